import { shownNumber } from '@/platform/domain/text/numbers'
import type { Stats, StatsTotals } from '../schema'
import { Bars } from './Bars'
import { rangeInWords } from './days'
import { Plot } from './Plot'

type Range = Stats['range']

/** From visits to readings to consultations, with their shares of the visits. */
export function Funnel({ totals, range }: { totals: StatsTotals; range: Range }) {
  const { views, read75, requests, bookings } = totals
  const step = (name: string, count: number) => ({ name, count, note: shareOf(count, views) })
  const bars = [
    { name: 'Visitas', count: views, note: '' },
    step('Lecturas', read75),
    step('Consultas', requests + bookings),
  ]
  return (
    <Plot
      head={['Paso', 'Veces', 'Parte']}
      rows={bars.map(({ name, count, note }) => [name, shownNumber(count), note])}
      title={`De visitas a consultas, ${rangeInWords(range)}`}
      unit="Veces"
    >
      <Bars bars={bars} />
    </Plot>
  )
}

/** `3.5% de las visitas` */
const shareOf = (count: number, views: number) =>
  views > 0 ? `${shownNumber(Math.round((count / views) * 1000) / 10)}% de las visitas` : ''

/** How far an article was read, by how many visitors. */
export function Depths({ depths, range }: Pick<Stats, 'depths' | 'range'>) {
  const bars = depths.map(({ depth, visitors }) => ({ name: `El ${depth}%`, count: visitors }))
  return (
    <Plot
      head={['Leyeron', 'Visitantes']}
      rows={bars.map(({ name, count }) => [name, shownNumber(count)])}
      title={`Hasta dónde se leyó, ${rangeInWords(range)}`}
      unit="Visitantes"
    >
      <Bars bars={bars} />
    </Plot>
  )
}
