import type { MailTemplate } from '@/platform/schemas/settings'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { ARRANGEMENT, addressOf, type Narrowed, sortIn } from '@/ui/panel/list/filterState'
import {
  type NewPerson,
  type OpenedPerson,
  type Owners,
  type PeoplePage,
  type Person,
  type PersonChanges,
  SORTED,
  type Stage,
} from '../schema'

/** The filters of people and their query parameters. Only the list sorts and chooses a stage. */
export const PEOPLE_FILTERS = {
  view: 'vista',
  search: 'buscar',
  stage: 'etapa',
  owner: 'responsable',
  due: 'plazo',
  ...ARRANGEMENT,
}
export type PeopleFilters = Narrowed<typeof PEOPLE_FILTERS>

const PEOPLE = '/api/admin/people'
const personPath = (id: number) => `${PEOPLE}/${id}` as const
const FAILURE = 'Error al cargar las personas'
type One = { person: Person }

export const peopleQueries = {
  list({ view, sort, ...filters }: PeopleFilters) {
    const asked = { ...filters, sort: sortIn(SORTED, sort) }
    return apiQuery<PeoplePage>(['people', asked], `${PEOPLE}?${queryOf(asked)}`, FAILURE)
  },
  /** What the keys of all columns begin with. */
  columns: ['people', 'column'],
  /** A column of the board, read by pages; `path` is that of the first. */
  column({ search, owner, due }: PeopleFilters, stage: Stage) {
    const pathOf = (page: number) => `${PEOPLE}?${queryOf({ search, owner, due, stage, page, limit: 30 })}` as const
    return {
      queryKey: ['people', 'column', stage, { search, owner, due }],
      pathOf,
      path: pathOf(1),
      isByPages: true,
    }
  },
  found: (search: string) =>
    apiQuery<PeoplePage>(['people', 'found', search], `${PEOPLE}?${queryOf({ search, limit: 8 })}`, FAILURE),
  owners: apiQuery<Owners>(['owners'], `${PEOPLE}/owners`, 'Error al cargar el equipo'),
  /** Uses its own noun, so that a person who was just erased is not refetched. */
  one: (id: number) => apiQuery<OpenedPerson>(['person', id], personPath(id), 'Error al cargar a la persona'),
  templates: {
    ...apiQuery<{ mailTemplates?: MailTemplate[] }>(
      ['templates'],
      '/api/globals/settings',
      'Error al cargar las plantillas',
    ),
    staleTime: 0, // a form of Payload's changes them
  },
}

/** The screen of a person; its address keeps the filters that they were found with. */
export const personHref = (id: number, filters: PeopleFilters) =>
  `/admin/people/${id}${addressOf(filters, PEOPLE_FILTERS)}`

/** What a change of a person outdates. */
export const OUTDATED = [['people'], ['person']]

/** What leads to a person, when there is no such person any more. */
export const LINKED = [['people'], ['contact'], ['contact-request'], ['bookings'], ['booking']]

const post = (path: `/api/${string}`, body: object, key: ChangeKey) =>
  request<One>(path, { method: 'POST', body, ...key })
export const createPerson = (body: NewPerson, key: ChangeKey) => post(PEOPLE, body, key)
export const joinByRef = (code: string, body: { nombre: string; telefono: string }, key: ChangeKey) =>
  request<One>(`${PEOPLE}/by-ref/${encodeURIComponent(code)}`, { method: 'PUT', body, ...key })
export const changePerson = (id: number, body: PersonChanges, key: ChangeKey) =>
  request<One>(personPath(id), { method: 'PUT', body, ...key })
export const addNote = (id: number, body: { text: string }, key: ChangeKey) =>
  post(`${personPath(id)}/notes`, body, key)
export const sendMail = (id: number, body: { subject: string; text: string }, key: ChangeKey) =>
  post(`${personPath(id)}/mails`, body, key)
export const mergePerson = (id: number, into: number, key: ChangeKey) => post(`${personPath(id)}/merge`, { into }, key)
export const exportPerson = (id: number) => request<object>(`${personPath(id)}/export`)
export const erasePerson = (id: number, key: ChangeKey) => request(personPath(id), { method: 'DELETE', ...key })
