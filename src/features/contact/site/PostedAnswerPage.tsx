import type { Metadata } from 'next'
import { siteSettings } from '@/platform/queries/settings'
import { PageNotFound } from '@/ui/site/not-found/PageNotFound'
import { WithStatus404 } from '@/ui/site/not-found/WithStatus404'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { OtherMeans } from '@/ui/site/visitorForm/OtherMeans'
import { AnswerPage } from './AnswerPage'
import { hasFailed, isPostedAnswer, POSTED } from './answers'

type Props = { params: Promise<{ respuesta: string }> }

/** Shown to a visitor without JavaScript whose contact form was refused. */
export async function PostedAnswerPage({ params }: Props) {
  const { respuesta } = await params
  if (!isPostedAnswer(respuesta)) return <WithStatus404 page={<PageNotFound />} />
  const { title, text } = POSTED[respuesta]
  const { phone, whatsapp, email } = await siteSettings()
  return (
    <AnswerPage text={text} title={title}>
      {hasFailed(respuesta) && (
        <p className="mt-4 max-w-md text-lg text-muted">
          <OtherMeans email={email} page={title} phone={phone} whatsapp={whatsapp} />
        </p>
      )}
    </AnswerPage>
  )
}

/** Not for search engines. */
export async function postedAnswerMetadata({ params }: Props): Promise<Metadata> {
  const { respuesta } = await params
  const { title, text } = isPostedAnswer(respuesta) ? POSTED[respuesta] : { title: 'Página no encontrada', text: '' }
  const metadata = await pageMetadata({ title, description: text, path: `/contacto/${respuesta}` })
  return { ...metadata, robots: { index: false } }
}
