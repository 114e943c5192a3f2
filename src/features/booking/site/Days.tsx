import type { MouseEvent } from 'react'
import { dayInWords } from '@/platform/domain/timeInWords'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'

type Props = {
  days: string[]
  day: string
  hrefOf: (day: string) => string
  /** Shows a day without loading the page; the link does it without scripts. */
  onChoose?: (day: string) => void
}

const FIRST = 12
const DAY =
  'flex min-h-12 items-center justify-center rounded-xl border border-muted/70 px-2 py-2 text-center text-sm leading-tight hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-page'
const GRID = 'grid list-none grid-cols-2 gap-2 p-0 min-[420px]:grid-cols-3 sm:grid-cols-4'

/** The days on which there is something free. */
export function Days({ days, ...rest }: Props) {
  const isLate = days.indexOf(rest.day) >= FIRST
  return (
    <nav aria-label="Días con horarios libres">
      <List days={days.slice(0, FIRST)} {...rest} />
      {days.length > FIRST && (
        <details className="mt-3" open={isLate}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
            Más días
          </summary>
          <div className="mt-2">
            <List days={days.slice(FIRST)} {...rest} />
          </div>
        </details>
      )}
    </nav>
  )
}

const List = ({ days, day, hrefOf, onChoose }: Props) => (
  <ul className={GRID}>
    {days.map((each) => (
      <li key={each}>
        <a
          aria-current={each === day || undefined}
          className={DAY}
          href={hrefOf(each)}
          onClick={
            onChoose &&
            ((event: MouseEvent) => {
              if (isModifiedClick(event)) return
              event.preventDefault()
              onChoose(each)
            })
          }
        >
          <span className="block first-letter:uppercase">{dayInWords(`${each}T12:00:00Z`, 'UTC')}</span>
        </a>
      </li>
    ))}
  </ul>
)
