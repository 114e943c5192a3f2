import { type Sent, send } from './send'

/** A call as described by the API's own documentation. */
export type Route = {
  method: string
  /** With parameters in braces: `/api/blog/posts/{slug}`. */
  path: string
  /** The fields of its JSON body; null when it needs none: then any accepted call publishes, deletes or ends something. */
  fields: string[] | null
  /** Whether it takes a form with a file. */
  isUpload: boolean
  query: string[]
  isOpen: boolean
}

type Schema = { $ref?: string; properties?: Record<string, Schema>; allOf?: Schema[]; anyOf?: Schema[] }
type Operation = {
  parameters: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  security: unknown[]
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** Reads every API call from the OpenAPI document of the site at `url`. */
export async function readRoutes(url: string): Promise<Route[]> {
  const { text } = await send(url, { method: 'GET', path: '/api/openapi.json' })
  const { paths, components } = JSON.parse(text) as Document
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, security }]) => {
      const json = requestBody?.required ? requestBody.content['application/json']?.schema : undefined
      return {
        method: method.toUpperCase(),
        path,
        fields: json ? fieldsOf(json, components.schemas) : null,
        isUpload: requestBody !== undefined && 'multipart/form-data' in requestBody.content,
        query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        isOpen: security.length === 0,
      }
    }),
  )
}

function fieldsOf({ $ref, properties = {}, allOf = [], anyOf = [] }: Schema, known: Record<string, Schema>): string[] {
  const referred = known[$ref?.split('/').at(-1) ?? '']
  const parts = [...allOf, ...anyOf, ...(referred ? [referred] : [])]
  return [...Object.keys(properties), ...parts.flatMap((part) => fieldsOf(part, known))]
}

/** Whether a route may change something. */
export const isWrite = ({ method }: Pick<Sent, 'method'>) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Returns the path of a route with its parameters replaced by `values`, unescaped. */
export const addressOf = ({ path }: Route, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
