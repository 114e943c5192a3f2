import { type Api, postedFields, seeOther, sendFields } from '@/platform/api/postedForm'
import type { PostedAnswer } from './answers'

/** Stores a contact form posted without JavaScript through `POST /api/contact`, then redirects to a page with the result. */
export async function receivePostedForm(request: Request, api: Api): Promise<Response> {
  const fields = await postedFields(request)
  if (!fields) return seeAnswer('fallida')
  const { ok, status } = await sendFields(request, api, '/api/contact', fields)
  if (!ok) return seeAnswer(REFUSALS.get(status) ?? 'fallida')
  const hasPhone = String(fields.telefono ?? '').trim() !== ''
  return seeOther(hasPhone ? '/contacto/enviada?telefono=si' : '/contacto/enviada')
}

const REFUSALS = new Map<number, PostedAnswer>([
  [400, 'incompleta'],
  [429, 'limitada'],
])

const seeAnswer = (answer: PostedAnswer) => seeOther(`/contacto/${answer}`)

/** Redirects to the landing page, where the form is, when its own URL is opened or reloaded. */
export const leadToForm = () => new Response(null, { status: 307, headers: { Location: '/#contacto' } })
