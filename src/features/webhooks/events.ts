import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isOwnerAuthorized, refuseNames } from '@/features/webhooks/ownership'
import { ABOUT_PEOPLE, TEST_EVENT, type WebhookEvent } from '@/features/webhooks/schema'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { newEventId } from './delivery/signature'

/**
 * Queues an event for every active webhook that subscribes to it and whose owner may still manage it, in the transaction of
 * the change: both are stored, or neither. `dataOf` is called only if there is such a webhook.
 */
export async function queueEvent(req: PayloadRequest, type: WebhookEvent, dataOf: () => object | Promise<object>) {
  const subscribed = await execute<{ id: number }>(
    req,
  )`select w.id from webhooks w where w.is_active and ${isOwnerAuthorized}
    and exists (select from webhooks_events e where e.parent_id = w.id and e.value::text = ${type})
    order by w.id for key share of w` // a concurrent deletion waits
  if (subscribed.length === 0) return
  const ids = subscribed.map(({ id }) => id)
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: await dataOf() })
  await execute(req)`insert into webhook_deliveries (webhook_id, event_id, type, body)
    select id, ${newEventId()}, ${type}, ${body} from unnest(${sql.param(ids)}::int[]) as id`
}

/** Takes the name of whoever is erased out of the events about some documents: what receivers were told, and what they answered. */
export const forgetName = (req: PayloadRequest, about: 'contact' | 'booking' | 'person', ids: number[]) =>
  execute(req)`update webhook_deliveries set answer = null,
      body = jsonb_set(body::jsonb, '{data,nombre}', '"persona borrada"')::text
    where type like ${`${about}.%`} and (body::jsonb #>> '{data,id}')::int = any(${sql.param(ids)}::int[])`

/** Queues a test event for one webhook and returns the id of the delivery. */
export const queueTest = (req: PayloadRequest, webhookId: number): Promise<number> =>
  inTransaction(req, async () => {
    const { name } = await activeWebhook(req, sql`w.id = ${webhookId}`, 'El webhook no existe')
    const data = { id: webhookId, name }
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: new Date().toISOString(), data })
    return queued(req, sql`values (${webhookId}, ${newEventId()}, ${TEST_EVENT}, ${body})`)
  })

/** Queues an event again under its id and returns the id of the new delivery; the old one stays in the log. */
export const queueAgain = (req: PayloadRequest, deliveryId: number): Promise<number> =>
  inTransaction(req, async () => {
    const delivery = sql`from webhook_deliveries where id = ${deliveryId}`
    const [found] = await execute<{ type: string }>(req)`select type ${delivery}`
    if (found && ABOUT_PEOPLE.test(found.type)) await refuseNames(req)
    await activeWebhook(req, sql`w.id = (select webhook_id ${delivery})`, 'La entrega no existe')
    return queued(req, sql`select webhook_id, event_id, type, body ${delivery}`)
  })

/** Returns the webhook, which can't be deleted before the end of the transaction; fails if there is none, or it is off. */
async function activeWebhook(req: PayloadRequest, which: SQL, missing: string): Promise<{ name: string }> {
  const [webhook] = await execute<{ name: string; isActive: boolean }>(req)`
    select w.name, w.is_active as "isActive" from webhooks w where ${which} for key share`
  if (!webhook) throw new Failure('not_found', { message: missing })
  if (!webhook.isActive) throw new Failure('conflict', { message: 'El webhook está desactivado: actívalo antes' })
  return webhook
}

async function queued(req: PayloadRequest, delivery: SQL): Promise<number> {
  const [made] = await execute<{ id: number }>(req)`
    insert into webhook_deliveries (webhook_id, event_id, type, body) ${delivery} returning id`
  return made?.id ?? 0
}
