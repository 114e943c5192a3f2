import { shownNumber } from '@/platform/domain/text/numbers'
import { CARD } from '@/ui/panel/classes'
import type { StatsTotals } from '../schema'

type Props = { totals: StatsTotals; previous: StatsTotals | null }

const COLUMNS: [name: string, note: string, of: (totals: StatsTotals) => number][] = [
  ['Visitas', 'Páginas vistas', ({ views }) => views],
  ['Visitantes', 'Cada uno, una vez al día', ({ visitors }) => visitors],
  ['Lecturas', 'Llegaron al 75% de un post', ({ read75 }) => read75],
  ['Consultas', 'Formularios y reservas, sin WhatsApp', ({ requests, bookings }) => requests + bookings],
]

/** The totals of the range, each against the range before. */
export const Totals = ({ totals, previous }: Props) => (
  <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-4">
    {COLUMNS.map(([name, note, of]) => (
      <div className={`${CARD} flex flex-col gap-1 p-5`} key={name}>
        <dt className="text-ui font-medium text-muted">{name}</dt>
        <dd className="m-0 font-heading text-[2rem] leading-[1.1] font-bold tabular-nums">{shownNumber(of(totals))}</dd>
        <dd className="m-0 text-sm text-muted">{note}</dd>
        {previous && <dd className="m-0 text-sm font-semibold">{changeOf(of(totals), of(previous))}</dd>}
      </div>
    ))}
  </dl>
)

/** `12% más que antes (40)`, in words: colours alone would tell it to few. */
function changeOf(now: number, before: number): string {
  if (now === before) return `Igual que antes (${shownNumber(before)})`
  if (before === 0) return 'Antes, 0'
  const share = Math.round((Math.abs(now - before) / before) * 100)
  const shown = share === 0 ? 'Menos del 1%' : `${shownNumber(share)}%`
  return `${shown} ${now > before ? 'más' : 'menos'} que antes (${shownNumber(before)})`
}
