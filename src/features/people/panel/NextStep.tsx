import { shownDate } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import type { Person } from '../schema'

type Props = { person: Person; today?: string }

/** What comes next with a person and when; said in words, and not by colour alone, if it is late. */
export function NextStep({ person: { nextStep, nextStepAt }, today = dayInSantoDomingo(new Date()) }: Props) {
  const isLate = nextStepAt !== null && nextStepAt < today
  const when = nextStepAt === today ? 'Hoy' : nextStepAt && shownDate(nextStepAt)
  return (
    <span className="wrap-anywhere">
      {nextStep}
      {when && (
        <span
          className={`block text-note ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
          suppressHydrationWarning
        >
          {isLate ? `Atrasado: ${when}` : when}
        </span>
      )}
    </span>
  )
}
