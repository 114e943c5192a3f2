import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type Payload, type PayloadRequest } from 'payload'
import { Failure } from '@/platform/failure'
import { semaphore } from '@/platform/semaphore'
import { decrypt, encrypt } from './encryption'
import { execute, inTransaction } from './transaction'

/**
 * Who may repeat requests, and how long their responses hold. In the panel others change the same things: a switch that is
 * repeated later is a new request, and not the report of an outdated state.
 */
const KEPT = { session: '5 minutes', apiKey: '24 hours', visitor: '24 hours' } as const

/** How long to wait for the response of a concurrent request: longer than the slowest, a file upload to the store. */
const MAX_WAIT_MS = 45_000
const POLL_MS = 200
const RELEASE_AGAIN_AFTER_MS = [300, 1000, 3000]

/** What a claim holds instead of a response: nothing yet, a sign that something was committed, or that it can't be read. */
const NONE = ''
const COMMITTED = '+'
const UNREADABLE = '-'

type Call = {
  scope: keyof typeof KEPT
  /** Who sends the request, and where: the same key of different callers is a different key. */
  caller: string
  /** The client's key for this request. */
  key: string
  /** The content of the request, including files; the same key with other content is rejected. */
  sent: object
}

/**
 * Runs `work`, whose effects are one transaction, and at most once per key: later requests get the first response, without
 * what `prepare` does before the transaction.
 *
 * The claim and the response are committed with the effects of `work`, or not at all: a client whose request met a process
 * that died sends it again, and it is done. Concurrent requests wait for the claim, in this and other processes.
 */
export async function oncePerKey<Answer extends object>(
  req: PayloadRequest,
  { key, ...named }: Omit<Call, 'key'> & { key: string | null },
  work: () => Promise<Answer>,
  prepare?: () => Promise<void>,
): Promise<Answer> {
  if (key === null) {
    await prepare?.()
    return inTransaction(req, work)
  }
  const call = { ...named, key }
  return calls.run(nameOf(call), async () => {
    const known = prepare && (await answerTo(req, call))
    if (known) return known as Answer
    await prepare?.()
    return inTransaction(req, async () => {
      if (!(await claim(req, call))) return (await answerTo(req, call)) as Answer
      const answer = await work()
      await keep(req, call, answer)
      return answer
    })
  })
}

/**
 * The same for work of any kind, such as several transactions, or one whose failure leaves a count behind. So the claim is
 * committed before it, and survives a process that dies: what may have been done is not done again. Each transaction of the
 * work marks it, because a connection may break while PostgreSQL commits. A failure that has left no mark is forgotten, and so is
 * a refusal: a retry may succeed.
 */
export async function onceClaimed(req: PayloadRequest, call: Call, work: () => Promise<object>): Promise<object> {
  const deadline = performance.now() + MAX_WAIT_MS
  while (!(await claim(req, call))) {
    const known = await answerTo(req, call)
    if (known) return known
    if (performance.now() > deadline) throw new Failure('unavailable')
    await pause(POLL_MS)
  }
  req.context.beforeCommit = (transactionID) => markCommitted({ ...req, transactionID } as PayloadRequest, call)
  try {
    const answer = await work()
    // A response with its own headers, such as a logout's, isn't stored: the state itself shows that it was done. Work
    // that is done stays done, even if its response can't be stored: the claim then remains without one.
    if (answer instanceof Response) await release(() => forget(req, call))
    else await keep(req, call, answer).catch((error: unknown) => req.payload.logger.warn(error))
    return answer
  } catch (error) {
    const isRefusal = error instanceof APIError && error.status < 500
    await release(() => (isRefusal ? forget(req, call) : forgetUncommitted(req, call)))
    throw error
  }
}

/** Deletes the responses that hold no longer. */
export async function deleteOldResponses(payload: Payload): Promise<void> {
  for (const [scope, term] of Object.entries(KEPT))
    await execute({ payload })`delete from idempotency_keys
      where scope = ${scope} and created_at < now() - ${term}::interval`
}

