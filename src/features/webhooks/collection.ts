import type { CollectionBeforeChangeHook, CollectionConfig, TextFieldSingleValidation } from 'payload'
import { deliveryPolicy } from '@/features/webhooks/delivery/send'
import { refuseNames } from '@/features/webhooks/ownership'
import {
  ABOUT_PEOPLE,
  MAX_WEBHOOKS,
  WEBHOOK_EVENT_KEYS,
  WEBHOOK_EVENTS,
  webhookSchema,
} from '@/features/webhooks/schema'
import type { Webhook } from '@/payload-types'
import { nobody, requires, stamped } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { asksBeforeChange } from '@/platform/auth/reauthentication/sensitiveChanges'
import { lockRow } from '@/platform/db/lockRow'
import { execute, takeLock } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { accepts } from '@/platform/fields/accepts'
import { faultOfAddress } from '@/platform/http/outgoing/address'

const rule = webhookSchema.shape
const secret = { type: 'text', hidden: true, access: { read: nobody, ...stamped } } as const

/** Receivers of the site's events. Secrets are stored encrypted; webhooks are created only by the endpoint. */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  access: {
    create: nobody, // the secret is shown once, by `POST /api/admin/webhooks`
    read: requires('keys:manage'),
    update: requires('keys:manage'),
    delete: requires('keys:manage'),
  },
  defaultSort: '-createdAt',
  lockDocuments: false,
  hooks: {
    beforeOperation: [lockRow('webhooks')],
    beforeChange: [keepLimit, nameOwner, asksBeforeChange('webhooks'), clearFailures],
    ...audits,
  },
  custom: {
    audit: { title: 'name', values: ['name', 'url', 'events', 'isActive', 'disabledReason'], names: ['rotatedAt'] },
  },
  fields: [
    { name: 'name', label: 'Nombre', type: 'text', required: true, validate: accepts(rule.name) },
    { name: 'url', label: 'Dirección', type: 'text', required: true, validate: acceptAddress },
    {
      name: 'events',
      label: 'Eventos',
      type: 'select',
      hasMany: true,
      required: true,
      options: WEBHOOK_EVENT_KEYS.map((value) => ({ value, label: WEBHOOK_EVENTS[value] })),
    },
    { name: 'isActive', label: 'Activo', type: 'checkbox', defaultValue: true },
    { name: 'disabledReason', label: 'Motivo', type: 'text', access: stamped },
    { name: 'secret', required: true, ...secret },
    { name: 'previousSecret', ...secret },
    { name: 'rotatedAt', label: 'Secreto', type: 'date', access: stamped },
    { name: 'createdBy', label: 'Creado por', type: 'relationship', relationTo: 'users', index: true, access: stamped },
  ],
}

/** Rejects internal addresses. An unchanged URL is not looked up again, because DNS may be unavailable. */
async function acceptAddress(...[value, { previousValue }]: Parameters<TextFieldSingleValidation>) {
  const verdict = accepts(rule.url)(value)
  if (verdict !== true || !value || value === previousValue) return verdict
  return (await faultOfAddress(value, deliveryPolicy())) ?? true
}

/** Enforces the limit; the lock makes concurrent creations count each other. */
async function keepLimit({ operation, req }: Parameters<CollectionBeforeChangeHook<Webhook>>[0]) {
  if (operation !== 'create') return
  await takeLock(req, 'webhooks')
  const { totalDocs } = await req.payload.count({ collection: 'webhooks', overrideAccess: true, req }) // the limit counts all
  if (totalDocs >= MAX_WEBHOOKS)
    throw new Failure('limit_reached', { message: `Puede haber ${MAX_WEBHOOKS} webhooks: elimina uno antes` })
}

/** Clears the failures of a webhook that is switched on, which restarts its five days. */
async function clearFailures({
  data,
  operation,
  originalDoc,
  req,
}: Parameters<CollectionBeforeChangeHook<Webhook>>[0]) {
  if (operation !== 'update' || !data.isActive || !originalDoc || originalDoc.isActive) return data
  await execute(req)`update webhooks set failing_since = null where id = ${originalDoc.id}`
  return { ...data, disabledReason: null }
}

/**
 * A webhook belongs to whoever last set its address, or who switches it on after the site switched it off. If it reports
 * events that name visitors, the new owner must be allowed to see those names; so must whoever adds such an event.
 */
async function nameOwner({ data, originalDoc, operation, req }: Parameters<CollectionBeforeChangeHook<Webhook>>[0]) {
  if (!req.user) return data // switched off by the site
  const isMoved = data.url !== undefined && data.url !== originalDoc?.url
  const isResumed = operation === 'update' && data.isActive === true && !originalDoc?.isActive
  const isTaken = isMoved || (isResumed && Boolean(originalDoc?.disabledReason))
  const names = (data.events ?? originalDoc?.events ?? []).filter((event) => ABOUT_PEOPLE.test(event))
  const isTold = isTaken ? names.length > 0 : names.some((event) => !originalDoc?.events.includes(event))
  if (isTold) await refuseNames(req)
  return isTaken ? { ...data, createdBy: req.user.id } : data
}
