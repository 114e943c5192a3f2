import type { Metadata } from 'next'
import { shownBookingSettings } from '@/features/booking/settings'
import { BookingLink } from '@/features/booking/site/BookingLink'
import { siteSettings } from '@/platform/queries/settings'
import { button } from '@/ui/site/button'
import { PageNotFound } from '@/ui/site/not-found/PageNotFound'
import { WithStatus404 } from '@/ui/site/not-found/WithStatus404'
import { PageLink } from '@/ui/site/PageLink'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { hasFailed, isPostedAnswer, POSTED } from './answers'
import { OtherMeans } from './OtherMeans'

type Props = { params: Promise<{ respuesta: string }> }

/** Shown to a visitor without JavaScript after posting the contact form. */
export async function PostedAnswerPage({ params }: Props) {
  const { respuesta } = await params
  if (!isPostedAnswer(respuesta)) return <WithStatus404 page={<PageNotFound />} />
  const { title, text } = POSTED[respuesta]
  const [{ phone, whatsapp, email }, { isOn }] = await Promise.all([siteSettings(), shownBookingSettings()])
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-center py-24 text-center">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-md text-lg text-muted">{text}</p>
      {hasFailed(respuesta) && (
        <p className="mt-4 max-w-md text-lg text-muted">
          <OtherMeans email={email} phone={phone} whatsapp={whatsapp} />
        </p>
      )}
      {respuesta === 'enviada' && isOn && (
        <p className="mt-4 text-lg">
          ¿Prefieres dejar la hora fijada?{' '}
          <BookingLink className="font-semibold text-accent underline underline-offset-2">
            Elegir día y hora
          </BookingLink>
        </p>
      )}
      <PageLink className={`${button('accent')} mt-8`} href="/">
        Ir al inicio
      </PageLink>
    </div>
  )
}

/** Not for search engines. */
export async function postedAnswerMetadata({ params }: Props): Promise<Metadata> {
  const { respuesta } = await params
  const { title, text } = isPostedAnswer(respuesta) ? POSTED[respuesta] : { title: 'Página no encontrada', text: '' }
  const metadata = await pageMetadata({ title, description: text, path: `/contacto/${respuesta}` })
  return { ...metadata, robots: { index: false } }
}
