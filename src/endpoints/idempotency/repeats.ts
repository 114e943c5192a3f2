import { createHash, createHmac } from 'node:crypto'
import { serialize } from 'node:v8'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { Failure } from '@/failure'
import { decrypt, encrypt } from './encryption'

/** How long the answer of a call is waited for: longer than the longest, a file on its way to the store. */
const PATIENCE_MS = 45_000
const LOOK_MS = 200
const RELEASE_AFTER_MS = [0, 300, 1000, 3000]

/** A call under a key: who makes it and where, and what goes with it. */
type Call = { name: string; sent: string }

/**
 * Runs `work`, or answers as it did when the same person sent the same call under the same `Idempotency-Key` minutes ago,
 * to this process or to another: the panel repeats a call whose answer got lost. With something else in it, it is refused.
 *
 * The call is claimed before it is made, and a claim outlives a process that dies: what may have been made is not made
 * again. A failure is forgotten: it may go better the next time. Automation has its own, longer memory.
 *
 * @param sent query and body as they were read, files among it
 */
export async function onceASession(req: PayloadRequest, sent: object, work: () => Promise<object>): Promise<object> {
  const key = req.headers.get('idempotency-key')
  if (!req.user || !key || req.method === 'GET') return work()
  const name = [req.user.id, req.method, req.pathname, key].join(' ')
  const call = { name, sent: `${MARK} ${digestOf(sent, name)}` }
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
/** Nobody who reads the table can try passwords on it: the key is not in there. A file's bytes would be slow to write as JSON. */
const digestOf = (sent: object, key: string) => createHmac('sha256', key).update(serialize(sent)).digest('base64url')
const idOf = ({ name }: Call) => createHash('sha256').update(name).digest('base64url')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the call is ours to make: nobody has made it, or is making it. */
async function claim({ payload }: PayloadRequest, call: Call): Promise<boolean> {
  const { drizzle } = payload.db
  await drizzle.execute(
    sql`delete from idempotency_keys where starts_with(sent, ${MARK}) and created_at < now() - interval '5 minutes'`,
  )
  const { rows } = await drizzle.execute(sql`insert into idempotency_keys (key, sent, answer)
    values (${idOf(call)}, ${call.sent}, '') on conflict (key) do nothing returning key`)
  return rows.length > 0
}

async function answerTo({ payload }: PayloadRequest, call: Call): Promise<object | null> {
  const { rows } = await payload.db.drizzle.execute<{ sent: string; answer: string }>(
    sql`select sent, answer from idempotency_keys where key = ${idOf(call)}`,
  )
  const [first] = rows
  if (first && first.sent !== call.sent) throw new Failure('idempotency_mismatch')
  return first?.answer ? (JSON.parse(decrypt(call.name, first.answer)) as object) : null // what `keep` was given
}

/** What has been made has been made, whether or not its answer can be kept: an empty claim stays then. */
async function keep({ payload }: PayloadRequest, call: Call, answer: object): Promise<void> {
  const text = encrypt(call.name, JSON.stringify(answer)) // it may hold a secret, as a new API key
  await payload.db.drizzle
    .execute(sql`update idempotency_keys set answer = ${text} where key = ${idOf(call)}`)
    .catch((error: unknown) => payload.logger.warn(error))
}

/** Gives the call back; what made it fail may keep the database from hearing of it for a moment. */
async function release({ payload }: PayloadRequest, call: Call): Promise<void> {
  for (const wait of RELEASE_AFTER_MS) {
    await pause(wait)
    const isDone = await payload.db.drizzle.execute(sql`delete from idempotency_keys where key = ${idOf(call)}`).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}
