import { POSTED_FORM } from '@/domain/postedForm'
import { readAtMost } from '@/shared/readAtMost'
import type { PostedAnswer } from './answers'

/** The site's own API, in process: the caller's address stays what it is, and limits with it. */
type Api = (request: Request) => Promise<Response>

/** More than the longest fields take, each character escaped as a form escapes it. */
const MAX_BYTES = 128 * 1024

/** Takes the contact form from a browser without JavaScript, files it by `POST /api/contact`, and leads to a page with the answer. */
export async function receivePostedForm(request: Request, api: Api): Promise<Response> {
  const form = await formOf(request)
  if (!form) return seeOther('fallida')
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.set(POSTED_FORM, '1')
  const body = JSON.stringify(Object.fromEntries(form))
  const { ok, status } = await api(new Request(new URL('/api/contact', request.url), { method: 'POST', headers, body }))
  return seeOther(ok ? 'enviada' : status === 400 ? 'incompleta' : 'fallida')
}

/** The posted form, read no further than one can be long; null for a longer one. What is no form has no fields. */
async function formOf({ body, headers }: Request): Promise<FormData | null> {
  const bytes = await readAtMost(body, MAX_BYTES)
  if (!bytes) return null
  const read = new Response(bytes, { headers: { 'Content-Type': headers.get('content-type') ?? '' } })
  return read.formData().catch(() => new FormData())
}

const seeOther = (answer: PostedAnswer) =>
  new Response(null, { status: 303, headers: { Location: `/contacto/${answer}` } })

/** The form stands on the landing page; who opens or reloads its own address is led there. */
export const leadToForm = () => new Response(null, { status: 307, headers: { Location: '/#contacto' } })
