import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'
import { advance, joinPerson, pruneUntouched } from '@/features/people/join'
import { forgetName, queueEvent } from '@/features/webhooks/events'
import type { ContactSubmission } from '@/payload-types'
import { nobody, requires, stamped } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { lockRow } from '@/platform/db/lockRow'
import { idOf } from '@/platform/domain/relation'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import { queueContactMails } from './mails'
import { contactSchema } from './schemas/contact'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, contactRequestChanges } from './schemas/contactRequest'

const rule = contactSchema.shape
const writtenOnce = { access: stamped } as const
const article = { type: 'relationship', relationTo: 'posts', index: true, ...writtenOnce } as const

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
    beforeChange: [joinPeople],
    afterChange: [notify, followPerson, ...audits.afterChange],
    afterDelete: [forget, ...audits.afterDelete],
  },
  custom: { audit: { values: ['status'], names: ['notes'], skipsCreation: true } }, // visitors create them
  fields: [
    { name: 'nombre', label: 'Nombre', type: 'text', required: true, validate: accepts(rule.nombre), ...writtenOnce },
    { name: 'email', label: 'Email', type: 'email', required: true, validate: accepts(rule.email), ...writtenOnce },
    { name: 'empresa', label: 'Empresa', type: 'text', validate: acceptsOptional(rule.empresa), ...writtenOnce },
    { name: 'telefono', label: 'Teléfono', type: 'text', validate: acceptsOptional(rule.telefono), ...writtenOnce },
    {
      name: 'mensaje',
      label: 'Mensaje',
      type: 'textarea',
      required: true,
      validate: accepts(rule.mensaje),
      ...writtenOnce,
    },
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
    { name: 'person', label: 'Persona', type: 'relationship', relationTo: 'people', index: true, ...writtenOnce },
    { name: 'firstArticle', label: 'Primer artículo', ...article },
    { name: 'lastArticle', label: 'Último artículo', ...article },
    { name: 'source', label: 'Origen', type: 'text', ...writtenOnce },
    { name: 'campaign', label: 'Campaña', type: 'text', ...writtenOnce },
  ],
}

/** Notifies the office and webhooks of every new request that is not spam. Webhooks get no personal data but the name. */
async function notify({ doc, operation, req }: Parameters<CollectionAfterChangeHook<ContactSubmission>>[0]) {
  if (operation !== 'create' || doc.status !== 'nuevo') return
  await queueContactMails(req, doc)
  const { id, nombre, createdAt } = doc
  await queueEvent(req, 'contact.created', () => ({ id, nombre, createdAt }))
}

/** Once it is deleted, nothing leads from its person to what webhooks were told of it. Its sender goes with their last one. */
async function forget({ id, doc, req }: Parameters<CollectionAfterDeleteHook<ContactSubmission>>[0]) {
  await forgetName(req, 'contact', [Number(id)])
  if (doc.person) await pruneUntouched(req, idOf(doc.person))
}

/** Every request belongs to a person, except spam. */
async function joinPeople({ data, originalDoc, req }: Parameters<CollectionBeforeChangeHook<ContactSubmission>>[0]) {
  const request = { ...originalDoc, ...data }
  if (request.status === 'spam') return { ...data, person: null }
  if (request.person) return data
  const { nombre = '', email, telefono, empresa, source = null, campaign = null } = request
  const articles = { firstArticle: idOf(request.firstArticle) ?? null, lastArticle: idOf(request.lastArticle) ?? null }
  const visit = { ...articles, source, campaign }
  return { ...data, person: await joinPerson(req, { nombre, email, telefono, empresa, visit }) }
}

/** An answered request moves its person forwards; one that turns out to be spam leaves nobody behind. */
async function followPerson({ doc, previousDoc, req }: Parameters<CollectionAfterChangeHook<ContactSubmission>>[0]) {
  const { person, status } = doc
  if (person && status === 'respondido' && previousDoc.status !== status) await advance(req, idOf(person), 'contacted')
  if (!person && previousDoc.person) await pruneUntouched(req, idOf(previousDoc.person))
}
