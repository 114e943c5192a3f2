'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { monthsAfter } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo, longDate } from '@/platform/domain/dates'
import { Button } from '@/ui/panel/Button'
import { type ActionOptions, useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { monthName } from '@/ui/panel/dates/month'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { NotLoaded } from '@/ui/panel/Loading'
import { useFilters } from '@/ui/panel/list/useFilters'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { daysAround, isMonth, onDay, thisMonth } from '../days'
import type { Entry } from '../schema'
import { CALENDAR_FILTERS, calendarQuery, keyOf, type Move, moveEntry } from './calendar'
import { Day } from './Day'

type Props = { canEdit: boolean; canPublish: boolean }

/** What is published, scheduled and due, by month. What lies ahead moves by dragging it, or by its menu. */
export function CalendarView({ canEdit, canPublish }: Props) {
  const { filters, change } = useFilters(CALENDAR_FILTERS)
  const month = isMonth(filters.month) ? filters.month : thisMonth()
  const loaded = useLoaded(calendarQuery({ month: filters.month }))
  const [dragged, setDragged] = useState<Entry>()
  const [moved, setMoved] = useState('')
  const { move } = useMoves({
    onDoneHere(_, { entry, day, from }) {
      if (from === month && !daysAround(month).includes(day)) go(day.slice(0, 7)) // it stays in view, to be moved again
      setMoved(keyOf(entry))
    },
  })
  const mayMove = ({ kind }: Entry) => (kind === 'scheduled' ? canPublish : kind === 'due' && canEdit)
  const go = (to: string) => change({ month: to === thisMonth() ? '' : to })
  const { data } = loaded
  return (
    <Page description="Lo publicado, lo programado y los borradores con fecha de entrega." title="Calendario">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={ChevronLeft} onClick={() => go(monthsAfter(month, -1))}>
          Anterior
        </Button>
        <Button icon={ChevronRight} onClick={() => go(monthsAfter(month, 1))}>
          Siguiente
        </Button>
        {month !== thisMonth() && <FleetingButton onClick={() => go(thisMonth())}>Hoy</FleetingButton>}
        <h2 aria-live="polite" className="text-lg first-letter:uppercase">
          {monthName(month)}
        </h2>
      </div>
      {data?.hasMore && (
        <p className="mb-4 text-muted">Este mes tiene más posts de los que caben aquí: míralos en la lista.</p>
      )}
      {data?.entries.length === 0 && <p className="mb-4 text-muted">Este mes no tiene nada.</p>}
      {data ? (
        <ol
          aria-busy={loaded.isPlaceholderData}
          className="m-0 grid list-none gap-1 p-0 aria-busy:opacity-60 lg:grid-cols-7"
        >
          {daysAround(month).map((day) => (
            <Day
              day={day}
              dragged={dragged}
              entries={data.entries}
              isOfMonth={day.startsWith(month)}
              key={day}
              mayMove={mayMove}
              moved={moved}
              onDrag={setDragged}
              onMove={(entry, to) => {
                setMoved('') // it may be the same entry again
                move(entry, month, to)
              }}
            />
          ))}
        </ol>
      ) : (
        <NotLoaded queries={[loaded]} />
      )}
    </Page>
  )
}

/** Where an entry is on its way to, and the times that it left for that. */
type Turn = { at: string; left: string[]; isDone: Promise<unknown> }

/**
 * Moves of one entry run one after another. One asked for before the list shows the last starts from where that one
 * leads.
 */
function useMoves({ onDoneHere }: Pick<ActionOptions<Move, unknown>, 'onDoneHere'>) {
  const turns = useRef(new Map<string, Turn>())
  const { run } = useAction({
    act: moveEntry,
    failure: 'Error al cambiar la fecha',
    refreshes: [['posts']],
    isPerRow: true,
    isEdit: true,
    onDone: (_, { entry, day }) => notify(`«${entry.title}» pasó al ${longDate(onDay(entry.at, day))}`),
    onDoneHere,
  })
  function move(entry: Entry, from: string, to: (day: string) => string) {
    const key = keyOf(entry)
    const last = turns.current.get(key)
    const { at, left, isDone } = last?.left.includes(entry.at)
      ? last
      : { at: entry.at, left: [], isDone: Promise.resolve() }
    const day = to(dayInSantoDomingo(new Date(at)))
    const act = () => run({ entry: { ...entry, at }, day, from })
    const turn = { at: onDay(at, day), left: [...left, at], isDone: isDone.then(act) }
    turns.current.set(key, turn)
    // A failure has been shown, and ends the moves that waited for it.
    turn.isDone.catch(() => turns.current.get(key) === turn && turns.current.delete(key))
  }
  return { move }
}
