type Schema = {
  description?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
}
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The parts of `GET /api/openapi.json` shown to people. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A call for display. What it takes are parameter names, with an asterisk if required, and their allowed values. */
export type CallInWords = {
  name: string
  summary: string
  /** Who may call, and what repeating it does; names are between backticks. */
  description: string
  group: string
  types: string[]
  takes: [name: string, meaning: string][]
  status: string
  answers: string[]
  refuses: string[]
}

/** Returns every API call, in the document's order. */
export function callsOf({ paths, components }: ApiDocument): CallInWords[] {
  const resolved = (schema: Schema): Schema => components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, description, tags, parameters, requestBody, responses }]) => {
      const [first] = Object.values(requestBody?.content ?? {}) // the other content types have the same schema
      const body = first && resolved(first.schema)
      const successes = Object.keys(responses).filter((each) => each.startsWith('2'))
      const answer = responses[successes[0] ?? '']?.content?.['application/json']?.schema // the same for each
      return {
        name: `${method.toUpperCase()} ${path}`,
        summary,
        description,
        group: tags[0] ?? '',
        types: Object.keys(requestBody?.content ?? {}),
        takes: [
          ...parameters.map(({ name, required, description, schema }): [string, string] => [
            marked(name, required),
            description ?? inWords(schema),
          ]),
          ...Object.entries(body?.properties ?? {}).map(([name, schema]): [string, string] => [
            marked(name, body?.required?.includes(name)),
            inWords(schema),
          ]),
        ],
        status: successes.join(' o '),
        answers: Object.keys((answer && resolved(answer).properties) ?? {}),
        refuses: Object.keys(responses).filter((each) => each.startsWith('4')),
      }
    }),
  )
}

const marked = (name: string, isRequired = false) => (isRequired ? `${name} *` : name)

const TYPES: Record<string, string> = { string: 'texto', boolean: 'true o false', object: 'objeto', null: 'null' }
const FORMATS: Record<string, string> = { binary: 'archivo', date: 'fecha AAAA-MM-DD', 'date-time': 'fecha ISO 8601' }

export function inWords(schema: Schema): string {
  const { type = '', enum: words, anyOf, items, format = '' } = schema
  if (schema.description) return schema.description
  if (anyOf) return [...new Set(anyOf.map(inWords))].join(' o ')
  if (words) return words.filter((word) => word !== '').join(', ')
  if (schema.const !== undefined) return String(schema.const)
  if (items) return `lista (${inWords(items)})`
  return (
    FORMATS[format] ?? (type === 'integer' ? wholeNumber(schema) : (TYPES[type] ?? 'cualquier valor') + length(schema))
  )
}

function wholeNumber({ minimum = -1, maximum = LARGEST_ID }: Schema): string {
  return `número entero${minimum < 0 ? '' : ` desde ${minimum}`}${maximum < LARGEST_ID ? ` hasta ${maximum}` : ''}`
}
const LARGEST_ID = 2 ** 31 - 1

function length({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return ''
  return minLength > 1 ? `, de ${minLength} a ${maxLength} caracteres` : `, hasta ${maxLength} caracteres`
}
