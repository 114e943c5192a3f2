import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { endpoints } from '@/endpoints'
import { openApiDocument, openApiPath } from '@/endpoints/openapi'

const DOCUMENT = 'openapi.json'
type Operation = { responses: Record<string, unknown> }

/** The document as it is served. */
export const documented = openApiDocument(endpoints, 'http://localhost:3000')

const ajv = new Ajv2020({ strict: false, allErrors: true })
// A CommonJS module: what is called depends on who loads it.
;(addFormats as unknown as { default?: (ajv: Ajv2020) => void }).default?.(ajv)
ajv.addSchema({ $id: DOCUMENT, ...documented })
const validators = new Map<string, ValidateFunction>()

/** Throws when an answer of the contract is not what the OpenAPI document says of it. Calls of Payload's own pass. */
export function expectDocumented(method: string, path: string, status: number, body: unknown): void {
  const known = openApiPath(path)
  const operation = documented.paths[known]?.[method.toLowerCase()] as Operation | undefined
  if (!operation) throw new Error(`${method} ${known} is not in the OpenAPI document`)
  if (!operation.responses[status]) throw new Error(`${method} ${known} answers ${status}, which is not documented`)
  if (status === 304) return
  expectOneLine(body)
  const steps = [
    'paths',
    known,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ]
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` })
  validators.set(pointer, validate)
  if (validate(body)) return
  throw new Error(`${method} ${known} answers what the document doesn't say: ${ajv.errorsText(validate.errors)}`)
}

/** Tools that show only `message` learn of every field. */
function expectOneLine(body: unknown): void {
  const { message, errors } = body as { message?: string; errors?: { field: string; message: string }[] }
  if (!Array.isArray(errors) || message === undefined) return // what faults a text has is no failure
  const line = errors.map((error) => `${error.field}: ${error.message}`).join('; ')
  if (message !== line) throw new Error(`«${message}» does not say of each field what «${line}» says`)
}
