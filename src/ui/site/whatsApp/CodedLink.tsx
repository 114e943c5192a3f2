'use client'
import type { MouseEvent, ReactNode } from 'react'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'

type Props = { href: string; number: string; page: string | undefined; className?: string; children: ReactNode }

/** A link to WhatsApp that gets its code when it is pressed. What that takes is loaded then. */
export function CodedLink({ href, number, page, className, children }: Props) {
  async function press(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    const coded = import('./codedAddress').then(({ codedAddress }) => codedAddress(number, page))
    window.location.assign(await coded.catch(() => href))
  }
  return (
    <a className={className} href={href} onClick={press} rel="noopener">
      {children}
    </a>
  )
}
