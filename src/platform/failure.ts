import { APIError } from 'payload'

/** Every error that the API returns on purpose: its status and its message. */
const FAILURES = {
  invalid: [400, 'Los datos enviados no son válidos'],
  validation_failed: [400, 'Los datos enviados no son válidos'],
  malformed_json: [400, 'El cuerpo de la petición no es JSON válido'],
  mdx_invalid: [400, 'El contenido tiene errores de sintaxis'],
  unauthenticated: [401, 'Sesión expirada. Por favor, inicia sesión nuevamente.'],
  login_failed: [401, 'Usuario o contraseña incorrectos'],
  code_invalid: [401, 'El código no es correcto o ya se usó'],
  passkey_invalid: [401, 'No se pudo verificar la llave de acceso'],
  ticket_invalid: [401, 'El inicio de sesión caducó. Escribe otra vez tu usuario y tu contraseña.'],
  token_invalid: [401, 'El enlace ya no vale: caducó o se usó. Pide otro.'],
  key_missing: [401, 'Falta la API key: envíala en la cabecera Authorization como «Bearer <API key>»'],
  key_invalid: [401, 'La API key no es válida'],
  key_expired: [401, 'La API key ha caducado'],
  key_disabled: [401, 'La API key está desactivada'],
  reauthentication_required: [403, 'Confirma que eres tú para seguir'],
  second_factor_required: [403, 'Tu rol exige un segundo factor: actívalo en tu perfil para seguir'],
  forbidden: [403, 'No tienes permiso para realizar esta acción'],
  scope_missing: [403, 'A la API key le falta un alcance'],
  ip_not_allowed: [403, 'La dirección no está permitida para esta API key'],
  not_found: [404, 'El recurso no existe'],
  method_not_allowed: [405, 'Ese método no está disponible en esta dirección'],
  timeout: [408, 'El contenido tardó demasiado en llegar'],
  conflict: [409, 'Ya existe un registro con esos datos'],
  stale_edit: [409, 'El post ha cambiado desde que se cargó. Revisa lo que tiene ahora antes de seguir.'],
  slot_taken: [409, 'Ese horario acaba de ocuparse. Elige otro; tus datos siguen aquí.'],
  already_booked: [409, 'Ya hay una consulta reservada con ese email. Te enviamos el enlace para cambiarla.'],
  too_late: [409, 'Ya no se puede cambiar por aquí: escríbenos o llámanos.'],
  cancelled: [409, 'Esta consulta fue cancelada: reserva otra.'],
  booking_off: [409, 'Ahora no se reservan consultas por aquí: escríbenos o llámanos.'],
  mail_off: [409, 'El sitio no tiene servidor de correo, así que no se puede escribir desde aquí.'],
  ai_off: [409, 'Este sitio no tiene configurado un modelo que sugiera textos.'],
  not_approved: [409, 'Solo se publica la versión aprobada, y esta no lo es. Pide que la revisen.'],
  limit_reached: [409, 'Ya hay tantos como se admiten'],
  idempotency_mismatch: [409, 'Esa clave de idempotencia ya se usó con otro contenido'],
  payload_too_large: [413, 'El contenido enviado es demasiado grande'],
  unsupported_media_type: [415, 'El tipo de contenido no es compatible'],
  range_not_satisfiable: [416, 'El archivo no tiene esa parte'],
  locked: [423, 'Otra persona está editando esto: tu texto sigue aquí.'],
  proof_required: [
    428,
    'Llegan demasiadas consultas a la vez. Resuelve la comprobación de /api/contact/challenge y vuelve a enviar la tuya.',
  ],
  rate_limited: [429, 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'],
  internal: [500, 'Error interno del servidor'],
  ai_failed: [502, 'La sugerencia no llegó: inténtalo de nuevo.'],
  unavailable: [503, 'El servicio no está disponible en este momento'],
} as const
export type FailureCode = keyof typeof FAILURES
export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[]
export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(FAILURES, code)
/** An error in a field and, in a text, its position (both from 1). */
export type FieldError = { field: string; message: string; line?: number; column?: number }
type Details = { message?: string; errors?: FieldError[]; headers?: Record<string, string> }

/** More than anybody fixes at once; malicious input has thousands. */
const MAX_ERRORS = 20

/** A restarted database or mail server is back within seconds. */
const TRY_AGAIN = { 'Retry-After': '5' }

/** An expected failure. Anything else that is thrown is a bug and results in a 500. */
export class Failure extends APIError<{ code: FailureCode; errors?: FieldError[] }> {
  /** Payload decides by name how to log an error: a refusal is not a bug. */
  override name = 'APIError'
  readonly headers: Record<string, string>

  constructor(code: FailureCode, { message, errors: faults, headers = {} }: Details = {}) {
    const [status, fallback] = FAILURES[code]
    const errors = faults?.slice(0, MAX_ERRORS)
    super(message ?? (errors ? oneLine(errors) : fallback), status, errors ? { code, errors } : { code }, true)
    this.headers = code === 'unavailable' ? { ...TRY_AGAIN, ...headers } : headers
  }
}

/** `title: El título es requerido; slug: …`: enough for tools that show only the message. */
const oneLine = (errors: FieldError[]) => errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
