import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { sharedQueue } from '@/sharedQueue'
import { attemptNext } from './attempt'

const KEPT = '30 days'
/** Concurrent deliveries per webhook and instance. A slow receiver blocks only its own. */
const LANES = 4
const lanes = sharedQueue('deliveries', { each: LANES })

/** The webhooks with deliveries in progress. */
const running = new Map<number, Promise<void>>()

/** Starts delivering to every webhook with due deliveries, each independently. */
export async function startDeliveries(payload: Payload): Promise<Promise<void>[]> {
  const { rows } = await payload.db.drizzle.execute<{ id: number }>(sql`
    select w.id from webhooks w where w.is_active and exists (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= now())`)
  return rows.map(({ id }) => {
    const run = running.get(id) ?? serve(payload, id).finally(() => running.delete(id))
    running.set(id, run)
    return run
  })
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

export async function deleteOldDeliveries({ db }: Payload): Promise<void> {
  await db.drizzle.execute(sql`delete from webhook_deliveries where created_at < now() - ${KEPT}::interval`)
}
