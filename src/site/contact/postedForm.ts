import { createHash } from 'node:crypto'
import { POSTED_FORM } from '@/domain/postedForm'
import { readAtMost } from '@/shared/readAtMost'
import type { PostedAnswer } from './answers'

/** The site's own API, called in process, so that the caller's IP address and rate limits still apply. */
type Api = (request: Request) => Promise<Response>

/** More than the longest fields need when every character is percent-encoded. */
const MAX_BYTES = 128 * 1024

/**
 * Stores a contact form posted without JavaScript through `POST /api/contact`, then redirects to a page with the
 * result. Nothing keeps a browser from posting it twice, by a double tap for instance: the same content is stored once.
 */
export async function receivePostedForm(request: Request, api: Api): Promise<Response> {
  const form = await formOf(request)
  if (!form) return seeOther('fallida')
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.set(POSTED_FORM, '1')
  const body = JSON.stringify(Object.fromEntries(form))
  headers.set('Idempotency-Key', createHash('sha256').update(body).digest('base64url'))
  const { ok, status } = await api(new Request(new URL('/api/contact', request.url), { method: 'POST', headers, body }))
  return seeOther(ok ? 'enviada' : status === 400 ? 'incompleta' : 'fallida')
}

/** Parses the posted form. Returns null when it is too long; a body that isn't a form has no fields. */
async function formOf({ body, headers }: Request): Promise<FormData | null> {
  const bytes = await readAtMost(body, MAX_BYTES)
  if (!bytes) return null
  const read = new Response(bytes, { headers: { 'Content-Type': headers.get('content-type') ?? '' } })
  return read.formData().catch(() => new FormData())
}

const seeOther = (answer: PostedAnswer) =>
  new Response(null, { status: 303, headers: { Location: `/contacto/${answer}` } })

/** Redirects to the landing page, where the form is, when its own URL is opened or reloaded. */
export const leadToForm = () => new Response(null, { status: 307, headers: { Location: '/#contacto' } })
