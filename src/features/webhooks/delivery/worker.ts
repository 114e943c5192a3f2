import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isOwnerAuthorized, mayTell } from '@/features/webhooks/ownership'
import { execute } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { attempt, claimNext } from './attempt'
import { switchOff } from './switchOff'

const KEPT = '30 days'
/** Concurrent deliveries per webhook and instance. A slow receiver blocks only its own. */
const AT_ONCE = 4

/** The webhooks with deliveries in progress. */
const running = new Map<number, Promise<unknown>>()

const OWNER_LEFT =
  'La persona a cuyo nombre está ya no puede gestionar webhooks, o saber lo que este cuenta. Comprueba que la dirección es de la empresa antes de activarlo, y genera después un secreto nuevo: esa persona conoce el actual'

/** Starts delivering to every webhook with due deliveries, each independently. Those whose owner lost the right are switched off. */
export async function startDeliveries(payload: Payload): Promise<Promise<unknown>[]> {
  const log = (error: unknown) => payload.logger.warn({ err: error })
  const left = await execute<{ id: number }>({ payload })`
    select w.id from webhooks w where w.is_active and not ${isOwnerAuthorized}`
  for (const { id } of left) await switchOff(payload, id, OWNER_LEFT).catch(log)
  const due = await execute<{ id: number }>({ payload })`
    select w.id from webhooks w where w.is_active and exists (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= now() and ${mayTell(sql`d.type`)})`
  return due.map(({ id }) => {
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

export async function deleteOldDeliveries(payload: Payload): Promise<void> {
  await execute({ payload })`delete from webhook_deliveries where created_at < now() - ${KEPT}::interval`
}
