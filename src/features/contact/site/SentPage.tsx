import type { Metadata } from 'next'
import { nextInWords } from '@/features/booking/answerBy'
import { siteSettings } from '@/platform/queries/settings'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { AnswerPage } from './AnswerPage'
import { NextSteps } from './NextSteps'

type Props = { searchParams: Promise<{ telefono?: string | string[] }> }

const TITLE = '¡Consulta enviada!'

/** Shown to a visitor without JavaScript after the contact form was sent: what happens now, as the form itself says with scripts. */
export async function SentPage({ searchParams }: Props) {
  const { telefono } = await searchParams
  const [{ whatsapp, isBookable }, next] = await Promise.all([siteSettings(), nextInWords(Boolean(telefono))])
  return (
    <AnswerPage text={`Recibimos tu consulta. ${next}`} title={TITLE}>
      <div className="mt-6 grid justify-items-center gap-5 empty:hidden">
        <NextSteps isBookable={isBookable} page={TITLE} whatsapp={whatsapp} />
      </div>
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
