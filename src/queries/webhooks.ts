import { sql } from '@payloadcms/db-postgres'
import { isoTime } from '@/db/isoTime'
import type { Page } from '@/domain/pagination'
import type { DeliveriesPage, Delivery, DeliveryState, WebhookRecord } from '@/schemas/webhook'
import { pageOfRows, query } from './read/query'

const columns = sql`d.id, d.event_id as "eventId", d.type, d.state, d.attempts, d.status, d.duration_ms as "durationMs",
  json_build_object('url', coalesce(d.url, w.url), 'headers', coalesce(d.headers, '{}'), 'body', d.body) as request,
  d.answer, d.error, ${isoTime(sql`d.created_at`)} as "createdAt",
  case when d.state = 'pending' and w.is_active then ${isoTime(sql`d.next_attempt_at`)} end as "nextAttemptAt"`
const from = sql`from webhook_deliveries d join webhooks w on w.id = d.webhook_id`

type DeliveriesPart = Page & { state: DeliveryState | '' }

/** Returns a page of a webhook's deliveries, newest first. The caller has checked permission. */
export async function deliveriesOf(webhookId: number, { state, ...page }: DeliveriesPart): Promise<DeliveriesPage> {
  const where = sql`where d.webhook_id = ${webhookId} ${state ? sql`and d.state = ${state}` : sql``}`
  const list = { select: columns, from: sql`${from} ${where}`, order: sql`d.id desc` }
  const { rows: deliveries, pagination } = await pageOfRows<Delivery>(page, list)
  return { deliveries, pagination }
}

export const deliveryById = async (id: number): Promise<Delivery | undefined> =>
  (await query<Delivery>`select ${columns} ${from} where d.id = ${id}`)[0]

type Last = NonNullable<WebhookRecord['lastDelivery']>

export async function lastDeliveries(): Promise<Map<number, Last>> {
  const rows = await query<Last & { webhookId: number }>`
    select w.id as "webhookId", d.id, d.type, d.state, d.status, ${isoTime(sql`d.created_at`)} as "createdAt" from webhooks w
      cross join lateral (select * from webhook_deliveries where webhook_id = w.id order by id desc limit 1) as d`
  return new Map(rows.map(({ webhookId, ...last }) => [webhookId, last]))
}
