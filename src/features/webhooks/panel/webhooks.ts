import type { DeliveriesPage, Delivery, NewSecret, WebhookRecord, webhookSchema } from '@/features/webhooks/schema'
import type * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { save } from '@/ui/panel/data/save'
import type { Narrowed } from '@/ui/panel/list/filterState'

const WEBHOOKS = '/api/admin/webhooks'
const one = (id: number) => `${WEBHOOKS}/${id}` as const

/** The filters of the deliveries, by their names in the URL. */
export const DELIVERY_FILTERS = { state: 'estado' }
/** The refresh interval while a delivery is in progress. */
const LOOK_MS = 2_000

export const webhookQuery = apiQuery<{ webhooks: WebhookRecord[] }>(['webhooks'], WEBHOOKS, 'Error al cargar webhooks')

export const deliveriesQuery = (id: number, filters: Narrowed<typeof DELIVERY_FILTERS>) => ({
  ...apiQuery<DeliveriesPage>(
    ['webhooks', id, filters],
    `${one(id)}/deliveries?${queryOf(filters)}`,
    'Error al cargar entregas',
  ),
  refetchInterval: ({ state }: { state: { data?: DeliveriesPage } }) =>
    state.data?.deliveries.some(isUnderWay) ? LOOK_MS : false,
})

/** Whether its first attempt is in progress; retries do not refresh the list. */
const isUnderWay = ({ state, error, nextAttemptAt }: Delivery) =>
  state === 'pending' && error === null && nextAttemptAt !== null

/** Why nothing can be sent to the webhook now, if so; `act` is what the user wants to do. */
export const refusalOf = ({ isActive }: WebhookRecord, act: string) => !isActive && `Actívalo para ${act}`

type Sent = Partial<z.output<typeof webhookSchema>>
/** A webhook, with its secret if it is new. */
export type SavedWebhook = Pick<NewSecret, 'webhook'> & Partial<NewSecret>
export const saveWebhook = ({ id, ...body }: Sent & { id?: number }, key: ChangeKey) =>
  save<SavedWebhook>(WEBHOOKS, id, body, key)
export const deleteWebhook = (id: number, key: ChangeKey) => request(one(id), { method: 'DELETE', ...key })
export const testWebhook = (id: number, key: ChangeKey) =>
  request<{ delivery: Delivery }>(`${one(id)}/test`, { method: 'POST', ...key })
export const rotateSecret = (id: number, key: ChangeKey) =>
  request<NewSecret>(`${one(id)}/rotate`, { method: 'POST', ...key })
export const resendDelivery = (id: number, key: ChangeKey) =>
  request<{ delivery: Delivery }>(`${WEBHOOKS}/deliveries/${id}/resend`, { method: 'POST', ...key })
