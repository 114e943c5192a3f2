import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { nobody, requires, stamped } from '@/access/can'
import { audits } from '@/audit/hooks'
import { accepts, acceptsOptional } from '@/fields/accepts'
import { queueNotices } from '@/mail/contactNotices'
import type { ContactSubmission } from '@/payload-types'
import { contactSchema } from '@/schemas/contact'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, contactRequestChanges } from '@/schemas/contactRequest'
import { queueEvent } from '@/webhooks/events'
import { lockRow } from '../lockRow'

const rule = contactSchema.shape
const auditing = audits('contact-submissions')
const sent = { access: stamped } as const

/** Contact requests. They are created only by `POST /api/contact`; what was sent is never changed. */
export const ContactSubmissions: CollectionConfig = {
  slug: 'contact-submissions',
  dbName: 'contact_submissions',
  labels: { singular: 'Consulta', plural: 'Consultas' },
  access: {
    create: nobody,
    read: requires('contact:manage'),
    update: requires('contact:manage'),
    delete: requires('contact:manage'),
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [lockRow('contact_submissions')],
    afterChange: [notify, ...auditing.afterChange],
    afterDelete: auditing.afterDelete,
  },
  fields: [
    { name: 'nombre', label: 'Nombre', type: 'text', required: true, validate: accepts(rule.nombre), ...sent },
    { name: 'email', label: 'Email', type: 'email', required: true, validate: accepts(rule.email), ...sent },
    { name: 'empresa', label: 'Empresa', type: 'text', validate: acceptsOptional(rule.empresa), ...sent },
    { name: 'telefono', label: 'Teléfono', type: 'text', validate: acceptsOptional(rule.telefono), ...sent },
    { name: 'mensaje', label: 'Mensaje', type: 'textarea', required: true, validate: accepts(rule.mensaje), ...sent },
    {
      name: 'status',
      label: 'Estado',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'nuevo',
      options: CONTACT_STATUS_KEYS.map((value) => ({ value, label: CONTACT_STATUSES[value] })),
    },
    {
      name: 'notes',
      label: 'Notas internas',
      type: 'textarea',
      validate: acceptsOptional(contactRequestChanges.shape.notes),
    },
  ],
}

/** Notifies the office and webhooks of every new request that is not spam. Webhooks get no personal data but the name. */
async function notify({ doc, operation, req }: Parameters<CollectionAfterChangeHook<ContactSubmission>>[0]) {
  if (operation !== 'create' || doc.status !== 'nuevo') return
  await queueNotices(req, doc.id, doc.email)
  const { id, nombre, createdAt } = doc
  await queueEvent(req, 'contact.created', () => ({ id, nombre, createdAt }))
}
