import type { ContentHealth } from '@/schemas/contentHealth'
import { queryOf } from '../kit/data/queryOf'
import { reading } from '../kit/data/reading'
import type { Narrowed } from '../kit/list/filterState'

/** The list's filters and their query parameters. */
export const HEALTH_FILTERS = { search: 'buscar', check: 'revision' }
export type HealthFilters = Narrowed<typeof HEALTH_FILTERS>

const HEALTH = '/api/admin/content-health'

export const healthQueries = {
  // Under the posts' noun: whatever changes a post may change what is found in others.
  list: (filters: HealthFilters) =>
    reading<ContentHealth>(
      ['posts', 'health', filters],
      `${HEALTH}?${queryOf(filters)}`,
      'Error al cargar la salud del contenido',
    ),
}

/** Returns the path of a CSV file with all findings that match the filters. */
export const healthExport = ({ page, ...filters }: HealthFilters): `/api/${string}` =>
  `${HEALTH}/export?${queryOf(filters)}`
