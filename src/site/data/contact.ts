import { POSTED_FORM } from '@/domain/postedForm'
import type { ContactInput } from '@/schemas/contact'
import { mayRetry, RequestError, request } from '@/shared/request'

const RETRY_DELAY_MS = 1000

/**
 * Sends a consultation request, once more when the first attempt fails for no fault of its own. Throws when both fail.
 *
 * While the form is flooded the browser has to work for it: `onWork` is told when that begins.
 */
export async function sendContactRequest(body: ContactInput & { website?: string }, onWork: () => void): Promise<void> {
  const send = (more: { proof?: string } = {}, headers = {}) =>
    request('/api/contact', { method: 'POST', headers, body: { ...body, ...more } })
  try {
    await send()
  } catch (error) {
    if (error instanceof RequestError && error.code === 'proof_required') {
      onWork()
      const proof = await import('./proveWork').then(({ proveWork }) => proveWork()).catch(() => null)
      // Without it, as over plain http, the request is taken as of a browser without scripts.
      return void (await (proof ? send({ proof }) : send({}, { [POSTED_FORM]: '1' })))
    }
    if (!mayRetry(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    await send()
  }
}
