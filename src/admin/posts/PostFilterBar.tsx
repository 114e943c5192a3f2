import { useCallback } from 'react'
import { FilterSelect, Filters, SearchBox } from '../kit/Filters'
import type { PostFilters } from './posts'
import { useTerms } from './useTerms'

type Props = { filters: PostFilters; change: (changed: Partial<PostFilters>) => void }

/** Search, status and category; they work together. */
export function PostFilterBar({ filters, change }: Props) {
  const { categories } = useTerms()
  const search = useCallback((term: string) => change({ search: term }), [change])
  return (
    <Filters>
      <SearchBox label="Buscar posts" onSearch={search} value={filters.search} />
      <FilterSelect
        label="Estado"
        onChoose={(status) => change({ status })}
        options={[
          ['', 'Todos los estados'],
          ['published', 'Publicados'],
          ['draft', 'Borradores'],
        ]}
        value={filters.status}
      />
      <FilterSelect
        label="Categoría"
        onChoose={(category) => change({ category })}
        options={[
          ['', 'Todas las categorías'],
          ...categories.map(({ id, name }): [string, string] => [String(id), name]),
        ]}
        value={filters.category}
      />
    </Filters>
  )
}
