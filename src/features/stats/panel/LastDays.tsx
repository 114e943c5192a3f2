import { Link } from '@payloadcms/ui'
import { counted } from '@/platform/domain/text/numbers'
import { TITLE_LINK } from '@/ui/panel/classes'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { Stats, StatsPage } from '../schema'
import { SAMPLED } from '../words'
import { VisitsPlot } from './VisitsPlot'

const MOST = 5

/** The dashboard's part of the figures: the last days, and the articles that brought most consultations. */
export function LastDays({ stats }: { stats: Stats }) {
  const winners = stats.pages
    .filter((page) => page.path.startsWith('/blog/') && broughtBy(page) > 0)
    .toSorted((one, other) => broughtBy(other) - broughtBy(one))
    .slice(0, MOST)
  return (
    <div>
      {stats.hasSamples && <p className="mb-4 text-note text-muted">{SAMPLED}</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] items-start gap-4 *:min-w-0">
        <VisitsPlot
          {...stats}
          action={
            <Link className="font-semibold" href="/admin/stats" prefetch={false}>
              Ver estadísticas
            </Link>
          }
          title="Visitas de los últimos 30 días"
        />
        <TitledCard title="Lo que trae consultas">
          {winners.length === 0 && <p className="text-muted">En estos días, ningún post ha traído consultas.</p>}
          <ol className="grid list-none gap-3.5 p-0">
            {winners.map((page) => (
              <li className="flex items-baseline justify-between gap-4" key={page.path}>
                <Link className={TITLE_LINK} href={`/admin/stats?ruta=${page.path}`} prefetch={false}>
                  {page.title}
                </Link>
                <span className="flex-none text-note text-muted">
                  {counted(broughtBy(page), 'consulta', 'consultas')}
                </span>
              </li>
            ))}
          </ol>
        </TitledCard>
      </div>
    </div>
  )
}

const broughtBy = ({ requests, bookings }: StatsPage) => requests + bookings
