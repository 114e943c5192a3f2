import type { ReactNode } from 'react'
import { whatsAppLink, whatsAppNumber } from '@/platform/domain/text/phone'
import { CodedLink } from './CodedLink'
import { messageAbout } from './message'

type Props = {
  /** The company's number; without one there is no link. */
  number: string
  /** What the page is called; if it isn't given, its heading says it. */
  page?: string
  className?: string
  children: ReactNode
}

/** Writes to the company by WhatsApp, with a code that stands for the visit. Without scripts it goes without a code. */
export function WhatsAppLink({ number, page, className, children }: Props) {
  const to = whatsAppNumber(number)
  if (!to) return null
  return (
    <CodedLink className={className} href={whatsAppLink(to, messageAbout(page))} number={to} page={page}>
      {children}
    </CodedLink>
  )
}
