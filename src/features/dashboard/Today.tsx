import { Link } from '@payloadcms/ui'
import { shownDate } from '@/platform/domain/calendarDays'
import { clockInWords } from '@/platform/domain/timeInWords'
import { PhoneLinks } from '@/ui/panel/PhoneLinks'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { readFigures } from './figures'
import { LINK } from './PostLink'

type Props = NonNullable<Awaited<ReturnType<typeof readFigures>>['today']>

const ROW = 'border-t border-elevation-100 py-3.5 last:pb-0 wrap-anywhere'
const NOTE = 'mt-0.5 text-note text-muted'

/** What the team has to do today: consultations, and next steps that are due or late. */
export function Today({ due, overdue, bookings, timeZone }: Props) {
  const rest = [due, overdue].some(({ people, pagination }) => pagination.total > people.length)
  const steps = [...overdue.people, ...due.people]
  const isFree = steps.length + bookings.bookings.length === 0
  return (
    <TitledCard title="Hoy">
      {isFree && <p className="text-muted">No hay consultas ni pasos pendientes.</p>}
      <ul className="grid list-none grid-cols-[minmax(0,1fr)] p-0">
        {bookings.bookings.map(({ id, start, nombre, telefono }) => (
          <li className={ROW} key={`consulta ${id}`}>
            <Link className={LINK} href={`/admin/bookings/${id}`} prefetch={false}>
              {nombre}
            </Link>
            <p className={NOTE}>
              Consulta · {clockInWords(start, timeZone)}
              {telefono && (
                <>
                  {' · '}
                  <PhoneLinks>{telefono}</PhoneLinks>
                </>
              )}
            </p>
          </li>
        ))}
        {steps.map(({ id, nombre, nextStep, nextStepAt }) => (
          <li className={ROW} key={id}>
            <Link className={LINK} href={`/admin/people/${id}`} prefetch={false}>
              {nombre}
            </Link>
            <p className={NOTE}>
              {nextStep || 'Próximo paso'} ·{' '}
              {overdue.people.some((person) => person.id === id) ? (
                <strong className="font-semibold text-danger">Atrasado: {shownDate(nextStepAt ?? '')}</strong>
              ) : (
                'Para hoy'
              )}
            </p>
          </li>
        ))}
      </ul>
      {rest && (
        <Link className={LINK} href="/admin/people?vista=lista&sort=nextStepAt" prefetch={false}>
          Ver todos los pasos
        </Link>
      )}
    </TitledCard>
  )
}
