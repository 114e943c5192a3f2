import { ButtonChoice } from '@/ui/panel/ButtonChoice'
import { DayFilter } from '@/ui/panel/list/Filters'
import type { StatsFilters } from './stats'

const RANGES = [
  { value: '1', label: 'Hoy' },
  { value: '7', label: '7 días' },
  { value: '', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '12 meses' },
]

type Props = { filters: StatsFilters; onChange: (changed: Partial<StatsFilters>) => void }

/** The days that the figures are of: so many until today, or any range. */
export const RangeChooser = ({ filters, onChange }: Props) => (
  <search aria-label="Intervalo" className="mb-6 flex flex-wrap items-end gap-3">
    <ButtonChoice
      label="Hasta hoy"
      onChoose={(days) => onChange({ days, from: '', to: '' })}
      options={RANGES}
      value={filters.from || filters.to ? undefined : filters.days}
    />
    <DayFilter from={filters.from} onChoose={onChange} to={filters.to} />
  </search>
)
