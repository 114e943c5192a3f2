import { Link } from '@payloadcms/ui'
import { CalendarDays } from 'lucide-react'
import { counted } from '@/platform/domain/text/numbers'
import { timeInWords } from '@/platform/domain/timeInWords'
import { TITLE_LINK } from '@/ui/panel/classes'
import { DayFilter, Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import type { Column } from '@/ui/panel/list/Table'
import type { useFilters } from '@/ui/panel/list/useFilters'
import { useListAt } from '@/ui/panel/list/useList'
import { PhoneLinks } from '@/ui/panel/PhoneLinks'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import { BOOKING_STATE_KEYS, BOOKING_STATES, type BookingRecord } from '../schema'
import { type AGENDA_FILTERS, type AgendaFilters, asksWhen, bookingHref, bookingQueries, WHEN } from './bookings'
import { StateBadge } from './StateBadge'

type Props = { address: ReturnType<typeof useFilters<typeof AGENDA_FILTERS>>; timeZone: string }

/** The bookings from today on, soonest first, or others. */
export function ListView({ address, timeZone }: Props) {
  const list = useListAt(address, bookingQueries.list(timeZone))
  const { data, filters, change, isFiltered } = list
  return (
    <>
      <Filters
        choices={[
          ...(asksWhen(filters) ? [{ name: 'when' as const, label: 'Fechas', options: WHEN }] : []),
          {
            name: 'state',
            label: 'Estado',
            options: [
              ['', 'Todos los estados'],
              ...BOOKING_STATE_KEYS.map((key): [string, string] => [key, BOOKING_STATES[key]]),
            ],
          },
        ]}
        list={list}
        search="Buscar consultas"
        views="bookings"
      >
        <DayFilter from={filters.from} onChoose={change} to={filters.to} />
      </Filters>
      <TableList
        columns={columnsIn(timeZone, filters)}
        empty={{
          icon: CalendarDays,
          title: isFiltered ? 'No hay consultas reservadas' : 'No hay consultas próximas',
          text: isFiltered
            ? 'Ninguna coincide con lo que buscas: prueba con otros filtros.'
            : 'Aquí estará lo que reserven los visitantes.',
        }}
        label="Consultas reservadas"
        list={list}
        rows={data?.bookings}
        summary={data && counted(data.pagination.total, 'consulta', 'consultas')}
      />
    </>
  )
}

const columnsIn = (timeZone: string, filters: AgendaFilters): Column<BookingRecord>[] => [
  {
    header: 'Cuándo',
    sort: 'start',
    cell: ({ id, start }) => (
      <Link className={TITLE_LINK} href={bookingHref(id, filters)} prefetch={false}>
        <span className="inline-block first-letter:uppercase">{timeInWords(start, timeZone)}</span>
      </Link>
    ),
  },
  { header: 'Nombre', cell: ({ nombre }) => nombre },
  {
    header: 'Contacto',
    cell: ({ email, telefono }) => (
      <>
        <SoftBreaks>{email}</SoftBreaks>
        {telefono && (
          <p className="mt-1 whitespace-nowrap">
            <PhoneLinks>{telefono}</PhoneLinks>
          </p>
        )}
      </>
    ),
  },
  { header: 'Estado', cell: ({ state }) => <StateBadge state={state} /> },
]
