import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  FieldHook,
  PayloadRequest,
} from 'payload'
import type { Person } from '@/payload-types'
import { requires, stamped } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { lockRow } from '@/platform/db/lockRow'
import { Failure } from '@/platform/failure'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import { eraseTraces, recordErasure } from './erase'
import { addEvent, announce } from './events'
import { emailKey, personOf } from './join'
import { e164, NO_PHONE } from './phone'
import { personRules as rule, STAGE_KEYS, STAGES } from './schema'
import { tellOwner } from './tellOwner'

const emptied: FieldHook = ({ value }) => (value === '' ? null : value)
const article = { type: 'relationship', relationTo: 'posts', index: true, access: stamped } as const

/** Whoever wrote, booked or called: from request to client. */
export const People: CollectionConfig = {
  slug: 'people',
  labels: { singular: 'Persona', plural: 'Personas' },
  access: {
    create: requires('contact:manage'),
    read: requires('contact:manage'),
    update: requires('contact:manage'),
    delete: requires('contact:manage'),
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [askBeforeErasure, lockRow('people')],
    beforeChange: [keepWhole],
    afterChange: [tellStage, tellOwner, ...audits.afterChange],
    beforeDelete: [eraseTraces],
    afterDelete: [recordErasure],
  },
  custom: {
    audit: {
      values: ['stage', 'lostReason', 'value'],
      names: ['nombre', 'email', 'telefono', 'empresa', 'owner', 'nextStep', 'nextStepAt', 'source'],
    },
  },
  fields: [
    { name: 'nombre', label: 'Nombre', type: 'text', required: true, validate: accepts(rule.nombre) },
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      unique: true,
      validate: acceptsOptional(rule.email),
      hooks: { beforeValidate: [({ value }) => (value === undefined ? value : emailKey(value))] },
    },
    {
      name: 'telefono',
      label: 'Teléfono',
      type: 'text',
      index: true,
      validate: (value: unknown) => !value || e164(String(value)) !== null || NO_PHONE,
      hooks: { beforeValidate: [({ value }) => (value ? (e164(value) ?? value) : value)], beforeChange: [emptied] },
    },
    { name: 'empresa', label: 'Empresa', type: 'text', validate: acceptsOptional(rule.empresa) },
    {
      name: 'stage',
      label: 'Etapa',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'new',
      options: STAGE_KEYS.map((value) => ({ value, label: STAGES[value] })),
    },
    {
      name: 'lostReason',
      label: 'Motivo',
      type: 'text',
      validate: acceptsOptional(rule.lostReason),
      hooks: { beforeChange: [emptied] },
    },
    { name: 'owner', label: 'Responsable', type: 'relationship', relationTo: 'users', index: true },
    { name: 'value', label: 'Valor en RD$', type: 'number', validate: acceptsOptional(rule.value) },
    { name: 'nextStep', label: 'Próximo paso', type: 'text', validate: acceptsOptional(rule.nextStep) },
    {
      name: 'nextStepAt',
      label: 'Para cuándo',
      type: 'text',
      index: true,
      validate: acceptsOptional(rule.nextStepAt),
      hooks: { beforeChange: [emptied] },
    },
    { name: 'firstArticle', label: 'Primer artículo', ...article },
    { name: 'lastArticle', label: 'Último artículo', ...article },
    { name: 'source', label: 'Origen', type: 'text', validate: acceptsOptional(rule.source) },
    { name: 'campaign', label: 'Campaña', type: 'text', access: stamped },
  ],
}

/** What is erased is gone, so whoever finds an open session can't. The nightly job has none. */
async function askBeforeErasure({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation === 'delete') await requireRecentProof(req, 'removesPerson')
  return args
}

type Saved = Parameters<CollectionBeforeChangeHook<Person>>[0]

/** A person has an address or a number, and a lost one a reason. */
async function keepWhole({ data, originalDoc, req }: Saved) {
  const person = { ...originalDoc, ...data }
  const isLost = person.stage === 'lost'
  if (!person.email && !person.telefono) throw refused('email', 'Escribe un email o un teléfono')
  if (isLost && !person.lostReason) throw refused('lostReason', 'Di por qué se perdió')
  const isMoved = person.email !== originalDoc?.email || person.telefono !== originalDoc?.telefono
  if (isMoved) await refuseDouble(req, person)
  return { ...data, lostReason: isLost ? person.lostReason : null }
}

/** Refuses an address that somebody else has, or a number, for whoever has no address. */
async function refuseDouble(req: PayloadRequest, { id, email, telefono }: Partial<Person>): Promise<void> {
  const other = await personOf(req, email || null, email ? null : telefono || null)
  if (other === undefined || other === id) return
  const field = email ? 'email' : 'telefono'
  const message = `Ya hay una persona con ese ${email ? 'email' : 'teléfono'}`
  throw new Failure('conflict', { errors: [{ field, message }] })
}

const refused = (field: string, message: string) => new Failure('invalid', { errors: [{ field, message }] })

/** Puts a change of stage on the timeline, and tells webhooks of it and of new people. */
async function tellStage({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Person>>[0]) {
  if (operation === 'create') return announce(req, 'person.created', doc)
  if (doc.stage === previousDoc.stage) return
  const data = { from: previousDoc.stage, to: doc.stage, reason: doc.lostReason ?? '' }
  await addEvent(req, doc.id, { kind: 'stage', text: STAGES[doc.stage], data })
  await announce(req, 'person.stage_changed', doc)
}
