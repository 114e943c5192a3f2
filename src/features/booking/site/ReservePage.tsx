import type { Metadata } from 'next'
import { env } from '@/platform/env'
import { siteSettings } from '@/platform/queries/settings'
import { newId } from '@/platform/shared/change'
import { NotFoundOnRequest } from '@/ui/site/not-found/NotFoundOnRequest'
import { notFoundMetadata } from '@/ui/site/seo/notFoundMetadata'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { OtherMeans } from '@/ui/site/visitorForm/OtherMeans'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'
import { shownBookingSettings } from '../settings'
import { BookingForm } from './BookingForm'
import { BOOKING_NOTICES, FLOODED, noticeIn } from './notices'
import { daysAndTimes } from './reading'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const firstParam = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Where visitors book a consultation; a 404 while booking is off. */
export async function ReservePage({ searchParams }: Props) {
  const { dia, articulo, aviso } = await searchParams
  const [{ isOn, durationMinutes }, { phone, email, whatsapp }] = await Promise.all([
    shownBookingSettings(),
    siteSettings(),
  ])
  if (!isOn) return <NotFoundOnRequest />
  const { days, ...shown } = await daysAndTimes(firstParam(dia))
  const means = { phone, whatsapp, email, page: titleOf(durationMinutes) }
  const notice = noticeIn(BOOKING_NOTICES, firstParam(aviso))
  const article = /^[a-z0-9-]{1,200}$/.exec(firstParam(articulo) ?? '')?.[0] ?? ''
  return (
    <div className="wrap max-w-3xl pt-10 pb-28 md:pt-16">
      <h1 className="text-[clamp(2.1rem,5vw,3.5rem)] leading-[1.05] tracking-[-0.03em]">{titleOf(durationMinutes)}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        Elige día y hora{env().SMTP_URL && ', y te llega la confirmación por correo'}. Sin compromiso, y puedes
        cambiarla o cancelarla.
      </p>
      {whatsapp && (
        <p className="mb-8 text-lg">
          ¿Prefieres escribir?{' '}
          <WhatsAppLink
            className="font-semibold text-accent underline underline-offset-2"
            number={whatsapp}
            page={titleOf(durationMinutes)}
          >
            Escríbenos por WhatsApp
          </WhatsAppLink>
        </p>
      )}
      {notice && (
        <p className="mb-8 grid gap-1 rounded-xl border border-danger bg-page px-4 py-3" role="alert">
          <strong className="font-semibold">{notice}</strong>
          {notice === FLOODED && (
            <span>
              <OtherMeans {...means} />
            </span>
          )}
        </p>
      )}
      {days.length > 0 ? (
        <BookingForm article={article} attempt={newId()} days={days} means={means} {...shown} />
      ) : (
        <p className="text-lg">
          Ahora no queda ningún horario libre. <OtherMeans {...means} />
        </p>
      )}
    </div>
  )
}

const titleOf = (minutes: number) => `Reserva tu consulta gratis de ${minutes} minutos`

export async function reserveMetadata(): Promise<Metadata> {
  const { isOn, durationMinutes } = await shownBookingSettings()
  if (!isOn) return notFoundMetadata()
  const description = 'Elige día y hora: hablamos de tu negocio y de lo que la IA puede hacer por él, sin compromiso.'
  return pageMetadata({ title: titleOf(durationMinutes), description, path: '/reservar' })
}
