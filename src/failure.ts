import { APIError } from 'payload'

/** Every failure that the API reports on purpose: its status and what a person reads. */
const FAILURES = {
  invalid: [400, 'Los datos enviados no son válidos'],
  validation_failed: [400, 'Los datos enviados no son válidos'],
  malformed_json: [400, 'El cuerpo de la petición no es JSON válido'],
  mdx_invalid: [400, 'El contenido tiene errores de sintaxis'],
  unauthenticated: [401, 'Sesión expirada. Por favor, inicia sesión nuevamente.'],
  login_failed: [401, 'Usuario o contraseña incorrectos'],
  key_missing: [401, 'Falta la API key: envíala en la cabecera Authorization como «Bearer <API key>»'],
  key_invalid: [401, 'La API key no es válida'],
  key_disabled: [401, 'La API key está desactivada'],
  forbidden: [403, 'No tienes permiso para realizar esta acción'],
  ip_not_allowed: [403, 'La dirección no está permitida para esta API key'],
  not_found: [404, 'El recurso no existe'],
  method_not_allowed: [405, 'Ese método no está disponible en esta dirección'],
  timeout: [408, 'El contenido tardó demasiado en llegar'],
  conflict: [409, 'Ya existe un registro con esos datos'],
  stale_edit: [409, 'Otra persona guardó cambios en este post. Recárgalo antes de guardar los tuyos.'],
  limit_reached: [409, 'Ya hay tantos como se admiten'],
  idempotency_mismatch: [409, 'Esa Idempotency-Key ya se usó con otro contenido'],
  payload_too_large: [413, 'El contenido enviado es demasiado grande'],
  unsupported_media_type: [415, 'El tipo de contenido no es compatible'],
  proof_required: [
    428,
    'Llegan demasiadas consultas a la vez. Resuelve la comprobación de /api/contact/challenge y vuelve a enviar la tuya.',
  ],
  rate_limited: [429, 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'],
  internal: [500, 'Error interno del servidor'],
  unavailable: [503, 'El servicio no está disponible en este momento'],
} as const
export type FailureCode = keyof typeof FAILURES
export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[]
export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(FAILURES, code)
/** What is wrong with a field; in a text, also where (both from 1). */
export type FieldError = { field: string; message: string; line?: number; column?: number }
type Details = { message?: string; errors?: FieldError[]; headers?: Record<string, string> }

/** More than anybody mends at once; what is made for it has thousands. */
const MOST_FAULTS = 20

/** An expected failure. Anything else that is thrown is a bug and answers 500. */
export class Failure extends APIError<{ code: FailureCode; errors?: FieldError[] }> {
  /** Payload logs by name: a refusal is no fault of ours. */
  override name = 'APIError'
  readonly headers: Record<string, string>

  constructor(code: FailureCode, { message, errors: faults, headers = {} }: Details = {}) {
    const [status, fallback] = FAILURES[code]
    const errors = faults?.slice(0, MOST_FAULTS)
    super(message ?? (errors ? oneLine(errors) : fallback), status, errors ? { code, errors } : { code }, true)
    this.headers = headers
  }
}

/** `title: El título es requerido; slug: …`: enough for tools that show only the message. */
export const oneLine = (errors: FieldError[]) => errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
