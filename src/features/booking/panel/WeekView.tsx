import { Link } from '@payloadcms/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { counted } from '@/platform/domain/text/numbers'
import { clockInWords, dayInWords } from '@/platform/domain/timeInWords'
import { dateIn } from '@/platform/domain/zone'
import { Button } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { cardHeading } from '@/ui/panel/heading'
import { NotLoaded } from '@/ui/panel/Loading'
import type { BookingRecord } from '../schema'
import { bookingQueries } from './bookings'
import { StateBadge } from './StateBadge'
import { daysOf, mondayOf, today, weekAfter } from './week'

type HrefOf = (booking: number) => string
type Props = {
  monday: string
  /** The day that a phone shows. If it is not of that week: today, else the Monday. */
  chosen: string
  timeZone: string
  hrefOf: HrefOf
  onDay: (date: string) => void
  onWeek: (monday: string) => void
}

const shownDay = (date: string) => dayInWords(`${date}T12:00:00Z`, 'UTC')

/** The bookings of a week, a column for each day; on a phone one day at a time. */
export function WeekView({ monday, chosen, timeZone, hrefOf, onDay, onWeek }: Props) {
  const days = daysOf(monday)
  const loaded = useLoaded(bookingQueries.week(monday))
  const isKnown = Boolean(loaded.data) && !loaded.isPlaceholderData
  const day = [chosen, today(timeZone)].find((date) => days.includes(date)) ?? monday
  const of = (date: string) =>
    loaded.data?.bookings.filter(
      ({ start, state }) => state !== 'cancelled' && dateIn(timeZone, Date.parse(start)) === date,
    ) ?? []
  return (
    <section aria-labelledby="semana">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={ChevronLeft} onClick={() => onWeek(weekAfter(monday, -1))}>
          Anterior
        </Button>
        <Button icon={ChevronRight} onClick={() => onWeek(weekAfter(monday, 1))}>
          Siguiente
        </Button>
        {monday !== mondayOf('', timeZone) && (
          <FleetingButton next={cardHeading} onClick={() => onWeek('')}>
            Hoy
          </FleetingButton>
        )}
        <h2 aria-live="polite" className="text-lg" id="semana">
          Semana del {shownDay(monday)}
        </h2>
      </div>
      <div className="mb-4 grid grid-cols-7 gap-1 lg:hidden">
        {days.map((date) => (
          <button
            aria-label={
              isKnown ? `${shownDay(date)}: ${counted(of(date).length, 'consulta', 'consultas')}` : shownDay(date)
            }
            aria-pressed={date === day}
            className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-elevation-200 bg-surface p-1 text-text aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            key={date}
            onClick={() => onDay(date)}
            type="button"
          >
            <span className="text-note">{shownDay(date).slice(0, 1).toUpperCase()}</span>
            <span className="font-semibold">{Number(date.slice(8))}</span>
            <span className="h-3 leading-none">{of(date).length > 0 && '•'}</span>
          </button>
        ))}
      </div>
      {loaded.data && loaded.data.pagination.total > loaded.data.bookings.length && (
        <p className="mb-4 text-muted">Esta semana hay más consultas de las que caben aquí: míralas en la lista.</p>
      )}
      {loaded.data ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid gap-2 aria-busy:opacity-60 lg:grid-cols-7">
          {days.map((date) => (
            <Day
              bookings={of(date)}
              date={date}
              hrefOf={hrefOf}
              isChosen={date === day}
              isKnown={isKnown}
              key={date}
              timeZone={timeZone}
            />
          ))}
        </div>
      ) : (
        <NotLoaded queries={[loaded]} />
      )}
    </section>
  )
}

type DayProps = {
  date: string
  bookings: BookingRecord[]
  isChosen: boolean
  isKnown: boolean
  timeZone: string
  hrefOf: HrefOf
}

function Day({ date, bookings, isChosen, isKnown, timeZone, hrefOf }: DayProps) {
  const id = `dia-${date}`
  return (
    <section
      aria-labelledby={id}
      className={`min-h-40 min-w-0 rounded-2xl border border-elevation-100 bg-surface p-2.5 ${isChosen ? '' : 'max-lg:hidden'}`}
    >
      <h3
        aria-current={date === today(timeZone) ? 'date' : undefined}
        className="mb-2 text-sm first-letter:uppercase aria-[current]:text-accent"
        id={id}
      >
        {shownDay(date)}
      </h3>
      <ul className="grid list-none gap-2 p-0">
        {bookings.map(({ id: booking, start, nombre, state }) => (
          <li key={booking}>
            <Link
              className="grid gap-1 rounded-control bg-tint px-2.5 py-2 text-sm text-text no-underline wrap-anywhere hover:underline"
              href={hrefOf(booking)}
              prefetch={false}
            >
              <strong>{clockInWords(start, timeZone)}</strong>
              {nombre}
              {state !== 'confirmed' && <StateBadge state={state} />}
            </Link>
          </li>
        ))}
      </ul>
      {isKnown && bookings.length === 0 && <p className="text-sm text-muted">Nada reservado</p>}
    </section>
  )
}
