import type { PayloadRequest } from 'payload'
import { requires } from '@/access/can'
import { rotateSecret } from '@/collections/webhooks/rotateSecret'
import { Failure } from '@/failure'
import type { Webhook } from '@/payload-types'
import { deliveriesOf, deliveryById, lastDeliveries } from '@/queries/webhooks'
import { done, doneAnswer } from '@/schemas/answer'
import {
  DELIVERY_STATE_KEYS,
  type Delivery,
  deliveriesPageAnswer,
  deliveryAnswer,
  newSecretAnswer,
  type WebhookRecord,
  webhookAnswer,
  webhookChangeSchema,
  webhookSchema,
} from '@/schemas/webhook'
import * as z from '@/schemas/zod'
import { queueAgain, queueTest } from '@/webhooks/events'
import { encryptSecret } from '@/webhooks/secret'
import { newSecret } from '@/webhooks/signature'
import { endpoint } from '../endpoint'
import { paging } from '../paging'
import { existing } from './existing'

const allow = requires('keys:manage')
const one = z.object({ webhook: webhookAnswer })
const sent = z.object({ delivery: deliveryAnswer })

export const listWebhooks = endpoint('GET /admin/webhooks', {
  summary: 'Webhooks, del más nuevo al más viejo, sin su secreto',
  allow,
  answer: z.object({ webhooks: z.array(webhookAnswer) }),
  async handle({ req }) {
    const [{ docs }, last] = await Promise.all([
      req.payload.find({ ...own(req), sort: '-createdAt', pagination: false }),
      lastDeliveries(),
    ])
    return { webhooks: docs.map((webhook) => toRecord(webhook, last)) }
  },
})

export const createWebhook = endpoint('POST /admin/webhooks', {
  summary: 'Crea un webhook; el secreto con que firma se muestra solo en esta respuesta',
  allow,
  body: webhookSchema,
  status: 201,
  refuses: [409],
  answer: newSecretAnswer,
  async handle({ req, body }) {
    const secret = newSecret()
    const data = { ...body, secret: encryptSecret(secret), createdBy: req.user?.id }
    const webhook = await req.payload.create({ ...own(req), data, overrideAccess: true }) // the collection is closed; `allow` has checked the permission
    return { webhook: toRecord(webhook), secret }
  },
})

export const updateWebhook = endpoint('PUT /admin/webhooks/:id', {
  summary: 'Cambia un webhook; al activarlo se entrega lo pendiente',
  allow,
  body: webhookChangeSchema,
  answer: one,
  async handle({ req, id, body }) {
    await existing(req, 'webhooks', id)
    const webhook = await req.payload.update({ ...own(req), id, data: body })
    return { webhook: toRecord(webhook, await lastDeliveries()) }
  },
})

export const deleteWebhook = endpoint('DELETE /admin/webhooks/:id', {
  summary: 'Elimina un webhook, con lo que aún no se ha entregado',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await existing(req, 'webhooks', id)
    await req.payload.delete({ ...own(req), id })
    return done('Webhook eliminado')
  },
})

export const testWebhook = endpoint('POST /admin/webhooks/:id/test', {
  summary: 'Envía un evento de prueba, «webhook.test»',
  allow,
  status: 202,
  refuses: [409],
  answer: sent,
  handle: async ({ req, id }) => ({ delivery: await delivery(await queueTest(req, id)) }),
})

export const rotateWebhookSecret = endpoint('POST /admin/webhooks/:id/rotate', {
  summary: 'Da un secreto nuevo; durante 24 horas también firma el anterior',
  allow,
  answer: newSecretAnswer,
  async handle({ req, id }) {
    await existing(req, 'webhooks', id)
    const { webhook, secret } = await rotateSecret(req, id)
    return { webhook: toRecord(webhook, await lastDeliveries()), secret }
  },
})

export const listDeliveries = endpoint('GET /admin/webhooks/:id/deliveries', {
  summary: 'Entregas de un webhook en los últimos 30 días, de la más nueva a la más vieja',
  allow,
  query: z.object({
    ...paging(20),
    state: z.enum([...DELIVERY_STATE_KEYS, ''], 'El estado no existe').default(''),
  }),
  answer: deliveriesPageAnswer,
  async handle({ req, id, query }) {
    await existing(req, 'webhooks', id)
    return deliveriesOf(id, query)
  },
})

export const resendDelivery = endpoint('POST /admin/webhooks/deliveries/:deliveryId/resend', {
  summary: 'Envía de nuevo un evento, con el mismo identificador',
  allow,
  status: 202,
  refuses: [409],
  answer: sent,
  handle: async ({ req, params }) => ({ delivery: await delivery(await queueAgain(req, Number(params.deliveryId))) }),
})

const own = (req: PayloadRequest) => ({ collection: 'webhooks', depth: 0, overrideAccess: false, req }) as const

async function delivery(id: number): Promise<Delivery> {
  const found = await deliveryById(id)
  if (!found) throw new Failure('not_found', { message: 'La entrega no existe' }) // the webhook was deleted meanwhile
  return found
}

function toRecord(webhook: Webhook, last?: Awaited<ReturnType<typeof lastDeliveries>>): WebhookRecord {
  const { id, name, url, events, isActive, disabledReason, createdAt } = webhook
  const state = { isActive: isActive === true, disabledReason: disabledReason ?? null }
  return { id, name, url, events, ...state, lastDelivery: last?.get(id) ?? null, createdAt }
}
