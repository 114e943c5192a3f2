import type { ReactNode } from 'react'
import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'

/** What became of a form that was posted without JavaScript. */
export const AnswerPage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="wrap grid flex-1 place-content-center justify-items-center py-24 text-center">
    <h1 className="text-4xl md:text-5xl">{title}</h1>
    <p className="mt-4 max-w-md text-lg text-muted">{text}</p>
    {children}
    <PageLink className={`${button('accent')} mt-8`} href="/">
      Ir al inicio
    </PageLink>
  </div>
)
