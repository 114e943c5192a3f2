import type { Metadata } from 'next'
import { dayInWords, hourInWords, lengthInWords, timeInWords, zoneInWords } from '@/platform/domain/timeInWords'
import { dateIn, showSame } from '@/platform/domain/zone'
import { env } from '@/platform/env'
import { siteSettings } from '@/platform/queries/settings'
import { button } from '@/ui/site/button'
import { NotFoundOnRequest } from '@/ui/site/not-found/NotFoundOnRequest'
import { notFoundMetadata } from '@/ui/site/seo/notFoundMetadata'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { OtherMeans } from '@/ui/site/visitorForm/OtherMeans'
import { invitationOf } from '../mails'
import { type BookingSettings, linkOf, mayChange, shownBookingSettings } from '../settings'
import type { StoredBooking } from '../store'
import { Days } from './Days'
import { googleCalendarLink } from './googleCalendar'
import { CHANGE_NOTICES, noticeIn } from './notices'
import { firstParam } from './ReservePage'
import { daysAndTimes, linkedBooking } from './reading'
import { Times } from './Times'

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const TITLES = {
  confirmed: 'Tu consulta está reservada',
  past: 'Tu consulta ya pasó',
  cancelled: 'Esta consulta fue cancelada',
  done: 'Gracias por la consulta',
  no_show: 'No pudimos hablar contigo',
} as const

const isAhead = ({ end }: StoredBooking) => Date.parse(end) > Date.now()
const titleOf = (booking: StoredBooking) =>
  TITLES[booking.state === 'confirmed' && !isAhead(booking) ? 'past' : booking.state]

const UNLISTED = { index: false, follow: false }
const CARD = 'rounded-[1.75rem] bg-surface p-6 sm:p-8'

/** A booking, for whoever has its link: when and where, and moving or cancelling it. Every change is a posted form. */
export async function BookedPage({ params, searchParams }: Props) {
  const [{ token }, { hacer, dia, aviso }] = await Promise.all([params, searchParams])
  const booking = await linkedBooking(token)
  if (!booking) return <NotFoundOnRequest />
  const [settings, { brand, phone, whatsapp, email: ours }] = await Promise.all([
    shownBookingSettings(),
    siteSettings(),
  ])
  const notice = noticeIn(CHANGE_NOTICES, firstParam(aviso))
  const path = `/reserva/${token}`
  const isComing = booking.state === 'confirmed' && isAhead(booking)
  const isChangeable = mayChange(settings, booking)
  const action = isChangeable ? firstParam(hacer) : undefined
  return (
    <div className="wrap grid max-w-2xl gap-6 pt-10 pb-28 md:pt-16">
      <h1 className="text-[clamp(2rem,5vw,3rem)] leading-[1.08] tracking-[-0.03em]">{titleOf(booking)}</h1>
      {notice && (
        <p className="rounded-xl border border-danger bg-page px-4 py-3 font-semibold" role="alert">
          {notice}
        </p>
      )}
      <Facts booking={booking} isComing={isComing} settings={settings} />
      {isComing && !env().SMTP_URL && <p>Guarda este enlace: es la única forma de volver a tu consulta.</p>}
      {isComing && !action && (
        <p className="flex flex-wrap gap-3">
          <a className={button('accent')} href={`${path}/consulta.ics`}>
            Añadir al calendario
          </a>
          <a
            className={button('outline')}
            href={googleCalendarLink(invitationOf({ ...settings, brand, phone, email: ours }, booking, token))}
            rel="noopener"
            target="_blank"
          >
            Google Calendar<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
          {isChangeable && (
            <>
              {settings.isOn && (
                <a className={button('outline')} href={`${path}?hacer=cambiar`}>
                  Cambiar
                </a>
              )}
              <a className={button('outline')} href={`${path}?hacer=cancelar`}>
                Cancelar
              </a>
            </>
          )}
        </p>
      )}
      {action === 'cambiar' && settings.isOn && (
        <Move
          booking={booking}
          dia={firstParam(dia) ?? dateIn(settings.timeZone, Date.parse(booking.start))}
          path={path}
        />
      )}
      {action === 'cancelar' && <Cancel path={path} />}
      {!isComing && settings.isOn && (
        <p>
          <a className={button('accent')} href="/reservar">
            Reservar otra consulta
          </a>
        </p>
      )}
      {!isChangeable && (
        <p className="text-muted">
          {isComing && notice !== CHANGE_NOTICES.tarde && `${CHANGE_NOTICES.tarde} `}
          <OtherMeans email={ours} page={titleOf(booking)} phone={phone} whatsapp={whatsapp} />
        </p>
      )}
    </div>
  )
}

