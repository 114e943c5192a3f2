import {
  BoldFeature,
  FixedToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { nobody, requires } from '@/access/can'
import type { ContactSubmission } from '@/payload-types'

export const CONTACT_STATUSES = [
  { label: 'Nuevo', value: 'nuevo' },
  { label: 'En curso', value: 'en_curso' },
  { label: 'Respondido', value: 'respondido' },
  { label: 'Archivado', value: 'archivado' },
  { label: 'Spam', value: 'spam' },
] as const

const notesEditor = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    ParagraphFeature(),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    LinkFeature(),
  ],
})

const sent = { readOnly: true } as const

/** Consultation requests. They arrive through `POST /api/contact` only; what was sent is never changed. */
export const ContactSubmissions: CollectionConfig = {
  slug: 'contact-submissions',
  dbName: 'contact_submissions',
  labels: { singular: 'Consulta', plural: 'Consultas' },
  access: {
    create: nobody,
    read: requires('manage_users'),
    update: requires('manage_users'),
    delete: requires('manage_users'),
  },
  admin: {
    useAsTitle: 'nombre',
    defaultColumns: ['nombre', 'email', 'empresa', 'status', 'createdAt'],
    listSearchableFields: ['nombre', 'email', 'empresa', 'mensaje'],
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  disableBulkEdit: true,
  hooks: { afterChange: [notify] },
  fields: [
    { name: 'nombre', label: 'Nombre', type: 'text', required: true, admin: sent, access: { update: () => false } },
    { name: 'email', label: 'Email', type: 'email', required: true, admin: sent, access: { update: () => false } },
    { name: 'empresa', label: 'Empresa', type: 'text', admin: sent, access: { update: () => false } },
    { name: 'telefono', label: 'Teléfono', type: 'text', admin: sent, access: { update: () => false } },
    {
      name: 'mensaje',
      label: 'Mensaje',
      type: 'textarea',
      required: true,
      admin: sent,
      access: { update: () => false },
    },
    {
      name: 'status',
      label: 'Estado',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'nuevo',
      options: [...CONTACT_STATUSES],
      admin: { position: 'sidebar' },
    },
    { name: 'notes', label: 'Notas internas', type: 'richText', editor: notesEditor },
  ],
}

/** Tells the office of a new request. It is stored already: a mail server that is away loses nothing and fails nobody. */
function notify({ doc, operation, req }: Parameters<CollectionAfterChangeHook<ContactSubmission>>[0]): void {
  const to = process.env.CONTACT_NOTIFY_TO
  if (operation !== 'create' || doc.status !== 'nuevo' || !to) return
  const { nombre, email, empresa, telefono, mensaje } = doc
  const lines = [
    `Nombre: ${nombre}`,
    `Email: ${email}`,
    `Empresa: ${empresa || '-'}`,
    `Teléfono: ${telefono || '-'}`,
    '',
    mensaje,
  ]
  req.payload
    .sendEmail({ to, subject: 'Nueva consulta desde el sitio', text: lines.join('\n'), replyTo: email })
    .catch((error: unknown) => req.payload.logger.error({ err: error }, `No se pudo avisar de la consulta ${doc.id}`))
}
