import { type DragEvent, useState } from 'react'
import { addDays } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { today } from '../days'
import type { Entry } from '../schema'
import { keyOf } from './calendar'
import { EntryCard } from './EntryCard'

type Props = {
  day: string
  isOfMonth: boolean
  entries: Entry[]
  /** What is being dragged, which may be dropped on any day. */
  dragged: Entry | undefined
  /** What was moved last: its new card takes the focus, which the old one had. */
  moved: string
  mayMove: (entry: Entry) => boolean
  onDrag: (entry: Entry | undefined) => void
  /** `to` tells where it goes from the day that it is on by then. */
  onMove: (entry: Entry, to: (day: string) => string) => void
}

const SHORT = new Intl.DateTimeFormat('es-DO', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** A day with what happens on it. On a phone, days are a list, without those on which nothing does. */
export function Day({ day, isOfMonth, entries, dragged, moved, mayMove, onDrag, onMove }: Props) {
  const [isOver, setIsOver] = useState(false)
  const own = entries.filter(({ at }) => dayInSantoDomingo(new Date(at)) === day)
  const over = (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault() // else nothing can be dropped here
    setIsOver(true)
  }
  return (
    <li
      className={`min-w-0 rounded-control border p-2 lg:min-h-28 ${own.length === 0 ? 'max-lg:hidden' : ''} ${isOfMonth ? 'bg-surface' : 'bg-elevation-50'} ${isOver ? 'border-accent' : 'border-elevation-100'}`}
      data-day={day}
      onDragLeave={() => setIsOver(false)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (dragged && !own.includes(dragged)) onMove(dragged, () => day)
      }}
    >
      <p
        aria-current={day === today() ? 'date' : undefined}
        className="mb-1 text-note text-muted first-letter:uppercase aria-[current]:font-bold aria-[current]:text-accent"
      >
        <time dateTime={day}>{SHORT.format(new Date(`${day}T00:00:00Z`))}</time>
      </p>
      {own.length > 0 && (
        <ul className="m-0 grid list-none gap-1.5 p-0">
          {own.map((entry) => (
            <EntryCard
              entry={entry}
              isMoved={keyOf(entry) === moved}
              key={keyOf(entry)}
              onDrag={mayMove(entry) ? onDrag : undefined}
              onMove={(days) => onMove(entry, (from) => addDays(from, days))}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