type FactsProps = { booking: StoredBooking; settings: BookingSettings; isComing: boolean }

function Facts({ booking, settings, isComing }: FactsProps) {
  const { start, timeZone, email } = booking
  const isSame = showSame(timeZone, settings.timeZone, Date.parse(start))
  const place = linkOf(settings.place)
  return (
    <dl className={`${CARD} grid gap-4`}>
      <div>
        <dt className="text-muted text-sm">Cuándo</dt>
        <dd className="m-0 font-semibold text-lg first-letter:uppercase">
          {dayInWords(start, timeZone)} a <span className="whitespace-nowrap">{hourInWords(start, timeZone)}</span> (
          {zoneInWords(timeZone)})
        </dd>
        {!isSame && (
          <dd className="m-0 text-muted">
            Para nosotros: {timeInWords(start, settings.timeZone)} ({zoneInWords(settings.timeZone)})
          </dd>
        )}
      </div>
      {isComing && (
        <>
          <div>
            <dt className="text-muted text-sm">Duración</dt>
            <dd className="m-0">{lengthInWords(booking)}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">Dónde</dt>
            <dd className="m-0 wrap-anywhere">
              {place ? (
                <a className="text-accent underline underline-offset-2" href={place} rel="noopener">
                  {settings.place}
                </a>
              ) : (
                settings.place
              )}
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{env().SMTP_URL ? 'Te escribimos a' : 'Tu email'}</dt>
            <dd className="m-0 wrap-anywhere">{email}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

async function Move({ path, dia, booking }: { path: string; dia: string; booking: StoredBooking }) {
  const { days, day, times, timeZone } = await daysAndTimes(dia, booking.id)
  const isElsewhere = times.some(({ start }) => !showSame(booking.timeZone, timeZone, Date.parse(start)))
  const own = isElsewhere ? booking.timeZone : undefined
  return (
    <section aria-labelledby="cambiar" className={`${CARD} grid gap-6`}>
      <h2 className="text-2xl" id="cambiar">
        Elige otro horario
      </h2>
      {days.length === 0 && <p>Ahora no queda ningún horario libre.</p>}
      <Days day={day} days={days} hrefOf={(each) => `${path}?dia=${each}&hacer=cambiar#cambiar`} />
      <form action={`${path}/cambiar`} className="grid gap-6" method="post">
        <input name="dia" type="hidden" value={day} />
        {days.length > 0 && (
          <Times
            legend={`Horarios libres, ${zoneInWords(timeZone)}${own ? ` y ${zoneInWords(own)}` : ''}`}
            own={own}
            times={times}
            timeZone={timeZone}
          />
        )}
        <p className="flex flex-wrap gap-3">
          {days.length > 0 && (
            <button className={button('primary')} type="submit">
              Cambiar la consulta
            </button>
          )}
          <a className={button('outline')} href={path}>
            Dejarla como está
          </a>
        </p>
      </form>
    </section>
  )
}

const Cancel = ({ path }: { path: string }) => (
  <section aria-labelledby="cancelar" className={`${CARD} grid gap-4`}>
    <h2 className="text-2xl" id="cancelar">
      ¿Cancelar la consulta?
    </h2>
    <form action={`${path}/cancelar`} className="grid gap-4" method="post">
      <label className="grid gap-1.5 font-semibold" htmlFor="motivo">
        Motivo (opcional)
        <textarea
          className="rounded-xl border border-muted/70 bg-page px-4 py-3 font-normal"
          id="motivo"
          maxLength={500}
          name="reason"
          rows={3}
        />
      </label>
      <p className="flex flex-wrap gap-3">
        <button className={button('primary')} type="submit">
          Cancelar la consulta
        </button>
        <a className={button('outline')} href={path}>
          Dejarla como está
        </a>
      </p>
    </form>
  </section>
)

export async function bookedMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const booking = await linkedBooking((await params).token)
  if (!booking) return { ...(await notFoundMetadata()), robots: UNLISTED }
  const { title } = await pageMetadata({ title: titleOf(booking), description: '', path: '/reservar' })
  return { title, robots: UNLISTED, referrer: 'no-referrer' }
}
