import type { Endpoint } from 'payload'
import { anyone, isActive } from '@/platform/access/can'
import { MIB } from '@/platform/domain/mib'
import { env } from '@/platform/env'
import { FAILURE_CODES } from '@/platform/failure'
import { KEY_BODIES, LIMITS } from '@/platform/limits/limits'
import { storedSettings } from '@/platform/queries/storedSettings'
import { isRowIdName } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'
import packageJson from '../../../package.json'
import { type Description, descriptionOf, endpoint } from './endpoint'

type Schema = Record<string, unknown>

const INFO = `Los errores son siempre \`{ message, code, errors? }\`: una frase en español para una persona, un código estable y, si
los hay, los campos. Las horas son ISO 8601 en UTC. Las sesiones duran 2 horas; las API keys solo abren las llamadas de automatización.
Lo delicado (dar permisos, crear credenciales, exportar datos de personas…) responde 403 \`reauthentication_required\` si la identidad se
confirmó hace más de 15 minutos: confírmala con \`POST /api/blog/admin/reauthenticate\` y repite la llamada.

Cada API key puede hacer ${LIMITS.automation.points} llamadas por minuto, y todas las de una persona suben juntas hasta ${LIMITS.uploads.points} archivos y
${LIMITS.uploadedKiB.points / 1024 / 1024} GB en 24 horas; más responde 429. Un borrador ocupa hasta ${KEY_BODIES.draft / MIB} MB, un mensaje de MCP hasta ${KEY_BODIES.mcp / MIB} MB y una imagen hasta
${UPLOAD_LIMITS.image.maxBytes / MIB} MB; más responde 413.`

const errorAnswer = z
  .object({
    message: z.string().min(1),
    code: z.enum(FAILURE_CODES),
    errors: z
      .array(z.object({ field: z.string(), message: z.string(), line: z.int().optional(), column: z.int().optional() }))
      .optional(),
  })
  .meta({ id: 'Error' })

/** An event that is sent to webhooks. */
type ToldEvent = { type: string; summary: string; data: z.ZodType }

/** Creates the endpoint that documents all endpoints. */
export const describeApi = (endpoints: () => Endpoint[], events: ToldEvent[]) =>
  endpoint('GET /openapi.json', {
    summary: 'Esta descripción de la API, en OpenAPI 3.1',
    allow: anyone,
    isPublicRead: true,
    answer: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
    async handle({ req }) {
      const { brand } = await storedSettings(req)
      return openApiDocument(endpoints(), { brand, url: env().SITE_URL }, events)
    },
  })

/**
 * Generates the OpenAPI 3.1 document of `endpoints` and `events` for a site. It is derived from each endpoint's own
 * definition, so the two can't disagree.
 */
export function openApiDocument(endpoints: Endpoint[], site: { brand: string; url: string }, events: ToldEvent[]) {
  const components: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  const error = jsonSchema(errorAnswer, 'output', components)
  for (const each of endpoints) {
    const call = descriptionOf(each)
    if (!call) continue
    const path = openApiPath(call.path)
    paths[path] = { ...paths[path], [call.method]: operationOf(call, components, error) }
  }
  const webhooks = Object.fromEntries(events.map((event) => [event.type, { post: receiptOf(event, components) }]))
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `API de ${site.brand}`,
      version: packageJson.version,
      description: INFO,
      contact: { name: site.brand, url: new URL('/#contacto', site.url).href },
      license: { name: packageJson.license, identifier: packageJson.license },
    },
    servers: [{ url: site.url }],
    tags: Object.values(TAGS),
    paths,
    webhooks,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'El token de POST /api/blog/admin/login' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'Una API key creada en /admin/api-keys' },
      },
    },
  }
}

/** Converts a path to OpenAPI's form: `/api/blog/posts/{slug}`. */
export const openApiPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

/** The descriptions of error statuses. */
const REFUSALS: Record<number, string> = {
  400: 'Lo enviado no es válido; `errors` nombra los campos',
  401: 'Falta la credencial, o no vale',
  403: 'La credencial no tiene permiso',
  404: 'No existe',
  408: 'Lo enviado tardó demasiado en llegar',
  409: 'Choca con lo que ya existe o con otro cambio',
  413: 'Lo enviado es demasiado grande',
  415: 'El tipo de contenido no es el que se espera',
  428: 'Falta una comprobación; `code` dice cuál',
  429: 'Demasiados intentos; `Retry-After` dice cuántos segundos esperar',
  431: 'La dirección o las cabeceras son demasiado largas',
  500: 'Error interno',
  502: 'Un servicio de fuera no dio una respuesta que sirva',
  503: 'El servicio no puede atender ahora; `Retry-After` dice cuándo volver a intentarlo',
}

/** The response to a message that needs none. */
const RECEIVED = { description: 'Recibido; no hay respuesta' }

function operationOf(call: Description, components: Schema, error: Schema) {
  const { summary, method, path, status = 200, alsoSucceeds, failsAlike, answer, answerType, isPublicRead } = call
  const refused = refusalsOf(call).map((each) => [each, { description: REFUSALS[each], ...json(error) }])
  const success = answerType
    ? { content: { [answerType]: { schema: { type: 'string' } } } }
    : json(jsonSchema(answer, 'output', components))
  return {
    summary,
    description: explanationOf(call),
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tagOf(call).name],
    security: securityOf(call),
    parameters: parametersOf(call, components),
    ...bodyOf(call, components),
    responses: {
      ...Object.fromEntries(refused),
      [status]: { description: 'Correcto', ...success },
      ...(alsoSucceeds && {
        [alsoSucceeds]: alsoSucceeds === 202 ? RECEIVED : { description: 'Correcto', ...success },
      }),
      ...(isPublicRead && { 304: { description: 'Sin cambios desde la respuesta con ese ETag' } }),
      ...(failsAlike && { [failsAlike]: { description: 'Algo no funciona', ...success } }),
    },
  }
}

