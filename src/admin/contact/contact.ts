import { request } from '@/client/request'
import type { Pagination } from '@/domain/pagination'
import type { ContactStatus } from '@/schemas/contactRequest'
import { queryOf } from '../kit/queryOf'

/** A consultation request as the office sees it; what the visitor left out is empty. */
export type ContactRequest = {
  id: number
  nombre: string
  email: string
  empresa: string
  telefono: string
  mensaje: string
  status: ContactStatus
  notes: string
  createdAt: string
}
export type ContactPage = {
  requests: ContactRequest[]
  pagination: Pagination
  counts: Partial<Record<ContactStatus, number>>
}

/** What narrows the list; without a status it shows all but spam. */
export type ContactFilters = { search: string; status: string; page: number }

const CONTACT = '/api/admin/contact'

/** The address of one page of the list. */
export const contactPath = ({ search, status, page }: ContactFilters): `/api/${string}` =>
  `${CONTACT}?${queryOf({ search, status, page: String(page) })}`
export const requestPath = (id: number | string): `/api/${string}` => `${CONTACT}/${id}`

export const changeRequest = (id: number, body: { status?: ContactStatus; notes?: string }) =>
  request<{ request: ContactRequest }>(requestPath(id), { method: 'PATCH', body })
export const deleteRequest = (id: number) => request(requestPath(id), { method: 'DELETE' })

/** Where all that the filters show is one CSV file. */
export const contactExport = ({ search, status }: ContactFilters): `/api/${string}` =>
  `${CONTACT}/export?${queryOf({ search, status })}`
