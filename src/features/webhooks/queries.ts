import { sql } from '@payloadcms/db-postgres/drizzle'
import { isAboutPeople, mayTell } from '@/features/webhooks/ownership'
import type { DeliveriesPage, Delivery, DeliveryState, WebhookRecord } from '@/features/webhooks/schema'
import { isoTime } from '@/platform/db/isoTime'
import type { Page } from '@/platform/domain/pagination'
import { pageOfRows, query } from '@/platform/queries/read/query'

/** A receiver's answer may repeat the name. */
const bodyWithoutName = sql`case when ${isAboutPeople(sql`d.type`)}
  then jsonb_set(d.body::jsonb, '{data,nombre}', '"una persona"')::text else d.body end`

/** The columns of a delivery; visitors are named only to those who may know them. */
const columnsOf = (
  namesPeople: boolean,
) => sql`d.id, d.event_id as "eventId", d.type, d.state, d.attempts, d.status, d.duration_ms as "durationMs",
  json_build_object('url', coalesce(d.url, w.url), 'headers', coalesce(d.headers, '{}'), 'body', ${namesPeople ? sql`d.body` : bodyWithoutName}) as request,
  ${namesPeople ? sql`d.answer` : sql`case when not ${isAboutPeople(sql`d.type`)} then d.answer end as answer`}, d.error, ${isoTime(sql`d.created_at`)} as "createdAt",
  case when d.state = 'pending' and w.is_active and ${mayTell(sql`d.type`)}
    then ${isoTime(sql`d.next_attempt_at`)} end as "nextAttemptAt"`
const from = sql`from webhook_deliveries d join webhooks w on w.id = d.webhook_id`

type DeliveriesPart = Page & { state: DeliveryState | '' }

/** Returns a page of a webhook's deliveries, newest first. The caller has checked permission. */
export async function deliveriesOf(
  namesPeople: boolean,
  webhookId: number,
  { state, ...page }: DeliveriesPart,
): Promise<DeliveriesPage> {
  const where = sql`where d.webhook_id = ${webhookId} ${state ? sql`and d.state = ${state}` : sql``}`
  const list = { select: columnsOf(namesPeople), from: sql`${from} ${where}`, order: sql`d.id desc` }
  const { rows: deliveries, pagination } = await pageOfRows<Delivery>(page, list)
  return { deliveries, pagination }
}

export const deliveryById = async (namesPeople: boolean, id: number): Promise<Delivery | undefined> =>
  (await query<Delivery>`select ${columnsOf(namesPeople)} ${from} where d.id = ${id}`)[0]

type Last = NonNullable<WebhookRecord['lastDelivery']>

export async function lastDeliveries(): Promise<Map<number, Last>> {
  const rows = await query<Last & { webhookId: number }>`
    select w.id as "webhookId", d.id, d.type, d.state, d.status, ${isoTime(sql`d.created_at`)} as "createdAt" from webhooks w
      cross join lateral (select * from webhook_deliveries where webhook_id = w.id order by id desc limit 1) as d`
  return new Map(rows.map(({ webhookId, ...last }) => [webhookId, last]))
}

/** Returns the username of each webhook's owner. */
export async function webhookOwners(): Promise<Map<number, string>> {
  const rows = await query<{ webhookId: number; owner: string }>`
    select w.id as "webhookId", u.username as owner from webhooks w join users u on u.id = w.created_by_id`
  return new Map(rows.map(({ webhookId, owner }) => [webhookId, owner]))
}
