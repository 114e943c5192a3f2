'use client'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Clock, List as ListIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { HOUR_MS } from '@/platform/domain/dates'
import { dayInWords, hourInWords } from '@/platform/domain/timeInWords'
import { Button, ButtonLink } from '@/ui/panel/Button'
import { ButtonChoice } from '@/ui/panel/ButtonChoice'
import { CsvButton } from '@/ui/panel/CsvButton'
import { NOTICE } from '@/ui/panel/classes'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { useFilters } from '@/ui/panel/list/useFilters'
import { Page } from '@/ui/panel/Page'
import { AGENDA_FILTERS, bookingHref, bookingQueries } from './bookings'
import { CalendarAddress } from './CalendarAddress'
import { CreateDialog } from './CreateDialog'
import { ListView } from './ListView'
import { WeekView } from './WeekView'
import { mondayOf } from './week'

/** The consultations that visitors booked, by week or as a list. */
export function AgendaView() {
  const address = useFilters(AGENDA_FILTERS)
  const loaded = useLoaded(bookingQueries.agenda)
  const [isCreating, setIsCreating] = useState(false)
  const { filters, change } = address
  const isList = filters.view === 'lista'
  if (!loaded.data) return <NotLoaded queries={[loaded]} />
  const { isOn, timeZone, hasAddress, silentSince, fault } = loaded.data
  const monday = mondayOf(filters.week, timeZone)

  return (
    <Page
      actions={
        <>
          <Button icon={Plus} look="primary" onClick={() => setIsCreating(true)}>
            Nueva consulta
          </Button>
          <AgendaCsv query={isList ? bookingQueries.list(timeZone)(filters) : bookingQueries.week(monday)} />
          <CalendarAddress hasAddress={hasAddress} />
          <ButtonLink href="/admin/booking-hours" icon={Clock}>
            Horario
          </ButtonLink>
        </>
      }
      description="Las consultas que los visitantes reservan en el sitio."
      title="Agenda"
    >
      {silentSince && (
        <p className={`${NOTICE} mb-5 py-3`} role="status">
          {fault
            ? `El calendario externo no se puede leer desde ${since(silentSince, timeZone)}: ${fault}.`
            : `El calendario externo no responde desde ${since(silentSince, timeZone)}`.replace(/\.?$/, '.')}
        </p>
      )}
      {!isOn && (
        <p className={`${NOTICE} mb-5 py-3`}>
          Ahora los visitantes no pueden reservar: se cambia en el horario de consultas.
        </p>
      )}
      <ButtonChoice
        className="mb-5"
        label="Vista"
        onChoose={(view) => change({ view })}
        options={VIEWS}
        value={isList ? 'lista' : ''}
      />
      {isList ? (
        <ListView address={address} timeZone={timeZone} />
      ) : (
        <WeekView
          chosen={filters.day}
          hrefOf={(id) => bookingHref(id, filters)}
          monday={monday}
          onDay={(day) => change({ day })}
          onWeek={(week) => change({ week, day: '' })}
          timeZone={timeZone}
        />
      )}
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

/** Exports the list or the week that is shown, which says itself if it can't be read. */
function AgendaCsv({ query }: { query: ReturnType<typeof bookingQueries.week> }) {
  const { data } = useQuery(query)
  return <CsvButton disabled={!data?.bookings.length} failure="Error al exportar la agenda" list={query} />
}

const VIEWS = [
  { value: '', label: 'Semana', icon: CalendarDays },
  { value: 'lista', label: 'Lista', icon: ListIcon },
] as const

const MANY_HOURS_MS = 20 * HOUR_MS

/** `las 9:10 a. m.`, with the day if that is long ago. */
function since(moment: string, timeZone: string): string {
  const hour = hourInWords(moment, timeZone)
  return Date.now() - Date.parse(moment) < MANY_HOURS_MS ? hour : `${hour} del ${dayInWords(moment, timeZone)}`
}
