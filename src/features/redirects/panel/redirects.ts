import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { type Narrowed, pageIn } from '@/ui/panel/list/filterState'
import type { LostAddressesPage, NewRedirect, RedirectsPage } from '../schema'

const REDIRECTS = '/api/admin/redirects'
const LOST = `${REDIRECTS}/missed`

/** The filters of the redirects, and the page of the addresses that were asked for in vain. */
export const REDIRECT_FILTERS = { search: 'buscar', lost: 'pedidas' }

type Filters = Narrowed<typeof REDIRECT_FILTERS>

export const redirectsQuery = ({ lost, ...filters }: Filters) =>
  apiQuery<RedirectsPage>(['redirects', filters], `${REDIRECTS}?${queryOf(filters)}`, 'Error al cargar redirecciones')

export function lostAddressesQuery({ lost }: Filters) {
  const page = pageIn(lost)
  return apiQuery<LostAddressesPage>(
    ['redirects', 'lost', page],
    `${LOST}?${queryOf({ page })}`,
    'Error al cargar las direcciones pedidas',
  )
}

export const createRedirect = (body: NewRedirect, key: ChangeKey) =>
  request<{ id: number }>(REDIRECTS, { method: 'POST', body, ...key })
export const deleteRedirect = (id: number, key: ChangeKey) =>
  request(`${REDIRECTS}/${id}`, { method: 'DELETE', ...key })
