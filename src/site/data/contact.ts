import { POSTED_FORM } from '@/domain/postedForm'
import type { ContactInput } from '@/schemas/contact'
import { PendingChange } from '@/shared/change'
import { RequestError, request } from '@/shared/request'
import { inTime } from './inTime'

/** How long the visitor waits for a response, and for the proof, which takes a cheap phone a while. */
const RESPONSE_MS = 20_000
const PROOF_MS = 60_000

/** Until the server responds, the same request is sent under the same key: then it is stored once. */
const pending = new PendingChange()

/**
 * Sends a consultation request, and retries once when the first attempt fails through no fault of its own, or gets no
 * response in time. Throws when both fail.
 *
 * While the form is being flooded, the browser must solve a proof of work; `onWork` is called when that starts.
 */
export async function sendContactRequest(
  entered: ContactInput & { website?: string },
  onWork: () => void,
): Promise<void> {
  // As the form's rules do: with and without them the same is sent, and so stored once.
  const body = Object.fromEntries(Object.entries(entered).map(([name, text]) => [name, text?.trim().normalize('NFC')]))
  const send = (more: { proof?: string } = {}, headers = {}) =>
    pending.send(body, (key) =>
      inTime(request('/api/contact', { method: 'POST', headers, body: { ...body, ...more }, ...key }), RESPONSE_MS),
    )
  try {
    await send()
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'proof_required')) throw error
    onWork()
    const work = import('./proveWork').then(({ proveWork }) => proveWork())
    const proof = await inTime(work, PROOF_MS).catch(() => null)
    // Without a proof, for instance over plain HTTP, the request is treated like one from a browser without scripts.
    await (proof ? send({ proof }) : send({}, { [POSTED_FORM]: '1' }))
  }
}
