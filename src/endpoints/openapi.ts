import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FAILURE_CODES } from '@/server/failure'
import packageJson from '../../package.json'
import { everyone } from './allow'
import { type Description, descriptionOf } from './endpoint'

type Schema = Record<string, unknown>

const INFO = `Los errores son siempre \`{ message, code, errors? }\`: una frase en español para una persona, un código estable y, si
los hay, los campos. Las horas son ISO 8601 en UTC. Las sesiones duran 2 horas; las API keys solo abren la llamada de automatización.`

const errorAnswer = z
  .object({
    message: z.string().min(1),
    code: z.enum(FAILURE_CODES),
    errors: z
      .array(z.object({ field: z.string(), message: z.string(), line: z.int().optional(), column: z.int().optional() }))
      .optional(),
  })
  .meta({ id: 'Error' })

/** The OpenAPI 3.1 document of `endpoints`, for the site at `siteUrl`. It is made of what each call says of itself, so it can't disagree with them. */
export function openApiDocument(endpoints: Endpoint[], siteUrl: string) {
  const components: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  const error = jsonSchema(errorAnswer, 'output', components)
  for (const endpoint of endpoints) {
    const call = descriptionOf(endpoint)
    if (!call) continue
    const path = openApiPath(call.path)
    paths[path] = { ...paths[path], [call.method]: operationOf(call, components, error) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API de Ozama IA', version: packageJson.version, description: INFO },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'El token de POST /api/blog/admin/login' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'Una API key creada en /admin/api-keys' },
      },
    },
  }
}

/** A path of ours as OpenAPI writes it: `/api/blog/posts/{slug}`. */
export const openApiPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

function operationOf(call: Description, components: Schema, error: Schema) {
  const { summary, method, path, status = 200, failsAlike, answer, isPublicRead } = call
  const success = json(jsonSchema(answer, 'output', components))
  return {
    summary,
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tagOf(path)],
    security: securityOf(call),
    parameters: parametersOf(call, components),
    ...bodyOf(call, components),
    responses: {
      [status]: { description: 'Correcto', ...success },
      ...(isPublicRead && { 304: { description: 'Sin cambios desde la respuesta con ese ETag' } }),
      ...(failsAlike && { [failsAlike]: { description: 'Algo no funciona', ...success } }),
      '4XX': { description: 'La petición no se puede atender', ...json(error) },
      '5XX': { description: 'El servicio no puede atender ahora', ...json(error) },
    },
  }
}

const TAGS = { automation: 'Automatización', panel: 'Panel', public: 'Público' }

function tagOf(path: string): string {
  if (path.startsWith('/blog/automation')) return TAGS.automation
  return /^\/(blog\/admin|admin|upload)\//.test(path) ? TAGS.panel : TAGS.public
}

function securityOf({ allow, path }: Description) {
  if (path.startsWith('/blog/automation')) return [{ apiKey: [] }]
  return allow === everyone ? [] : [{ session: [] }]
}

function parametersOf({ path, query, headers = {} }: Description, components: Schema) {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const { properties = {} } = query ? jsonSchema(query, 'input', components) : {}
  const asked = Object.entries(properties as Schema).map(([name, schema]) => ({ name, in: 'query', schema }))
  const sent = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  return [...named, ...asked, ...sent]
}

function bodyOf({ body, bodies }: Description, components: Schema) {
  const taken = bodies ?? (body ? { 'application/json': body } : {})
  const content = Object.entries(taken).map(([type, schema]) => [
    type,
    { schema: jsonSchema(schema, 'input', components) },
  ])
  return content.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {}
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** A schema as JSON Schema 2020-12. What has an id goes to `components` and is referred to. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Schema): Schema {
  const whole = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' })
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as { properties: { it: Schema }; $defs?: Record<string, Schema> }
  for (const [name, { id, ...definition }] of Object.entries($defs)) components[name] = definition
  return properties.it
}
