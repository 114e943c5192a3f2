import { Link } from '@payloadcms/ui'
import {
  ArrowRightLeft,
  CalendarDays,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  StickyNote,
} from 'lucide-react'
import { BOOKING_STATES, type BookingState } from '@/features/booking/schema'
import { CONTACT_STATUSES, type ContactStatus } from '@/features/contact/schemas/contactRequest'
import { timeInWords } from '@/platform/domain/timeInWords'
import { Moment } from '@/ui/panel/dates/Day'
import { TitledCard } from '@/ui/panel/TitledCard'
import { STAGES, type Stage, type TimelineEntry } from '../schema'

/** Everything that happened with a person, newest first. */
export function Timeline({ timeline }: { timeline: TimelineEntry[] }) {
  return (
    <TitledCard title="Historia">
      {timeline.length === 0 && <p className="text-muted">Todavía no ha pasado nada.</p>}
      <ol className="m-0 grid list-none gap-5 p-0">
        {timeline.map((entry) => (
          <Entry entry={entry} key={`${entry.kind} ${entry.id}`} />
        ))}
      </ol>
    </TitledCard>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, id, at, by, text, data } = entry
  const { icon: Icon, title, href } = KINDS[kind](data, id)
  const body = kind === 'stage' ? data.reason : text
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Icon aria-hidden="true" className="mt-0.5 text-muted" size={18} />
      <div>
        <p className="font-semibold wrap-anywhere">
          {href ? (
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-note text-muted">
          <Moment iso={at} />
          {by && ` · ${by}`}
        </p>
        {typeof body === 'string' && body && (
          <p className="mt-1.5 leading-[1.6] whitespace-pre-wrap wrap-anywhere">{body}</p>
        )}
      </div>
    </li>
  )
}

type Shown = { icon: LucideIcon; title: string; href?: string }
type Data = TimelineEntry['data']

/** How each kind is shown; what its `data` holds is in `timelineOf`. */
const KINDS: Record<TimelineEntry['kind'], (data: Data, id: number) => Shown> = {
  request: ({ status }, id) => ({
    icon: MessageSquare,
    title: `Consulta por el formulario (${CONTACT_STATUSES[status as ContactStatus]})`,
    href: `/admin/contact/${id}`,
  }),
  booking: ({ start, timeZone, state }, id) => ({
    icon: CalendarDays,
    title: `Consulta reservada para el ${timeInWords(String(start), String(timeZone))} (${BOOKING_STATES[state as BookingState]})`,
    href: `/admin/bookings/${id}`,
  }),
  note: () => ({ icon: StickyNote, title: 'Nota interna' }),
  mail: ({ subject }) => ({ icon: Mail, title: `Correo: ${subject}` }),
  stage: ({ from, to }) => ({
    icon: ArrowRightLeft,
    title: `De ${STAGES[from as Stage]} a ${STAGES[to as Stage]}`,
  }),
  whatsapp: () => ({ icon: MessageCircle, title: 'WhatsApp' }),
}
