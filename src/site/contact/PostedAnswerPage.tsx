import type { Metadata } from 'next'
import { button } from '@/site/ui/button'
import { PageLink } from '../layout/PageLink'
import { PageNotFound } from '../not-found/PageNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { pageMetadata } from '../seo/pageMetadata'
import { isPostedAnswer, POSTED } from './answers'

type Props = { params: Promise<{ respuesta: string }> }

/** Shown to a visitor without JavaScript after posting the contact form. */
export async function PostedAnswerPage({ params }: Props) {
  const { respuesta } = await params
  if (!isPostedAnswer(respuesta)) return <WithStatus404 page={<PageNotFound />} />
  const { title, text } = POSTED[respuesta]
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-center py-24 text-center">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-md text-lg text-muted">{text}</p>
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
