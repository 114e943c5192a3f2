import type { ContactPage, ContactRequest, ContactStatus } from '@/schemas/contactRequest'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import type { Narrowed } from '../kit/filters'
import { queryOf } from '../kit/queryOf'
import { reading } from '../kit/reading'

/** What narrows the list, as the address says it; without a status it shows all but spam. */
export const CONTACT_FILTERS = { search: 'buscar', status: 'estado' }
type ContactFilters = Narrowed<typeof CONTACT_FILTERS>

const CONTACT = '/api/admin/contact'
const requestPath = (id: number | string) => `${CONTACT}/${id}` as const

export const contactQueries = {
  list: (filters: ContactFilters) =>
    reading<ContactPage>(['contact', filters], `${CONTACT}?${queryOf(filters)}`, 'Error al cargar consultas'),
  /** Under another noun: one that has just been deleted is not read again. */
  one: (id: number) =>
    reading<{ request: ContactRequest }>(['contact-request', id], requestPath(id), 'Error al cargar consulta'),
}

export const changeRequest = (id: number, body: { status?: ContactStatus; notes?: string }, key: ChangeKey) =>
  request<{ request: ContactRequest }>(requestPath(id), { method: 'PATCH', body, ...key })
export const deleteRequest = (id: number, key: ChangeKey) => request(requestPath(id), { method: 'DELETE', ...key })

/** Where all that the filters show is one CSV file. */
export const contactExport = ({ search, status }: ContactFilters): `/api/${string}` =>
  `${CONTACT}/export?${queryOf({ search, status })}`
