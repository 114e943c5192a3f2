import { Button } from '@/ui/panel/Button'
import { DayFilter } from '@/ui/panel/list/Filters'
import type { StatsFilters } from './stats'

const RANGES = [
  ['7', '7 días'],
  ['', '30 días'],
  ['90', '90 días'],
  ['365', '12 meses'],
] as const

type Props = { filters: StatsFilters; onChange: (changed: Partial<StatsFilters>) => void }

/** The days that the figures are of: so many until today, or any range. */
export const RangeChooser = ({ filters, onChange }: Props) => (
  <search aria-label="Intervalo" className="mb-6 flex flex-wrap items-end gap-3">
    <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">Hasta hoy</legend>
      {RANGES.map(([days, name]) => {
        const isChosen = !filters.from && !filters.to && filters.days === days
        return (
          <Button
            aria-pressed={isChosen}
            key={days}
            look={isChosen ? 'primary' : 'secondary'}
            onClick={() => onChange({ days, from: '', to: '' })}
          >
            {name}
          </Button>
        )
      })}
    </fieldset>
    <DayFilter from={filters.from} onChoose={onChange} to={filters.to} />
  </search>
)
