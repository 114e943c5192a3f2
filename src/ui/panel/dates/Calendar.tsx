import { ArrowLeft, ArrowRight } from 'lucide-react' // chevrons would move into the scripts of the blog
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { IconButton } from '../IconButton'
import { addMonths, dayName, MOVES, monthName, weeksOf } from './month'

const WEEKDAYS = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
]

type Props = { chosen: string | undefined; onChoose: (day: string) => void }

/** A month of days to choose one from, with the keys of the ARIA Authoring Practices. Takes focus. */
export function Calendar({ chosen, onChoose }: Props) {
  const today = dayInSantoDomingo(new Date())
  const [current, setCurrent] = useState(chosen ?? today)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  function walk(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    flushSync(() => setCurrent(move))
    button.current?.focus()
  }

  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton icon={ArrowLeft} label="Mes anterior" onClick={() => setCurrent(addMonths(current, -1))} />
        <p aria-live="polite" className="font-semibold">
          {monthName(current)}
        </p>
        <IconButton icon={ArrowRight} label="Mes siguiente" onClick={() => setCurrent(addMonths(current, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, screen readers leave the arrow keys to the page */}
      <table aria-label={monthName(current)} className="border-collapse" onKeyDown={walk} role="grid">
        <thead>
          <tr>
            {WEEKDAYS.map(([short, name]) => (
              <th abbr={name} className="h-8 p-0 text-xs text-muted" key={name} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(current).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td className="p-0" key={WEEKDAYS[column]?.[0]}>
                  {day && (
                    <button
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={dayName(day)}
                      aria-pressed={day === chosen}
                      className="size-10 cursor-pointer rounded-full border-0 bg-transparent text-sm text-text hover:bg-elevation-100 aria-[current]:font-bold aria-[current]:not-aria-pressed:text-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
                      onClick={() => onChoose(day)}
                      ref={day === current ? button : undefined}
                      tabIndex={day === current ? 0 : -1}
                      type="button"
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
