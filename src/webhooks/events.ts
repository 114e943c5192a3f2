import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { execute, inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { TEST_EVENT, type WebhookEvent } from '@/schemas/webhook'
import { newEventId } from './signature'

/**
 * Queues an event for every active webhook that subscribes to it, in the transaction of the change: both are stored, or
 * neither. `dataOf` is called only if there is such a webhook.
 */
export async function queueEvent(req: PayloadRequest, type: WebhookEvent, dataOf: () => object | Promise<object>) {
  const subscribed = await execute<{ id: number }>(
    req,
    sql`select w.id from webhooks w where w.is_active
      and exists (select from webhooks_events e where e.parent_id = w.id and e.value::text = ${type})
      order by w.id for key share of w`, // a concurrent deletion waits
  )
  if (subscribed.length === 0) return
  const ids = subscribed.map(({ id }) => id)
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: await dataOf() })
  await execute(
    req,
    sql`insert into webhook_deliveries (webhook_id, event_id, type, body)
      select id, ${newEventId()}, ${type}, ${body} from unnest(${sql.param(ids)}::int[]) as id`,
  )
}

const INACTIVE = 'El webhook está desactivado: actívalo antes'

/** Queues a test event for one webhook and returns the id of the delivery. */
export const queueTest = (req: PayloadRequest, webhookId: number): Promise<number> =>
  inTransaction(req, async () => {
    const [webhook] = await execute<{ name: string; isActive: boolean }>(
      req,
      sql`select name, is_active as "isActive" from webhooks where id = ${webhookId} for key share`,
    )
    if (!webhook) throw new Failure('not_found', { message: 'El webhook no existe' })
    if (!webhook.isActive) throw new Failure('conflict', { message: INACTIVE })
    const data = { id: webhookId, name: webhook.name }
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: new Date().toISOString(), data })
    const [made] = await execute<{ id: number }>(
      req,
      sql`insert into webhook_deliveries (webhook_id, event_id, type, body)
        values (${webhookId}, ${newEventId()}, ${TEST_EVENT}, ${body}) returning id`,
    )
    return made?.id ?? 0
  })

/** Queues an event again under its id and returns the id of the new delivery; the old one stays in the log. */
export const queueAgain = (req: PayloadRequest, deliveryId: number): Promise<number> =>
  inTransaction(req, async () => {
    const [webhook] = await execute<{ isActive: boolean }>(
      req,
      sql`select w.is_active as "isActive" from webhooks w join webhook_deliveries d on d.webhook_id = w.id
        where d.id = ${deliveryId} for key share of w`,
    )
    if (!webhook) throw new Failure('not_found', { message: 'La entrega no existe' })
    if (!webhook.isActive) throw new Failure('conflict', { message: INACTIVE })
    const [made] = await execute<{ id: number }>(
      req,
      sql`insert into webhook_deliveries (webhook_id, event_id, type, body)
        select webhook_id, event_id, type, body from webhook_deliveries where id = ${deliveryId} returning id`,
    )
    return made?.id ?? 0
  })
