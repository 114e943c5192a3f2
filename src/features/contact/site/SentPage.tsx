import type { Metadata } from 'next'
import { nextInWords } from '@/features/booking/answerBy'
import { shownBookingSettings } from '@/features/booking/settings'
import { BookingLink } from '@/features/booking/site/BookingLink'
import { siteSettings } from '@/platform/queries/settings'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'
import { AnswerPage } from './AnswerPage'

type Props = { searchParams: Promise<{ telefono?: string | string[] }> }

const TITLE = '¡Consulta enviada!'
const LINK = 'font-semibold text-accent underline underline-offset-2'

/** Shown to a visitor without JavaScript after the contact form was sent: what happens now, as the form itself says with scripts. */
export async function SentPage({ searchParams }: Props) {
  const { telefono } = await searchParams
  const [{ whatsapp }, { isOn }, next] = await Promise.all([
    siteSettings(),
    shownBookingSettings(),
    nextInWords(Boolean(telefono)),
  ])
  return (
    <AnswerPage text={`Recibimos tu consulta. ${next}`} title={TITLE}>
      {isOn && (
        <p className="mt-4 text-lg">
          ¿Prefieres dejar la hora fijada? <BookingLink className={LINK}>Elegir día y hora</BookingLink>
        </p>
      )}
      {whatsapp && (
        <p className="mt-4 text-lg">
          <WhatsAppLink className={LINK} number={whatsapp} page={TITLE}>
            Escríbenos por WhatsApp
          </WhatsAppLink>
        </p>
      )}
    </AnswerPage>
  )
}

/** Not for search engines. */
export async function sentMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: TITLE,
    description: 'Recibimos tu consulta.',
    path: '/contacto/enviada',
  })
  return { ...metadata, robots: { index: false } }
}
