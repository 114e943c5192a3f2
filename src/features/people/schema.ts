import { keysOf } from '@/platform/domain/keysOf'
import { wholePesos } from '@/platform/domain/text/numbers'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { day, NOT_DAY } from '@/platform/schemas/day'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { moment } from '@/platform/schemas/moment'
import { isRowId, sentId } from '@/platform/schemas/rowId'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import { shownName, shownText } from '@/platform/schemas/text'
import { visitSchema } from '@/platform/schemas/visit'
import { visitorFields } from '@/platform/schemas/visitor'
import * as z from '@/platform/schemas/zod'

/** The stages from request to client, in order. */
export const STAGES = {
  new: 'Nuevo',
  contacted: 'Contactado',
  meeting: 'Consulta',
  proposal: 'Propuesta',
  won: 'Ganado',
  lost: 'Perdido',
} as const
export type Stage = keyof typeof STAGES
export const STAGE_KEYS = keysOf(STAGES)

export const LOST_REASONS = ['Precio', 'Sin respuesta', 'Eligió a otro', 'No era para nosotros', 'Otra'] as const

const MONEY = 'Debe ser una cantidad entera de RD$, sin centavos'
const MOST_MONEY = 1_000_000_000
const NO_REASON = `El motivo debe ser uno de: ${LOST_REASONS.join(', ')}`
const NO_TEAM = 'Esa persona del equipo no existe'
const orEmpty = <Schema extends z.ZodType>(schema: Schema, wrong: string) => z.union([z.literal(''), schema], wrong)

/** The rules of a person's fields. Only the server knows which numbers exist. */
export const personRules = {
  nombre: visitorFields.nombre,
  email: visitorFields.email,
  telefono: z.string(NOT_TEXT).trim().max(40, atMost(40)),
  empresa: z.string(NOT_TEXT).trim().max(120, atMost(120)),
  stage: z.enum(STAGE_KEYS, 'Esa etapa no existe'),
  lostReason: z.enum(LOST_REASONS, NO_REASON),
  owner: sentId(NO_TEAM),
  value: z
    .int(MONEY)
    .min(0, MONEY)
    .max(MOST_MONEY, `Máximo ${wholePesos(MOST_MONEY)}`),
  nextStep: z.string(NOT_TEXT).trim().max(300, atMost(300)),
  nextStepAt: day,
  source: z.string(NOT_TEXT).trim().max(200, atMost(200)),
}

/** What the team may change of a person; what is left out stays, and empty texts and null empty a field. */
const changes = z.object({
  nombre: personRules.nombre,
  email: orEmpty(personRules.email, NOT_TEXT).nullable(),
  telefono: personRules.telefono.nullable(),
  empresa: personRules.empresa.nullable(),
  stage: personRules.stage,
  lostReason: orEmpty(personRules.lostReason, NO_REASON).nullable(),
  owner: personRules.owner.nullable(),
  value: personRules.value.nullable(),
  nextStep: personRules.nextStep.nullable(),
  nextStepAt: orEmpty(personRules.nextStepAt, NOT_DAY).nullable(),
  source: personRules.source.nullable(),
})
export const newPersonSchema = changes.partial().extend({ nombre: personRules.nombre })
export type NewPerson = z.output<typeof newPersonSchema>
export const personChangesSchema = changes.partial().extend({
  baseUpdatedAt: moment
    .nullish()
    .describe('El `updatedAt` que se tenía delante; si la persona cambió desde entonces, responde 409 `stale_edit`'),
})
export type PersonChanges = z.output<typeof personChangesSchema>

export const noteSchema = z.object({ text: shownText('La nota está vacía').max(5000, atMost(5000)) })
export const mailSchema = z.object({
  subject: shownName('El asunto es requerido').max(120, atMost(120)),
  text: shownText('El mensaje es requerido').max(10_000, atMost(10_000)),
})
export const mergeSchema = z.object({ into: sentId('La otra persona no existe') })
export const refSchema = z.object({ visit: visitSchema })
export const refPersonSchema = z.object({
  nombre: personRules.nombre,
  telefono: shownText('El teléfono es requerido').max(40, atMost(40)),
})

export const SORTED = ['createdAt', 'nextStepAt', 'value', 'nombre'] as const

/** The filters of people. What is due is by the calendar of Santo Domingo. */
export const peopleFilter = {
  search: searchTerm,
  stage: z.enum([...STAGE_KEYS, ''], 'Esa etapa no existe').default(''),
  owner: z
    .string()
    .refine((value) => value === '' || isRowId(value), 'Debe ser un número')
    .default('')
    .describe('El id de quien la atiende'),
  due: z.enum(['today', 'overdue', ''], 'Debe ser today u overdue').default(''),
  sort: sortBy(SORTED),
}
export type PeopleFilter = z.output<z.ZodObject<typeof peopleFilter>>

/** A person as the team sees them; omitted texts are empty. */
const personAnswer = z
  .object({
    id,
    nombre: z.string(),
    email: z.string(),
    telefono: z.string().describe('En formato internacional (E.164)'),
    empresa: z.string(),
    /** Addresses and numbers of people who were merged into this one. */
    aliases: z.array(z.string()),
    stage: z.enum(STAGE_KEYS),
    lostReason: z.enum(['', ...LOST_REASONS]),
    owner: z.object({ id, name: z.string() }).nullable(),
    value: z.int().nullable().describe('En RD$, sin centavos'),
    nextStep: z.string(),
    nextStepAt: z.iso.date().nullable(),
    /** The slugs of the articles that brought them. */
    firstArticle: z.string().nullable(),
    lastArticle: z.string().nullable(),
    source: z.string(),
    campaign: z.string(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof personAnswer>

const total = z.object({ count: z.int().min(0), value: z.int().min(0) })
export const peoplePageAnswer = z.object({
  people: z.array(personAnswer),
  pagination: paginationAnswer,
  /** How many there are in each stage, and the sum of their values, whatever stage is asked for. */
  totals: z.object(Object.fromEntries(STAGE_KEYS.map((key) => [key, total])) as Record<Stage, typeof total>),
})
export type PeoplePage = z.output<typeof peoplePageAnswer>

const TIMELINE_KINDS = ['request', 'booking', 'note', 'mail', 'stage', 'whatsapp'] as const
const timelineEntry = z.object({
  /** Its number among those of its kind. */
  id,
  kind: z.enum(TIMELINE_KINDS),
  at: time,
  /** Who of the team did it, if somebody did. */
  by: z.string().nullable(),
  text: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const onePersonAnswer = z.object({ person: personAnswer })
export const openedPersonAnswer = z.object({ person: personAnswer, timeline: z.array(timelineEntry) })
export type OpenedPerson = z.output<typeof openedPersonAnswer>

export const ownersAnswer = z.object({ owners: z.array(z.object({ id, name: z.string() })) })
export type Owners = z.output<typeof ownersAnswer>

/** Everything stored about a person: rows of requests and bookings as they are. */
const row = z.record(z.string(), z.unknown())
export const exportedPersonAnswer = openedPersonAnswer.extend({
  exportedAt: time,
  requests: z.array(row),
  bookings: z.array(row),
  changes: z.array(row),
})
