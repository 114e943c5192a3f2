import { createHash, createHmac } from 'node:crypto'
import { serialize } from 'node:v8'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { execute, inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { queue } from '@/queue'
import { decrypt, encrypt } from './encryption'

/** Who may repeat calls, and for how long their answers are kept. */
const KEPT = { session: '5 minutes', apiKey: '24 hours' } as const

/** How long the answer of a call is waited for: longer than the longest, a file on its way to the store. */
const PATIENCE_MS = 45_000
const LOOK_MS = 200
const RELEASE_AFTER_MS = [0, 300, 1000, 3000]

type Call = {
  scope: keyof typeof KEPT
  /** Who makes it and where: keys of different callers are different keys. */
  caller: string
  /** What the caller calls this request. */
  key: string
  /** What was sent, files among it; the same key with something else is refused. */
  sent: object
}

/**
 * Runs `work`, or answers as it did when the same person sent the same call under the same `Idempotency-Key` minutes ago,
 * to this process or to another: the panel repeats a call whose answer got lost.
 *
 * The call is claimed before it is made, and a claim outlives a process that dies: what may have been made is not made
 * again. A failure is forgotten: it may go better the next time.
 */
export async function onceASession(req: PayloadRequest, sent: object, work: () => Promise<object>): Promise<object> {
  const key = req.headers.get('idempotency-key')
  if (!req.user || !key || req.method === 'GET') return work()
  const call: Call = { scope: 'session', caller: `${req.user.id} ${req.method} ${req.pathname}`, key, sent }
  const deadline = Date.now() + PATIENCE_MS
  while (!(await claim(req, call))) {
    const known = await answerTo(req, call)
    if (known) return known
    if (Date.now() > deadline) throw new Failure('unavailable', { headers: { 'Retry-After': '5' } })
    await pause(LOOK_MS)
  }
  try {
    const answer = await work()
    // One with headers of its own, as of a logout, is not kept: the call itself says what has become of it. What has been
    // made has been made, whether or not its answer can be kept: an empty claim stays then.
    if (answer instanceof Response) await release(req, call)
    else await keep(req, call, answer).catch((error: unknown) => req.payload.logger.warn(error))
    return answer
  } catch (error) {
    void release(req, call)
    throw error
  }
}

/**
 * Runs `work` in one transaction, and for a key at most once in 24 hours: later calls get the first one's answer.
 *
 * The claim and the answer are stored with what `work` did, or nothing is. Who comes meanwhile waits for the claim, in this
 * process and in others, so that parallel calls get the same answer too.
 */
export async function onceAKey<Answer extends object>(
  req: PayloadRequest,
  { key, ...named }: Omit<Call, 'scope' | 'key'> & { key: string | null },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return inTransaction(req, work)
  const call: Call = { ...named, scope: 'apiKey', key }
  return calls.inTurn(nameOf(call), () =>
    inTransaction(req, async () => {
      if (!(await claim(req, call))) return (await answerTo(req, call)) as Answer // what an earlier call answered
      const answer = await work()
      await keep(req, call, answer)
      return answer
    }),
  )
}

/** Lets calls of one name follow one another without a database connection each: waiting ones could use up all there are. */
const calls = queue({ each: 1 })

const nameOf = ({ scope, caller, key }: Call) => [scope, caller, key].join(' ')
const idOf = (call: Call) => createHash('sha256').update(nameOf(call)).digest('base64url')
/** Nobody who reads the table can try passwords on it: the key is not in there. A file's bytes would be slow to write as JSON. */
const digestOf = (call: Call) => createHmac('sha256', nameOf(call)).update(serialize(call.sent)).digest('base64url')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the call is ours to make: nobody has made it, or is making it. */
async function claim(req: PayloadRequest, call: Call): Promise<boolean> {
  const { scope } = call
  await execute(
    req,
    sql`delete from idempotency_keys where scope = ${scope} and created_at < now() - ${KEPT[scope]}::interval`,
  )
  const claimed = await execute(
    req,
    sql`insert into idempotency_keys (key, scope, sent, answer) values (${idOf(call)}, ${scope}, ${digestOf(call)}, '')
    on conflict (key) do nothing returning key`,
  )
  return claimed.length > 0
}

/** What was answered; null while there is no answer yet. */
async function answerTo(req: PayloadRequest, call: Call): Promise<object | null> {
  const [first] = await execute<{ sent: string; answer: string }>(
    req,
    sql`select sent, answer from idempotency_keys where key = ${idOf(call)}`,
  )
  if (first && first.sent !== digestOf(call)) throw new Failure('idempotency_mismatch')
  return first?.answer ? (JSON.parse(decrypt(nameOf(call), first.answer)) as object) : null // what `keep` was given
}

/** Keeps an answer, which may hold a secret, as a new API key. */
async function keep(req: PayloadRequest, call: Call, answer: object): Promise<void> {
  const text = encrypt(nameOf(call), JSON.stringify(answer))
  await execute(req, sql`update idempotency_keys set answer = ${text} where key = ${idOf(call)}`)
}

/** Gives the call back; what made it fail may keep the database from hearing of it for a moment. */
async function release(req: PayloadRequest, call: Call): Promise<void> {
  for (const wait of RELEASE_AFTER_MS) {
    await pause(wait)
    const isDone = await execute(req, sql`delete from idempotency_keys where key = ${idOf(call)}`).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}
