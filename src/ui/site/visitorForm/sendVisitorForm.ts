import { POSTED_FORM } from '@/platform/domain/postedForm'
import { PendingChange } from '@/platform/shared/change'
import { RequestError, request } from '@/platform/shared/request'
import { withTimeout } from '@/platform/shared/withTimeout'
import { currentVisit } from '@/ui/site/visit'

/** How long the visitor waits for a response, and for the proof, which takes a cheap phone a while. */
const RESPONSE_MS = 20_000
const PROOF_MS = 60_000

/** Until the server responds, the same request is sent under the same key: then it is stored once. */
const pending = new PendingChange()

/** What a visitor reads while their browser does the proof of work. */
export const WORKING =
  'Ahora llegan muchas consultas a la vez: tu navegador hace una breve comprobación antes de enviar la tuya.'

/**
 * Sends a visitor's form, and retries once when the first attempt fails through no fault of its own, or gets no response in
 * time. Returns the answer, and throws when both fail.
 *
 * While the forms are being flooded, the browser must solve a proof of work; `onWork` is called when that starts.
 */
export async function sendVisitorForm<Answer>(
  path: `/api/${string}`,
  entered: Record<string, string | null | undefined>,
  onWork: () => void,
): Promise<Answer> {
  // As the form's rules do: with and without them the same is sent, and so stored once.
  const texts = Object.entries(entered).map(([name, text]) => [name, text?.trim().normalize('NFC')])
  const body = { ...Object.fromEntries(texts), visit: currentVisit() }
  const send = (more: { proof?: string } = {}, headers = {}) =>
    pending.send(body, (key) =>
      withTimeout(request<Answer>(path, { method: 'POST', headers, body: { ...body, ...more }, ...key }), RESPONSE_MS),
    )
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'proof_required')) throw error
    onWork()
    const work = import('@/platform/shared/proveWork').then(({ proveWork }) => proveWork())
    const proof = await withTimeout(work, PROOF_MS).catch(() => null)
    // Without a proof, for instance over plain HTTP, the request is treated like one from a browser without scripts.
    return proof ? send({ proof }) : send({}, { [POSTED_FORM]: '1' })
  }
}
