import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { env } from '@/env'
import { sharedQueue } from '@/sharedQueue'
import { attemptNext } from './attempt'
import { sendNotices } from './switchOff'

const LOOK_MS = 1_000
const SWEEP_MS = 60 * 60 * 1_000
const KEPT = '30 days'
/** Concurrent deliveries per webhook and instance. A slow receiver blocks only its own. */
const LANES = 4
const lanes = sharedQueue('deliveries', { each: LANES })

/** Delivers until the process ends, including what an earlier process left. */
export function startWebhooks(payload: Payload): void {
  const repeat = (work: (payload: Payload) => Promise<unknown>, ms: number) => {
    const run = () =>
      work(payload)
        .catch((error: unknown) => payload.logger.warn({ err: error }, 'No se pudieron atender los webhooks'))
        .finally(() => setTimeout(run, ms).unref())
    void run()
  }
  if (env().WEBHOOKS_ALLOW_PRIVATE)
    payload.logger.warn('WEBHOOKS_ALLOW_PRIVATE: los webhooks pueden llamar a direcciones internas y sin cifrar')
  repeat(startDue, LOOK_MS)
  repeat(sendNotices, LOOK_MS)
  repeat(deleteOld, SWEEP_MS)
}

/** The webhooks with deliveries in progress. */
const running = new Map<number, Promise<void>>()

/** Starts delivering to every webhook with due deliveries, each independently. */
async function startDue(payload: Payload): Promise<Promise<void>[]> {
  const { rows } = await payload.db.drizzle.execute<{ id: number }>(sql`
    select w.id from webhooks w where w.is_active and exists (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= now())`)
  return rows.map(({ id }) => {
    const run = running.get(id) ?? serve(payload, id).finally(() => running.delete(id))
    running.set(id, run)
    return run
  })
}

/** Attempts all due deliveries and waits for the results. */
export async function deliverDue(payload: Payload): Promise<void> {
  await Promise.all(await startDue(payload))
}

async function serve(payload: Payload, webhookId: number): Promise<void> {
  const next = () => lanes.inTurn(String(webhookId), () => attemptNext(payload, webhookId))
  const lane = async () => {
    while (await next()) {
      // until nothing is due
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const outcome of outcomes) if (outcome.status === 'rejected') payload.logger.warn({ err: outcome.reason })
}

export async function deleteOld({ db }: Payload): Promise<void> {
  await db.drizzle.execute(sql`delete from webhook_deliveries where created_at < now() - ${KEPT}::interval`)
}
