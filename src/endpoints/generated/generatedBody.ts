import { Failure } from '@/failure'
import { MIB } from '../endpoint'
import { contentType, parseObject, readJsonText, type Sent } from '../request/body'
import { formOf } from '../request/form'

/** The largest JSON of a generated route, by collection. */
const MAX_JSON: Record<string, number> = { posts: 2 * MIB }
/** Where the panel's forms keep their JSON. */
const FIELD = '_payload'
const unreadable = () => new Failure('invalid', { message: 'El formulario no se puede leer' })

/**
 * The body of a call to one of Payload's own routes, which would read any size, ignore other types, and stumble over what is
 * missing or no JSON. A form stays one, by which `contractErrors` knows the panel's; files are for the contract's calls.
 */
export async function generatedBody(request: Sent, collection = ''): Promise<string | FormData> {
  const maxBytes = MAX_JSON[collection] ?? MIB
  if (contentType(request) !== 'multipart/form-data') {
    const text = await readJsonText(request, maxBytes)
    return text ? JSON.stringify(parseObject(text)) : '{}'
  }
  const sent = (await formOf(request, { maxBytes, unreadable: unreadable() })).get(FIELD)
  if (typeof sent !== 'string') throw unreadable()
  const form = new FormData()
  form.set(FIELD, JSON.stringify(parseObject(sent)))
  return form
}
