import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { answered, dryRunQuery, isDryRun } from '@/features/api-keys/dryRun'
import { bearsKey, keyHolders } from '@/features/api-keys/keyHolder'
import { type Rule, requires } from '@/platform/access/can'
import { teamWhoMay } from '@/platform/access/team'
import { type Columns, csvFile, requireWhole, WHOLE } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { recordCounted } from '@/platform/audit/counted'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { csvAnswer, done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'
import { addNote, addPerson, changePerson, writeTo } from './change'
import { exportedPerson } from './exportPerson'
import { keptId, mergePeople } from './merge'
import { findPeople, timelineOf } from './queries'
import { joinByRef } from './refs'
import {
  exportedPersonAnswer,
  mailSchema,
  mergeSchema,
  newPersonSchema,
  noteSchema,
  onePersonAnswer,
  openedPersonAnswer,
  ownersAnswer,
  type Person,
  peopleFilter,
  peoplePageAnswer,
  personChangesSchema,
  refPersonSchema,
  STAGES,
} from './schema'
import { existingPerson, findPerson } from './store'

const allow = requires('contact:manage')

export const listPeople = endpoint('GET /admin/people', {
  summary: 'Personas, con cuántas hay en cada etapa y cuánto suman en RD$',
  allow,
  query: z.object({ ...paging(20), ...peopleFilter }),
  answer: peoplePageAnswer,
  handle: ({ query }) => findPeople(query),
})

const COLUMNS: Columns<Person> = {
  Nombre: ({ nombre }) => nombre,
  Email: ({ email }) => email,
  Teléfono: ({ telefono }) => telefono,
  Empresa: ({ empresa }) => empresa,
  Etapa: ({ stage }) => STAGES[stage],
  Motivo: ({ lostReason }) => lostReason,
  Responsable: ({ owner }) => owner?.name ?? '',
  'Valor en RD$': ({ value }) => String(value ?? ''),
  'Próximo paso': ({ nextStep }) => nextStep,
  'Para cuándo': ({ nextStepAt }) => nextStepAt ?? '',
  'Primer artículo': ({ firstArticle }) => firstArticle ?? '',
  'Último artículo': ({ lastArticle }) => lastArticle ?? '',
  Origen: ({ source }) => source,
  Campaña: ({ campaign }) => campaign,
  Desde: ({ createdAt }) => new Date(createdAt),
}

export const exportPeople = endpoint('GET /admin/people/export', {
  summary: 'Personas, como CSV',
  allow,
  query: z.object(peopleFilter),
  answer: csvAnswer,
  async handle({ req, query }) {
    await requireRecentProof(req, 'exportsPeople')
    const { people, pagination } = await findPeople({ ...query, ...WHOLE })
    requireWhole(pagination)
    recordCounted(req, { action: 'export', kind: 'people', title: 'personas.csv' })
    return csvFile('personas', COLUMNS, people)
  },
})

export const listOwners = endpoint('GET /admin/people/owners', {
  summary: 'Quiénes del equipo pueden atender a una persona',
  allow,
  answer: ownersAnswer,
  handle: async ({ req }) => ({ owners: await teamWhoMay(req, 'contact:manage') }),
})

export const getPerson = endpoint('GET /admin/people/:id', {
  summary: 'Una persona, o aquella con la que se unió, y todo lo que pasó con ella, de lo más nuevo a lo más viejo',
  allow,
  answer: openedPersonAnswer,
  async handle({ req, id }) {
    const person = (await findPerson(req, id)) ?? (await existingPerson(req, await keptId(req, id)))
    return { person, timeline: await timelineOf(person.id) }
  },
})

/** Adds somebody by hand. */
export const createPerson = endpoint('POST /admin/people', {
  summary: 'Añade a una persona a mano',
  allow,
  body: newPersonSchema,
  status: 201,
  refuses: [409],
  answer: onePersonAnswer,
  handle: async ({ req, body }) => ({ person: await addPerson(req, body) }),
})

export const updatePerson = endpoint('PUT /admin/people/:id', {
  summary: 'Cambia a una persona; lo que no se envía se queda como está',
  allow,
  body: personChangesSchema,
  refuses: [409],
  answer: onePersonAnswer,
  handle: async ({ req, id, body }) => ({ person: await changePerson(req, id, body) }),
})

export const createNote = endpoint('POST /admin/people/:id/notes', {
  summary: 'Añade una nota interna a una persona',
  allow,
  body: noteSchema,
  status: 201,
  answer: onePersonAnswer,
  handle: async ({ req, id, body }) => ({ person: await addNote(req, id, body.text) }),
})

export const sendMail = endpoint('POST /admin/people/:id/mails', {
  summary: 'Escribe un correo a una persona, que responderá al del equipo',
  allow,
  body: mailSchema,
  status: 202,
  refuses: [409],
  answer: onePersonAnswer,
  handle: async ({ req, id, body }) => ({ person: await writeTo(req, id, body) }),
})

export const mergePerson = endpoint('POST /admin/people/:id/merge', {
  summary: 'Une a dos personas en la más antigua, con todo lo de ambas',
  allow,
  body: mergeSchema,
  answer: onePersonAnswer,
  handle: async ({ req, id, body }) => ({ person: await mergePeople(req, id, body.into) }),
})

export const exportPerson = endpoint('GET /admin/people/:id/export', {
  summary: 'Todo lo que se guarda de una persona, como archivo JSON (Ley 172-13)',
  allow,
  answer: exportedPersonAnswer,
  async handle({ req, id }) {
    await requireRecentProof(req, 'exportsPeople')
    const headers = { 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="persona-${id}.json"` }
    return Response.json(await exportedPerson(req, id), { headers })
  },
})

export const erasePerson = endpoint('DELETE /admin/people/:id', {
  summary: 'Borra los datos de una persona; sus consultas futuras se cancelan antes, con su correo',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await req.payload.delete({ collection: 'people', id, depth: 0, overrideAccess: false, req })
    return done('Datos borrados')
  },
})

const withKey = keyHolders('people:write')

/** An answer to a key says nothing of the person: no key reads people. */
export const joinPersonByRef = automationEndpoint('PUT /admin/people/by-ref/:code', {
  summary: 'Une a quien escribió por WhatsApp con la visita de su referencia',
  allow: Object.assign((call: Parameters<Rule>[0]) => (bearsKey(call.req) ? withKey : allow)(call), {
    needs: allow.needs,
    scope: withKey.scope,
  }),
  query: dryRunQuery,
  body: refPersonSchema,
  refuses: [404],
  answer: z.union([
    onePersonAnswer.extend({ dryRun: isDryRun }),
    z.object({ success: z.literal(true), dryRun: isDryRun }),
  ]),
  async handle({ req, params, body }) {
    const person = await joinByRef(req, params.code ?? '', body)
    return answered(req, 200, req.user ? { person } : { success: true })
  },
})
