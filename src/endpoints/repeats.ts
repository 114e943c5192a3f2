import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { Failure } from '@/server/failure'
import { sealed, unsealed } from '@/server/sealed'

/** How long the answer of a call is waited for: longer than the longest, a file on its way to the store. */
const PATIENCE_MS = 45_000
const LOOK_MS = 200
const RELEASE_AFTER_MS = [0, 300, 1000, 3000]

/**
 * Runs `work`, or answers as it did when the same person sent the same call under the same `Idempotency-Key` minutes ago,
 * to this process or to another: the panel repeats a call whose answer got lost.
 *
 * The call is claimed before it is made, and a claim outlives a process that dies: what may have been made is not made
 * again. A failure is forgotten: it may go better the next time. Automation has its own, longer memory.
 */
export async function onceASession(req: PayloadRequest, work: () => Promise<object>): Promise<object> {
  const key = req.headers.get('idempotency-key')
  if (!req.user || !key || req.method === 'GET') return work()
  const call = [req.user.id, req.method, req.pathname, key].join(' ')
  const deadline = Date.now() + PATIENCE_MS
  while (!(await claim(req, call))) {
    const known = await answerTo(req, call)
    if (known) return known
    if (Date.now() > deadline) throw new Failure('unavailable', { headers: { 'Retry-After': '5' } })
    await pause(LOOK_MS)
  }
  try {
    const answer = await work()
    // One with headers of its own, as of a logout, is not kept: the call itself says what has become of it.
    await (answer instanceof Response ? release(req, call) : keep(req, call, answer))
    return answer
  } catch (error) {
    void release(req, call)
    throw error
  }
}

const MARK = 'session' // beside the bodies that automation has sent
const nameOf = (call: string) => createHash('sha256').update(call).digest('base64url')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the call is ours to make: nobody has made it, or is making it. */
async function claim({ payload }: PayloadRequest, call: string): Promise<boolean> {
  const { drizzle } = payload.db
  await drizzle.execute(
    sql`delete from idempotency_keys where sent = ${MARK} and created_at < now() - interval '5 minutes'`,
  )
  const { rows } = await drizzle.execute(sql`insert into idempotency_keys (key, sent, answer)
    values (${nameOf(call)}, ${MARK}, '') on conflict (key) do nothing returning key`)
  return rows.length > 0
}

async function answerTo({ payload }: PayloadRequest, call: string): Promise<object | null> {
  const { rows } = await payload.db.drizzle.execute<{ answer: string }>(
    sql`select answer from idempotency_keys where key = ${nameOf(call)} and answer <> ''`,
  )
  return rows[0] ? (JSON.parse(unsealed(call, rows[0].answer)) as object) : null // what `keep` was given
}

/** What has been made has been made, whether or not its answer can be kept: an empty claim stays then. */
async function keep({ payload }: PayloadRequest, call: string, answer: object): Promise<void> {
  const text = sealed(call, JSON.stringify(answer)) // it may hold a secret, as a new API key
  await payload.db.drizzle
    .execute(sql`update idempotency_keys set answer = ${text} where key = ${nameOf(call)}`)
    .catch((error: unknown) => payload.logger.warn(error))
}

/** Gives the call back; what made it fail may keep the database from hearing of it for a moment. */
async function release({ payload }: PayloadRequest, call: string): Promise<void> {
  for (const wait of RELEASE_AFTER_MS) {
    await pause(wait)
    const isDone = await payload.db.drizzle.execute(sql`delete from idempotency_keys where key = ${nameOf(call)}`).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}