/**
 * Makes the kept responses of sessions unreadable, because they may hold data that is being erased. What they answered is
 * still not done twice.
 */
export const forgetAnswers = (req: PayloadRequest) =>
  execute(req)`update idempotency_keys set answer = ${UNREADABLE}
    where scope = 'session' and answer not in (${NONE}, ${COMMITTED})`

/**
 * Serializes requests with the same name without holding a database connection each: waiting ones could use up the
 * pool.
 */
const calls = semaphore({ each: 1 })

const nameOf = ({ scope, caller, key }: Call) => [scope, caller, key].join(' ')
const idOf = (call: Call) => createHash('sha256').update(nameOf(call)).digest('base64url')
/**
 * The digest is keyed, so that readers of the table can't guess passwords: the key itself isn't stored. Uses
 * `serialize`, because JSON would be slow for a file's bytes.
 */
const digestOf = (call: Call) => createHmac('sha256', nameOf(call)).update(serialize(call.sent)).digest('base64url')

/** Whether the claim succeeded: nobody has made this request, or is making it. */
async function claim(req: PayloadRequest, call: Call): Promise<boolean> {
  const { scope } = call
  const claimed = await execute(req)`
    insert into idempotency_keys as known (key, scope, sent, answer) values (${idOf(call)}, ${scope}, ${digestOf(call)}, ${NONE})
    on conflict (key) do update set sent = excluded.sent, answer = ${NONE}, created_at = now()
      where known.created_at < now() - ${KEPT[scope]}::interval returning key`
  return claimed.length > 0
}

/** Returns the stored response; null while there is none. */
async function answerTo(req: PayloadRequest, call: Call): Promise<object | null> {
  const [first] = await execute<{ sent: string; answer: string }>(req)`select sent, answer from idempotency_keys
    where key = ${idOf(call)} and created_at >= now() - ${KEPT[call.scope]}::interval`
  if (first && first.sent !== digestOf(call)) throw new Failure('idempotency_mismatch')
  return first && first.answer !== NONE && first.answer !== COMMITTED ? opened(call, first.answer) : null
}

function opened(call: Call, answer: string): object {
  try {
    return JSON.parse(decrypt(nameOf(call), answer)) as object // what `keep` stored
  } catch {
    // Never stored, or `PAYLOAD_SECRET` has changed, for instance with a restore. The work is not done again.
    throw new Failure('conflict', { message: 'Ya se hizo, pero la respuesta de entonces no se puede leer' })
  }
}

/** Stores a response, encrypted, because it may contain a secret such as a new API key. */
async function keep(req: PayloadRequest, call: Call, answer: object): Promise<void> {
  const text = encrypt(nameOf(call), JSON.stringify(answer))
  await execute(req)`update idempotency_keys set answer = ${text} where key = ${idOf(call)}`
}

/** In the transaction that is about to commit. */
const markCommitted = (req: PayloadRequest, call: Call) =>
  execute(req)`update idempotency_keys set answer = ${COMMITTED} where key = ${idOf(call)} and answer = ${NONE}`

const forget = (req: PayloadRequest, call: Call) => execute(req)`delete from idempotency_keys where key = ${idOf(call)}`

/** A transaction that PostgreSQL may still be committing holds the row, so that the first statement waits for its outcome. */
async function forgetUncommitted(req: PayloadRequest, call: Call): Promise<void> {
  const isKey = sql`key = ${idOf(call)}`
  await execute(req)`delete from idempotency_keys where ${isKey} and answer = ${NONE}`
  await execute(req)`update idempotency_keys set answer = ${UNREADABLE} where ${isKey} and answer = ${COMMITTED}`
}

/** Releases a claim. The cause of the failure may keep the database unreachable for a moment: then again, in the background. */
async function release(attempt: () => Promise<unknown>): Promise<void> {
  await attempt().catch(() => void retried(attempt))
}

async function retried(attempt: () => Promise<unknown>): Promise<void> {
  for (const wait of RELEASE_AGAIN_AFTER_MS) {
    await pause(wait)
    const isDone = await attempt().then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}
