import type { PostedAnswer } from './answers'

/** The site's own API, in process: the caller's address stays what it is, and limits with it. */
type Api = (request: Request) => Promise<Response>

/** Takes the contact form from a browser without JavaScript, files it by `POST /api/contact`, and leads to a page with the answer. */
export async function receivePostedForm(request: Request, api: Api): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  const body = JSON.stringify(Object.fromEntries(form))
  const { ok, status } = await api(new Request(new URL('/api/contact', request.url), { method: 'POST', headers, body }))
  return seeOther(ok ? 'enviada' : status === 400 ? 'incompleta' : 'fallida')
}

const seeOther = (answer: PostedAnswer) =>
  new Response(null, { status: 303, headers: { Location: `/contacto/${answer}` } })
