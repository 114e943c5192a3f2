import type { BulkResult } from '@/platform/schemas/bulk'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { addressOf, type Narrowed } from '@/ui/panel/list/filterState'
import type {
  BulkContact,
  ContactChanges,
  ContactPage,
  ContactRequest,
  RequestsBeside,
} from '../schemas/contactRequest'

/** The list's filters and their query parameters; without a status, it shows everything but spam. */
export const CONTACT_FILTERS = { search: 'buscar', status: 'estado' }
export type ContactFilters = Narrowed<typeof CONTACT_FILTERS>

const CONTACT = '/api/admin/contact'
const requestPath = (id: number) => `${CONTACT}/${id}` as const

export const contactQueries = {
  list: (filters: ContactFilters) =>
    apiQuery<ContactPage>(['contact', filters], `${CONTACT}?${queryOf(filters)}`, 'Error al cargar consultas'),
  /** Uses its own noun, so that a request that was just deleted is not refetched. */
  one: (id: number) =>
    apiQuery<{ request: ContactRequest }>(['contact-request', id], requestPath(id), 'Error al cargar consulta'),
  /** Those before and after it in the list that it was opened from. */
  beside: (id: number, { search, status }: ContactFilters) =>
    apiQuery<RequestsBeside>(
      ['contact-request', id, { search, status }],
      `${requestPath(id)}/beside?${queryOf({ search, status })}`,
      'Error al cargar consultas',
    ),
}

/** The screen of a request; its address keeps the filters of the list that it was opened from. */
export const requestHref = (id: number, filters: ContactFilters) =>
  `/admin/contact/${id}${addressOf(filters, CONTACT_FILTERS)}`

/** What a change of requests outdates: their senders come, move and go with them. */
export const OUTDATED = [['contact'], ['contact-request'], ['people'], ['person']]

export const changeRequests = (body: BulkContact, key: ChangeKey) =>
  request<{ results: BulkResult[] }>(`${CONTACT}/bulk`, { method: 'POST', body, ...key })
export const changeRequest = (id: number, body: ContactChanges, key: ChangeKey) =>
  request<{ request: ContactRequest }>(requestPath(id), { method: 'PATCH', body, ...key })
export const deleteRequest = (id: number, key: ChangeKey) => request(requestPath(id), { method: 'DELETE', ...key })
