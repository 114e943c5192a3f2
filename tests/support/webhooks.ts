import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { startDeliveries } from '@/features/webhooks/delivery/worker'
import { api } from './api'
import { payload } from './factories'

const CALLS = '/admin/webhooks'
let count = 0

/** Creates a webhook and returns its id and secret. */
export async function createWebhook(
  token: string,
  url: string,
  data: object = {},
): Promise<{ id: number; secret: string }> {
  const body = { name: `Receptor ${++count}`, url, events: ['post.published'], ...data }
  const answer = await api('POST', CALLS, { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.webhook.id, secret: answer.body.secret }
}

/** A webhook and its deliveries as the API returns them. */
export const webhookOf = async (token: string, id: number) =>
  (await api('GET', CALLS, { token })).body.webhooks.find((webhook: { id: number }) => webhook.id === id)
export const deliveriesOf = async (token: string, id: number, query = '') =>
  (await api('GET', `${CALLS}/${id}/deliveries${query}`, { token })).body.deliveries

/** Attempts all due deliveries, as the worker does. */
export const deliver = async () => Promise.all(await startDeliveries(await payload()))

/** Returns the rows of a statement. */
export const rowsOf = async (statement: SQL) => (await (await payload()).db.drizzle.execute(statement)).rows

/** Makes all pending deliveries due. */
export const passTime = () =>
  rowsOf(sql`update webhook_deliveries set next_attempt_at = now() - interval '1 hour' where state = 'pending'`)
