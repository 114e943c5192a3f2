import type { ContactPage, ContactRequest, ContactStatus } from '@/schemas/contactRequest'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { queryOf } from '../kit/data/queryOf'
import { reading } from '../kit/data/reading'
import type { Narrowed } from '../kit/list/filterState'

/** The list's filters and their query parameters; without a status, it shows everything but spam. */
export const CONTACT_FILTERS = { search: 'buscar', status: 'estado' }

const CONTACT = '/api/admin/contact'
const requestPath = (id: number) => `${CONTACT}/${id}` as const

export const contactQueries = {
  list: (filters: Narrowed<typeof CONTACT_FILTERS>) =>
    reading<ContactPage>(['contact', filters], `${CONTACT}?${queryOf(filters)}`, 'Error al cargar consultas'),
  /** Uses its own noun, so that a request that was just deleted is not refetched. */
  one: (id: number) =>
    reading<{ request: ContactRequest }>(['contact-request', id], requestPath(id), 'Error al cargar consulta'),
}

export const changeRequest = (id: number, body: { status?: ContactStatus; notes?: string }, key: ChangeKey) =>
  request<{ request: ContactRequest }>(requestPath(id), { method: 'PATCH', body, ...key })
export const deleteRequest = (id: number, key: ChangeKey) => request(requestPath(id), { method: 'DELETE', ...key })
