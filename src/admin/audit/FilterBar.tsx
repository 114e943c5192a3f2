import { useCallback } from 'react'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditFilter, type AuditKind } from '@/schemas/audit'
import { Button } from '../kit/Button'
import { DayFilter, FilterSelect, Filters, SearchBox } from '../kit/Filters'
import { ALL } from './audit'

type Props = { filter: AuditFilter; onNarrow: (changed: Partial<AuditFilter>) => void }

/** What narrows the log: words, what was done, to what kind of document, and when. */
export function FilterBar({ filter, onNarrow }: Props) {
  const search = useCallback((term: string) => onNarrow({ search: term }), [onNarrow])
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <Filters>
      <SearchBox label="Buscar en la auditoría" onSearch={search} value={filter.search} />
      <FilterSelect
        label="Acción"
        onChoose={(action) => onNarrow({ action: action as AuditAction | '' })}
        options={[['', 'Todas las acciones'], ...Object.entries(AUDIT_ACTIONS)]}
        value={filter.action}
      />
      <FilterSelect
        label="Tipo"
        onChoose={(kind) => onNarrow({ kind: kind as AuditKind | '' })}
        options={[['', 'Todos los tipos'], ...Object.entries(AUDIT_KINDS)]}
        value={filter.kind}
      />
      <DayFilter from={filter.from} onChoose={onNarrow} to={filter.to} />
      {isNarrowed && <Button onClick={() => onNarrow(ALL)}>Quitar filtros</Button>}
    </Filters>
  )
}
