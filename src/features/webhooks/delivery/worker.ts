import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isOwnerAuthorized, mayTell } from '@/features/webhooks/ownership'
import { workOff } from '@/platform/db/workOff'
import { attempt, claimNext } from './attempt'

const KEPT = '30 days'
/** Concurrent deliveries per webhook and instance. A slow receiver blocks only its own. */
const AT_ONCE = 4

/** The webhooks with deliveries in progress. */
const running = new Map<number, Promise<unknown>>()

/** Starts delivering to every webhook with due deliveries, each independently. */
export async function startDeliveries(payload: Payload): Promise<Promise<unknown>[]> {
  const { rows } = await payload.db.drizzle.execute<{ id: number }>(sql`
    select w.id from webhooks w where w.is_active and ${isOwnerAuthorized} and exists (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= now() and ${mayTell(sql`d.type`)})`)
  return rows.map(({ id }) => {
    const run = running.get(id) ?? serve(payload, id).finally(() => running.delete(id))
    running.set(id, run)
    return run
  })
}

const serve = (payload: Payload, webhookId: number): Promise<unknown> =>
  workOff(payload, {
    next: () => claimNext(payload, webhookId),
    perform: (delivery) => attempt(payload, delivery),
    atOnce: AT_ONCE,
  }).catch((error: unknown) => payload.logger.warn({ err: error }))

export async function deleteOldDeliveries({ db }: Payload): Promise<void> {
  await db.drizzle.execute(sql`delete from webhook_deliveries where created_at < now() - ${KEPT}::interval`)
}
