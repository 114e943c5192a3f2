import type { ContactPage, ContactRequest, ContactStatus } from '@/features/contact/schemas/contactRequest'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import type { Narrowed } from '@/ui/panel/list/filterState'

/** The list's filters and their query parameters; without a status, it shows everything but spam. */
export const CONTACT_FILTERS = { search: 'buscar', status: 'estado' }

const CONTACT = '/api/admin/contact'
const requestPath = (id: number) => `${CONTACT}/${id}` as const

export const contactQueries = {
  list: (filters: Narrowed<typeof CONTACT_FILTERS>) =>
    apiQuery<ContactPage>(['contact', filters], `${CONTACT}?${queryOf(filters)}`, 'Error al cargar consultas'),
  /** Uses its own noun, so that a request that was just deleted is not refetched. */
  one: (id: number) =>
    apiQuery<{ request: ContactRequest }>(['contact-request', id], requestPath(id), 'Error al cargar consulta'),
}

export const changeRequest = (id: number, body: { status?: ContactStatus; notes?: string }, key: ChangeKey) =>
  request<{ request: ContactRequest }>(requestPath(id), { method: 'PATCH', body, ...key })
export const deleteRequest = (id: number, key: ChangeKey) => request(requestPath(id), { method: 'DELETE', ...key })
