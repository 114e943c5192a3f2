import { PERMISSIONS } from '@/platform/access/permissions'
import { keysOf } from '@/platform/domain/keysOf'
import { isHttp } from '@/platform/schemas/address'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { atMost } from '@/platform/schemas/messages'
import { requiredText, shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

export const MAX_WEBHOOKS = 20

export const WEBHOOK_EVENTS = {
  'post.published': 'Post publicado',
  'post.updated': 'Post publicado que cambia',
  'post.unpublished': 'Post despublicado',
  'post.deleted': 'Post publicado que se elimina',
  'post.review_requested': 'Post que espera revisión',
  'contact.created': 'Consulta recibida',
  'booking.created': 'Consulta reservada',
  'booking.moved': 'Consulta reservada que cambia de hora',
  'booking.cancelled': 'Consulta reservada que se cancela',
  'person.created': 'Persona nueva',
  'person.stage_changed': 'Persona que cambia de etapa',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_KEYS = keysOf(WEBHOOK_EVENTS)

/** What events tell the names of visitors. */
export const ABOUT_PEOPLE = /^(contact|booking|person)\./
export const NEEDS_CONTACTS = `Lo que avisa de personas necesita el permiso «${PERMISSIONS.manage_contacts}»`

/** The type of test events, which can't be subscribed to. */
export const TEST_EVENT = 'webhook.test'

const URL_SHAPE = 'Debe ser una dirección que empiece por https://'
const isAnonymous = (value: string) => {
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** The input for creating a webhook. Only the server knows whether the URL may be called. */
export const webhookSchema = z.object({
  name: shownName('El nombre es requerido').max(100, atMost(100)),
  url: requiredText('La dirección es requerida')
    .trim()
    .min(1, 'La dirección es requerida')
    .max(2000, atMost(2000))
    .refine(isHttp, { error: URL_SHAPE, abort: true })
    .refine(isAnonymous, 'La dirección no puede llevar usuario ni contraseña'),
  events: z
    .array(z.enum(WEBHOOK_EVENT_KEYS, 'Ese evento no existe'), 'Elige al menos un evento')
    .min(1, 'Elige al menos un evento')
    .transform((events) => [...new Set(events)]),
  isActive: z.boolean('Debe ser verdadero o falso').default(true),
})

/** The input for changing a webhook: omitted fields stay unchanged. */
export const webhookChangeSchema = webhookSchema.extend({ isActive: webhookSchema.shape.isActive.unwrap() }).partial()

export const DELIVERY_STATES = { pending: 'Pendiente', delivered: 'Entregada', failed: 'Fallida' } as const
export type DeliveryState = keyof typeof DELIVERY_STATES
export const DELIVERY_STATE_KEYS = keysOf(DELIVERY_STATES)

const eventType = z.enum([...WEBHOOK_EVENT_KEYS, TEST_EVENT])
const delivered = {
  id,
  type: eventType,
  state: z.enum(DELIVERY_STATE_KEYS),
  /** The HTTP status of the last response; null if there was none. */
  status: z.int().nullable(),
  createdAt: time,
}

/** The delivery of an event to a webhook, with its last attempt. */
export const deliveryAnswer = z
  .object({
    ...delivered,
    eventId: z.string(),
    attempts: z.int().min(0),
    durationMs: z.int().min(0).nullable(),
    /** The last request, or the next one: headers are empty before the first attempt. */
    request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
    /** The first 4 KB of the last response. */
    answer: z.string().nullable(),
    error: z.string().nullable(),
    nextAttemptAt: time.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof deliveryAnswer>

export const deliveriesPageAnswer = z.object({ deliveries: z.array(deliveryAnswer), pagination: paginationAnswer })
export type DeliveriesPage = z.output<typeof deliveriesPageAnswer>

/** A webhook without its secret. */
export const webhookAnswer = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENT_KEYS)),
    isActive: z.boolean(),
    /** Why it was switched off automatically, or null. */
    disabledReason: z.string().nullable(),
    owner: z
      .string()
      .nullable()
      .describe(
        'El usuario que lo creó, le puso su dirección, o lo activó después de que se desactivara automáticamente',
      ),
    lastDelivery: z.object(delivered).nullable(),
    createdAt: time,
  })
  .meta({ id: 'Webhook' })
export type WebhookRecord = z.output<typeof webhookAnswer>

/** A webhook with its new secret, which no other response contains. */
export const newSecretAnswer = z.object({ webhook: webhookAnswer, secret: z.string() })
export type NewSecret = z.output<typeof newSecretAnswer>
