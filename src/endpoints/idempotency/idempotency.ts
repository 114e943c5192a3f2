import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { execute, inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { queue } from '@/queue'

type Once = {
  /** Who asks: keys of different callers are different keys. */
  caller: string
  /** What the caller calls this request, or null when every request is its own. */
  key: string | null
  /** What was sent; the same key with another is refused. */
  sent: unknown
}

/**
 * Runs `work` in one transaction, and for a key at most once in 24 hours: later calls get the first one's answer.
 *
 * The answer is stored with what `work` did, or neither is. Calls with the same key follow one another, in this process
 * and in others, so that parallel ones get the same answer too. A failure is not kept: it may be tried again.
 */
export async function once<Answer extends object>(
  req: PayloadRequest,
  { caller, key, sent }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return inTransaction(req, work)
  const name = digest(`${caller} ${key}`)
  return calls.inTurn(name, () =>
    inTransaction(req, async () => {
      await execute(req, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
      await execute(req, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
      const known = await execute<{ sent: string; answer: string }>(
        req,
        sql`select sent, answer from idempotency_keys where key = ${name}`,
      )
      const [first] = known
      if (first && first.sent !== digest(JSON.stringify(sent))) throw new Failure('idempotency_mismatch')
      if (first) return JSON.parse(first.answer) as Answer // what an earlier call answered
      const answer = await work()
      await execute(
        req,
        sql`insert into idempotency_keys (key, sent, answer)
        values (${name}, ${digest(JSON.stringify(sent))}, ${JSON.stringify(answer)})`,
      )
      return answer
    }),
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Lets calls of one name follow one another without a database connection each: waiting ones could use up all there are. */
const calls = queue({ each: 1 })
