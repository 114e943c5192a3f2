import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { endpoints } from '@/features/endpoints'
import { events } from '@/features/events'
import { openApiDocument, openApiPath } from '@/platform/api/openapi'

const DOCUMENT = 'openapi.json'
const JSON_TYPE = 'application/json'
type Operation = {
  responses: Record<string, { content?: Record<string, unknown> }>
  requestBody?: { content: Record<string, unknown> }
}

/** The document as served. */
export const documented = openApiDocument(endpoints, { brand: 'Ozama IA', url: 'http://localhost:3000' }, events)

const ajv = new Ajv2020({ strict: false, allErrors: true })
// A CommonJS module, whose export depends on the loader.
;(addFormats as unknown as { default?: (ajv: Ajv2020) => void }).default?.(ajv)
ajv.addSchema({ $id: DOCUMENT, ...documented })
const validators = new Map<string, ValidateFunction>()

/** Throws when a response doesn't match the OpenAPI document. Payload's own routes are not checked. */
export function expectDocumented(method: string, path: string, status: number, body: unknown): void {
  const operation = operationOf(method, path)
  const response = operation.responses[status]
  if (!response) throw new Error(`${method} ${path} returned ${status}, which is not documented`)
  if (!response.content) {
    if (body) throw new Error(`${method} ${path} returned a body with ${status}`)
    return
  }
  if (!(JSON_TYPE in response.content)) return
  expectOneLine(body)
  const fault = faultOf([...callAt(method, path), 'responses', String(status)], body)
  if (fault) throw new Error(`${method} ${path} returned an undocumented answer: ${fault}`)
}

/** Throws when a call has accepted a JSON body that the OpenAPI document forbids. */
export function expectDocumentedBody(method: string, path: string, body: unknown): void {
  if (!operationOf(method, path).requestBody?.content[JSON_TYPE]) return
  const fault = faultOf([...callAt(method, path), 'requestBody'], body)
  if (fault) throw new Error(`${method} ${path} accepted what the document forbids: ${fault}`)
}

/** Throws when a webhook got a body that the OpenAPI document doesn't promise. */
export function expectDocumentedEvent(event: { type: string }): void {
  const fault = faultOf(['webhooks', event.type, 'post', 'requestBody'], event)
  if (fault) throw new Error(`${event.type} is not as documented: ${fault}`)
}

const callAt = (method: string, path: string) => ['paths', openApiPath(path), method.toLowerCase()]

function operationOf(method: string, path: string): Operation {
  const operation = documented.paths[openApiPath(path)]?.[method.toLowerCase()] as Operation | undefined
  if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document`)
  return operation
}

/** Returns what is wrong with `body`, according to the schema at `place` in the document. */
function faultOf(place: string[], body: unknown): string | undefined {
  const steps = [...place, 'content', JSON_TYPE, 'schema']
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` })
  validators.set(pointer, validate)
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}

/** Clients that show only `message` must learn about every field. */
function expectOneLine(body: unknown): void {
  const { message, errors } = body as { message?: string; errors?: { field: string; message: string }[] }
  if (!Array.isArray(errors) || message === undefined) return // a text's problems are not a failed call
  const line = errors.map((error) => `${error.field}: ${error.message}`).join('; ')
  if (message !== line) throw new Error(`«${message}» does not report every field, unlike «${line}»`)
}
