import { MIB } from '@/platform/domain/mib'
import { Failure } from '@/platform/failure'
import { contentType, parseObject, readJsonText, type Sent } from '../request/body'
import { formOf } from '../request/form'
import { MAX_PREFERENCE } from './preferences'

/** The form field in which the panel sends JSON. */
const FIELD = '_payload'
const unreadable = () => new Failure('invalid', { message: 'El formulario no se puede leer' })

/**
 * Reads the body of a request to one of Payload's own routes, which would accept any size, ignore other types, and fail
 * on missing or invalid JSON. A form stays a form, by which `contractErrors` recognizes the panel's; files are uploaded
 * only through our own endpoints.
 */
export async function generatedBody(request: Sent, collection = ''): Promise<string | FormData> {
  const maxBytes = collection === 'payload-preferences' ? MAX_PREFERENCE : MIB
  if (contentType(request) !== 'multipart/form-data') {
    const text = await readJsonText(request, maxBytes)
    return text ? JSON.stringify(parseObject(text)) : '{}'
  }
  const text = (await formOf(request, { maxBytes, unreadable: unreadable() })).get(FIELD)
  if (typeof text !== 'string') throw unreadable()
  const form = new FormData()
  form.set(FIELD, JSON.stringify(parseObject(text)))
  return form
}
