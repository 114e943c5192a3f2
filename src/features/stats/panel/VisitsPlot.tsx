import type { ReactNode } from 'react'
import { shownNumber } from '@/platform/domain/text/numbers'
import type { Stats } from '../schema'
import { longDay, rangeInWords } from './days'
import { LinePlot } from './LinePlot'
import { Plot } from './Plot'

type Props = Pick<Stats, 'series' | 'publications' | 'range'> & { title: string; action?: ReactNode }

/** Views and visitors by day, drawn and as a table. */
export const VisitsPlot = ({ series, publications, range, title, action }: Props) => (
  <Plot
    action={action}
    head={['Día', 'Visitas', 'Visitantes', 'Consultas']}
    rows={series
      .toReversed()
      .map(({ day, views, visitors, requests, bookings }) => [
        longDay(day),
        ...[views, visitors, requests + bookings].map(shownNumber),
      ])}
    title={`${title}, ${rangeInWords(range)}`}
    unit="Visitas y visitantes por día"
  >
    <LinePlot key={`${series[0]?.day} ${series.length}`} publications={publications} series={series} />
  </Plot>
)
