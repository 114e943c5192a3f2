import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { rangeIn } from '@/ui/panel/dates/typedDate'
import type { Narrowed } from '@/ui/panel/list/filterState'
import type { Stats } from '../schema'

/** The filters of the screen and their query parameters: a number of days until today or a range, and one page. */
export const STATS_FILTERS = { days: 'dias', from: 'desde', to: 'hasta', path: 'ruta' }
export type StatsFilters = Narrowed<typeof STATS_FILTERS>

const STATS = '/api/admin/stats'
const FAILURE = 'Error al cargar las estadísticas'

function asked({ days, path, ...typed }: StatsFilters): URLSearchParams {
  const { from, to } = rangeIn(typed)
  return queryOf({ days: from ? '' : days, from, to, path })
}

export const statsQueries = {
  of: (filters: StatsFilters) =>
    apiQuery<Stats>(['stats', `${asked(filters)}`], `${STATS}?${asked(filters)}&compare=previous`, FAILURE),
  /** The last year of one page. */
  ofPage: (path: string) => apiQuery<Stats>(['stats', path], `${STATS}?${queryOf({ path, days: 365 })}`, FAILURE),
}

export type TableName = 'series' | 'pages' | 'sources' | 'campaigns' | 'devices'
/** The address of a table as a file. */
export const csvAddress = (name: TableName, filters: StatsFilters) => `${STATS}/${name}.csv?${asked(filters)}` as const

export const deleteSamples = (key: ChangeKey) => request(`${STATS}/samples`, { method: 'DELETE', ...key })
