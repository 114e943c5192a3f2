import { shownNumber } from '@/platform/domain/text/numbers'
import type { Stats, StatsTotals } from '../schema'
import { Bars } from './Bars'

/** From visits to readings to consultations, with their shares of the visits. */
export function Funnel({ totals: { views, read75, requests, bookings } }: { totals: StatsTotals }) {
  const step = (name: string, count: number) => ({ name, count, note: shareOf(count, views) })
  return (
    <Bars
      bars={[{ name: 'Visitas', count: views }, step('Lecturas', read75), step('Consultas', requests + bookings)]}
    />
  )
}

/** `3.5% de las visitas` */
const shareOf = (count: number, views: number) =>
  views > 0 ? `${shownNumber(Math.round((count / views) * 1000) / 10)}% de las visitas` : ''

/** How far an article was read, by how many visitors. */
export const Depths = ({ depths }: Pick<Stats, 'depths'>) => (
  <Bars bars={depths.map(({ depth, visitors }) => ({ name: `El ${depth}%`, count: visitors }))} />
)
