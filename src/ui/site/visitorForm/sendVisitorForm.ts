import { POSTED_FORM } from '@/platform/domain/postedForm'
import { type ChangeKey, PendingChange } from '@/platform/shared/change'
import { RequestError, request } from '@/platform/shared/request'
import { withTimeout } from '@/platform/shared/withTimeout'
import { currentVisit } from '@/ui/site/visit'

/** How long the visitor waits for a response, and for the proof, which takes a cheap phone a while. */
const RESPONSE_MS = 20_000
const PROOF_MS = 60_000

/** Until the server responds, even after a reload, the same request is sent under the same key: then it is stored once. */
const pendings: Record<string, PendingChange> = {}

/** What a visitor reads while their browser does the proof of work. */
export const WORKING =
  'Ahora llegan muchas consultas a la vez: tu navegador hace una breve comprobación antes de enviar la tuya.'

const codeOf = (error: unknown) => error instanceof RequestError && error.code

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
  pendings[path] ??= new PendingChange(path)
  const pending = pendings[path]
  const lost = pending.unanswered as { input: { email?: string }; key: ChangeKey } | undefined
  // As the form's rules do: with and without them the same is sent, and so stored once.
  const texts = Object.entries(entered).map(([name, text]) => [name, text?.trim().normalize('NFC')])
  const body = { ...Object.fromEntries(texts), visit: currentVisit() }
  const post = (sent: object, key: ChangeKey, headers = {}) =>
    withTimeout(request<Answer>(path, { method: 'POST', headers, body: sent, ...key }), RESPONSE_MS)
  const send = (more: { proof?: string } = {}, headers = {}) =>
    pending.send(body, (key) => post({ ...body, ...more }, key, headers))
  async function prove(error: unknown) {
    if (codeOf(error) !== 'proof_required') throw error
    onWork()
    const work = import('@/platform/shared/proveWork').then(({ proveWork }) => proveWork())
    const proof = await withTimeout(work, PROOF_MS).catch(() => null)
    // Without a proof, for instance over plain HTTP, the request is treated like one from a browser without scripts.
    return proof ? send({ proof }) : send({}, { [POSTED_FORM]: '1' })
  }
  /** The visitor's own booking may be in the way, whose response was lost: the same request gets it now. */
  async function find(error: unknown) {
    if (codeOf(error) !== 'already_booked' || !lost || lost.input.email !== body.email) throw error
    return post(lost.input, lost.key).catch(() => Promise.reject(error))
  }
  return send().catch(prove).catch(find)
}
