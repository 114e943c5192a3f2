import { POSTED_FORM } from '@/domain/postedForm'
import type { ContactInput } from '@/schemas/contact'
import { change } from '@/shared/change'
import { RequestError, request } from '@/shared/request'

/**
 * Sends a consultation request, and retries once when the first attempt fails through no fault of its own. Throws when
 * both fail.
 *
 * While the form is being flooded, the browser must solve a proof of work; `onWork` is called when that starts.
 */
export async function sendContactRequest(body: ContactInput & { website?: string }, onWork: () => void): Promise<void> {
  const send = (more: { proof?: string } = {}, headers = {}) =>
    request('/api/contact', { method: 'POST', headers, body: { ...body, ...more } })
  try {
    await change(() => send())
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'proof_required')) throw error
    onWork()
    const proof = await import('./proveWork').then(({ proveWork }) => proveWork()).catch(() => null)
    // Without a proof, for instance over plain HTTP, the request is treated like one from a browser without scripts.
    await (proof ? send({ proof }) : send({}, { [POSTED_FORM]: '1' }))
  }
}
