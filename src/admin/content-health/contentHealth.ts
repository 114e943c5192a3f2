import type { ContentHealth } from '@/schemas/contentHealth'
import { queryOf } from '../kit/data/queryOf'
import { reading } from '../kit/data/reading'
import type { Narrowed } from '../kit/list/filterState'

/** The list's filters and their query parameters. */
export const HEALTH_FILTERS = { search: 'buscar', check: 'revision' }

export const healthQueries = {
  // Under the posts' noun: whatever changes a post may change what is found in others.
  list: (filters: Narrowed<typeof HEALTH_FILTERS>) =>
    reading<ContentHealth>(
      ['posts', 'health', filters],
      `/api/admin/content-health?${queryOf(filters)}`,
      'Error al cargar la salud del contenido',
    ),
}
