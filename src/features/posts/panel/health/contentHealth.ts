import type { ContentHealth } from '@/features/posts/review/schemas/contentHealth'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import type { Narrowed } from '@/ui/panel/list/filterState'

/** The list's filters and their query parameters. */
export const HEALTH_FILTERS = { search: 'buscar', check: 'revision' }

export const healthQueries = {
  // Under the posts' noun: whatever changes a post may change what is found in others.
  list: (filters: Narrowed<typeof HEALTH_FILTERS>) =>
    apiQuery<ContentHealth>(
      ['posts', 'health', filters],
      `/api/admin/content-health?${queryOf(filters)}`,
      'Error al cargar la salud del contenido',
    ),
}
