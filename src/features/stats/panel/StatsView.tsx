'use client'
import { Link } from '@payloadcms/ui'
import { Trash2 } from 'lucide-react'
import { NOTICE, TITLE_LINK } from '@/ui/panel/classes'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { NotLoaded } from '@/ui/panel/Loading'
import { addressOf } from '@/ui/panel/list/filterState'
import { useFilters } from '@/ui/panel/list/useFilters'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import type { Stats, StatsPage } from '../schema'
import { SAMPLED } from '../words'
import { longDay } from './days'
import { FiguresTable, numbers } from './FiguresTable'
import { Depths, Funnel } from './Funnel'
import { RangeChooser } from './RangeChooser'
import { deleteSamples, STATS_FILTERS, type StatsFilters, statsQueries } from './stats'
import { Totals } from './Totals'
import { VisitsPlot } from './VisitsPlot'

/** What is read, where readers come from, and what brings consultations: of the site, or of one of its pages. */
export function StatsView({ canDelete }: { /** Whether the user may delete the samples. */ canDelete: boolean }) {
  const { filters, change } = useFilters(STATS_FILTERS)
  const loaded = useLoaded(statsQueries.of(filters))
  const { data, isPlaceholderData } = loaded
  const title = filters.path ? (data?.pages.find(({ path }) => path === filters.path)?.title ?? filters.path) : ''
  return (
    <Page
      description={
        data && `Del ${longDay(data.range.from)} al ${longDay(data.range.to)}, sin cookies y sin contar al equipo.`
      }
      title={title || 'Estadísticas'}
      trail={title ? [{ label: 'Estadísticas', url: `/admin/stats${hrefOf({ ...filters, path: '' })}` }] : []}
    >
      {data?.isOn === false && (
        <p className={`${NOTICE} mb-6 py-3`}>El conteo de visitas está apagado en Configuración.</p>
      )}
      {data?.hasSamples && <Samples canDelete={canDelete} />}
      <RangeChooser filters={filters} onChange={change} />
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid gap-6 transition-opacity aria-busy:opacity-60 *:min-w-0">
          <Figures data={data} filters={filters} />
        </div>
      ) : (
        <NotLoaded queries={[loaded]} />
      )}
    </Page>
  )
}

const hrefOf = (filters: StatsFilters) => addressOf(filters, STATS_FILTERS)

function Samples({ canDelete }: { canDelete: boolean }) {
  const { start, isPending } = useAction({
    act: (_, key) => deleteSamples(key),
    failure: 'Error al borrar las cifras de muestra',
    refreshes: [['stats']],
    onDone: () => notify('Cifras borradas', 'Quedan solo las visitas reales.'),
  })
  return (
    <div className={`${NOTICE} mb-6 flex flex-wrap items-center justify-between gap-3 py-3`}>
      <p>{SAMPLED}</p>
      {canDelete && (
        <FleetingButton icon={Trash2} isBusy={isPending} onClick={() => start()} size="small">
          Borrar las cifras de muestra
        </FleetingButton>
      )}
    </div>
  )
}

function Figures({ data, filters }: { data: Stats; filters: StatsFilters }) {
  const { totals, previous, range } = data
  const isArticle = /^\/blog\/[^/]+$/.test(filters.path)
  return (
    <>
      <Totals previous={previous} totals={totals} />
      <VisitsPlot {...data} title="Visitas y visitantes" />
      <div className={COLUMNS}>
        <Funnel range={range} totals={totals} />
        {isArticle && <Depths depths={data.depths} range={range} />}
      </div>
      <Tables data={data} filters={filters} />
    </>
  )
}

const ORIGINS = [
  {
    name: 'sources',
    header: 'Fuente',
    title: 'Fuentes',
    empty: 'Aquí estará de dónde llegan los visitantes.',
  },
  {
    name: 'campaigns',
    header: 'Campaña',
    title: 'Campañas',
    empty: 'Los enlaces con utm_campaign se ven aquí.',
  },
] as const

function Tables({ data, filters }: { data: Stats; filters: StatsFilters }) {
  const seen = [numbers<Seen>('Visitas', ({ views }) => views), numbers<Seen>('Visitantes', ({ visitors }) => visitors)]
  const converted = [
    numbers<Converted>('Formularios', ({ requests }) => requests),
    numbers<Converted>('Reservas', ({ bookings }) => bookings),
  ]
  return (
    <>
      {!filters.path && (
        <FiguresTable
          columns={[
            { header: 'Página', cell: (page) => <PageCell filters={filters} page={page} /> },
            ...seen,
            numbers<StatsPage>('Lecturas', ({ read75 }) => read75),
            ...converted,
          ]}
          empty="En estos días no se contó ninguna visita."
          filters={filters}
          name="pages"
          rows={data.pages.map((page) => ({ ...page, id: page.path }))}
          title="Páginas"
        />
      )}
      <div className={COLUMNS}>
        {ORIGINS.map(({ name, header, ...shown }) => (
          <FiguresTable
            columns={[{ header, cell: (row) => row.name }, ...seen, ...converted]}
            filters={filters}
            key={name}
            name={name}
            rows={data[name].map((row) => ({ ...row, id: row.name }))}
            {...shown}
          />
        ))}
        <FiguresTable
          columns={[{ header: 'Dispositivo', cell: ({ name }) => name }, ...seen]}
          empty="Aquí estará con qué se lee el sitio."
          filters={filters}
          name="devices"
          rows={data.devices.map((row) => ({ ...row, id: row.name }))}
          title="Dispositivos"
        />
        <FiguresTable
          columns={[{ header: 'Día', cell: ({ day }) => longDay(day) }, ...seen, ...converted]}
          empty=""
          filters={filters}
          name="series"
          rows={data.series.toReversed().map((day) => ({ ...day, id: day.day }))}
          title="Día por día"
        />
      </div>
    </>
  )
}

type Seen = { views: number; visitors: number }
type Converted = { requests: number; bookings: number }

/** A page of the site: its own figures are a click away. */
const PageCell = ({ page: { path, title }, filters }: { page: StatsPage; filters: StatsFilters }) => (
  <>
    <Link className={TITLE_LINK} href={`/admin/stats${hrefOf({ ...filters, path })}`} prefetch={false}>
      {title}
    </Link>
    {title !== path && <span className="block text-note text-muted wrap-anywhere">{path}</span>}
  </>
)

const COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(min(32rem,100%),1fr))] items-start gap-6 *:min-w-0'