/** What a receiver of webhooks gets. */
function receiptOf({ type, summary, data }: ToldEvent, components: Schema) {
  const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
  return {
    summary,
    description: SIGNED,
    operationId: `on${type.replace(/(?:^|\W|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [TAGS.webhooks.name],
    security: [],
    requestBody: { required: true, ...json(jsonSchema(body, 'output', components)) },
    responses: { '2XX': { description: 'Recibido; todo lo demás se intenta otra vez' } },
  }
}

/** The error statuses of an endpoint: most follow from its input and access rule, the rest it lists itself. */
function refusalsOf(call: Description): number[] {
  const { path, query, body, bodies, allow, refuses = [] } = call
  const takesBody = Boolean(body || bodies)
  const failures: [number, boolean][] = [
    [400, takesBody || query !== undefined],
    [401, allow !== anyone],
    [403, allow !== anyone && (allow !== isActive || call.method !== 'get')], // a permission may be revoked during the request
    [404, path.includes(':')],
    [408, takesBody],
    [409, isRepeatable(call)],
    [413, takesBody],
    [415, takesBody],
    [429, allow !== anyone], // too many of the caller's own requests are waiting
    [431, true],
  ]
  const statuses = failures.flatMap(([status, isTold]) => (isTold ? [status] : []))
  return [...new Set([...statuses, ...refuses, 500, 503])].sort()
}

const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** Whether a request can be repeated under an `Idempotency-Key`: every write of a signed-in user, and whatever declares the header. */
const isRepeatable = ({ method, allow, headers = {} }: Description) =>
  IDEMPOTENCY_KEY in headers || (method !== 'get' && allow !== anyone && (!allow.scope || allow.needs !== undefined))

/** Describes who may call, and what repeating the request does. */
function explanationOf(call: Description): string {
  const { allow, isPublicRead } = call
  const sentences = [
    whoMayCall(call),
    isPublicRead && 'Repetida con el `ETag` recibido en `If-None-Match`, responde 304 si nada cambió.',
    isRepeatable(call) && 'Repetida con la misma `Idempotency-Key`, responde lo mismo y nada se hace dos veces.',
    allow.needs && 'Sin el permiso responde 403 `forbidden`; la sesión sigue abierta.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function whoMayCall({ allow }: Description): string {
  if (allow.scope === 'any') return 'Requiere una API key activa.'
  if (allow.scope && !allow.needs)
    return `Requiere una API key con el alcance \`${allow.scope}\`; sin él responde 403 \`scope_missing\`.`
  if (allow === anyone) return 'No requiere credencial.'
  if (!allow.needs) return 'Requiere la sesión de una cuenta activa.'
  if (allow.needs === 'all') return 'Requiere una sesión cuyo rol conceda todos los permisos.'
  const [permissions, or] = 'allOf' in allow.needs ? [allow.needs.allOf, ' y '] : [allow.needs, ' o ']
  const session = `Requiere una sesión cuyo rol conceda ${permissions.map((permission) => `\`${permission}\``).join(or)}`
  return allow.scope ? `${session}, o una API key con el alcance \`${allow.scope}\`.` : `${session}.`
}

const TAGS = {
  public: { name: 'Público', description: 'Lo que ve cualquier visitante, y su formulario de contacto' },
  automation: {
    name: 'Automatización',
    description: 'Borradores e imágenes que crean otras herramientas y los agentes',
  },
  panel: { name: 'Panel', description: 'El trabajo de quienes tienen una cuenta' },
  webhooks: { name: 'Webhooks', description: 'Lo que el sitio avisa a las direcciones de /admin/webhooks' },
}

const SIGNED =
  'Va firmado según Standard Webhooks, con las cabeceras `webhook-id`, `webhook-timestamp` y `webhook-signature`. Puede llegar más de una vez, con el mismo `webhook-id`.'

function tagOf({ path, allow }: Description) {
  if (allow.scope && !allow.needs) return TAGS.automation
  return /^\/(blog\/admin|admin|upload)\//.test(path) ? TAGS.panel : TAGS.public
}

function securityOf({ allow }: Description) {
  if (allow.scope) return allow.needs ? [{ session: [] }, { apiKey: [] }] : [{ apiKey: [] }]
  return allow === anyone ? [] : [{ session: [] }]
}

const REPEATED = { [IDEMPOTENCY_KEY]: 'La misma clave con lo mismo da la misma respuesta durante unos minutos' }

function parametersOf(call: Description, components: Schema) {
  const { path, query, headers = isRepeatable(call) ? REPEATED : {} } = call
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: isRowIdName(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const { properties = {} } = query ? jsonSchema(query, 'input', components) : {}
  const inQuery = Object.entries(properties as Schema).map(([name, schema]) => ({ name, in: 'query', schema }))
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  return [...named, ...inQuery, ...inHeaders]
}

function bodyOf({ body, bodies }: Description, components: Schema) {
  const taken = bodies ?? (body ? { 'application/json': body } : {})
  const content = Object.entries(taken).map(([type, schema]) => [
    type,
    { schema: jsonSchema(schema, 'input', components) },
  ])
  const required = !Object.values(taken).some((schema) => schema.safeParse(undefined).success)
  return content.length > 0 ? { requestBody: { required, content: Object.fromEntries(content) } } : {}
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** Converts a schema to JSON Schema 2020-12. Schemas with an id go to `components` and are referenced. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Schema): Schema {
  const whole = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' })
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as { properties: { it: Schema }; $defs?: Record<string, Schema> }
  for (const [name, { id, ...definition }] of Object.entries($defs)) components[name] = definition
  return properties.it
}
