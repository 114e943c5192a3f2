import type { PayloadRequest } from 'payload'
import { newSecret } from '@/features/webhooks/delivery/signature'
import { queueAgain, queueTest } from '@/features/webhooks/events'
import { deliveriesOf, deliveryById, lastDeliveries, webhookOwners } from '@/features/webhooks/queries'
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
} from '@/features/webhooks/schema'
import { encryptSecret } from '@/features/webhooks/secret'
import type { Webhook } from '@/payload-types'
import { can, requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { paging } from '@/platform/api/paging'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('keys:manage')
const one = z.object({ webhook: webhookAnswer })
const deliveryResponse = z.object({ delivery: deliveryAnswer })

export const listWebhooks = endpoint('GET /admin/webhooks', {
  summary: 'Webhooks, del más nuevo al más viejo, sin su secreto',
  allow,
  answer: z.object({ webhooks: z.array(webhookAnswer) }),
  async handle({ req }) {
    const [{ docs }, facts] = await Promise.all([
      req.payload.find({ ...own(req), sort: '-createdAt', pagination: false }),
      readFacts(),
    ])
    return { webhooks: docs.map((webhook) => toRecord(webhook, facts)) }
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
    const data = { ...body, secret: encryptSecret(secret) }
    const webhook = await req.payload.create({ ...own(req), data, overrideAccess: true }) // the collection is closed; `allow` has checked the permission
    return { webhook: toRecord(webhook, await readFacts()), secret }
  },
})

export const updateWebhook = endpoint('PUT /admin/webhooks/:id', {
  summary:
    'Cambia un webhook; al activarlo se entrega lo pendiente. Queda a nombre de quien le pone otra dirección, o lo activa después de que se desactivara automáticamente',
  allow,
  body: webhookChangeSchema,
  answer: one,
  async handle({ req, id, body }) {
    await findOrFail(req, 'webhooks', id)
    const webhook = await req.payload.update({ ...own(req), id, data: body })
    return { webhook: toRecord(webhook, await readFacts()) }
  },
})

export const deleteWebhook = endpoint('DELETE /admin/webhooks/:id', {
  summary: 'Elimina un webhook, con lo que aún no se ha entregado',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'webhooks', id)
    await req.payload.delete({ ...own(req), id })
    return done('Webhook eliminado')
  },
})

export const testWebhook = endpoint('POST /admin/webhooks/:id/test', {
  summary: 'Envía un evento de prueba, «webhook.test»',
  allow,
  status: 202,
  refuses: [409],
  answer: deliveryResponse,
  handle: async ({ req, id }) => ({ delivery: await delivery(req, await queueTest(req, id)) }),
})

export const rotateWebhookSecret = endpoint('POST /admin/webhooks/:id/rotate', {
  summary: 'Da un secreto nuevo; durante 24 horas también firma el anterior',
  allow,
  answer: newSecretAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'webhooks', id)
    const secret = newSecret()
    const webhook = await inTransaction(req, async () => {
      const [before] = await execute<{ secret: string }>(req)`
        select secret from webhooks where id = ${id} for no key update`
      const data = {
        secret: encryptSecret(secret),
        previousSecret: before?.secret,
        rotatedAt: new Date().toISOString(),
      }
      return req.payload.update({ ...own(req), id, data, overrideAccess: true }) // secrets change only here
    })
    return { webhook: toRecord(webhook, await readFacts()), secret }
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
    await findOrFail(req, 'webhooks', id)
    return deliveriesOf(await can(req, 'contact:manage'), id, query)
  },
})

export const resendDelivery = endpoint('POST /admin/webhooks/deliveries/:deliveryId/resend', {
  summary: 'Envía de nuevo un evento, con el mismo identificador',
  allow,
  status: 202,
  refuses: [409],
  answer: deliveryResponse,
  handle: async ({ req, params }) => ({
    delivery: await delivery(req, await queueAgain(req, Number(params.deliveryId))),
  }),
})

const own = (req: PayloadRequest) => ({ collection: 'webhooks', depth: 0, overrideAccess: false, req }) as const

async function delivery(req: PayloadRequest, id: number): Promise<Delivery> {
  const found = await deliveryById(await can(req, 'contact:manage'), id)
  if (!found) throw new Failure('not_found', { message: 'La entrega no existe' }) // the webhook was deleted meanwhile
  return found
}

/** What is known of webhooks besides their rows. */
async function readFacts() {
  const [last, owners] = await Promise.all([lastDeliveries(), webhookOwners()])
  return { last, owners }
}

function toRecord(webhook: Webhook, { last, owners }: Awaited<ReturnType<typeof readFacts>>): WebhookRecord {
  const { id, name, url, events, isActive, disabledReason, createdAt } = webhook
  const state = { isActive: isActive === true, disabledReason: disabledReason ?? null, owner: owners.get(id) ?? null }
  return { id, name, url, events, ...state, lastDelivery: last.get(id) ?? null, createdAt }
}
