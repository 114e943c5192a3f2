'use client'
import type { MouseEvent, ReactNode } from 'react'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import { withTimeout } from '@/platform/shared/withTimeout'

const LOADING_MS = 2_000

type Props = { href: string; number: string; page: string | undefined; className?: string; children: ReactNode }

/** A link to WhatsApp that gets its code when it is pressed. What that takes is loaded then, if the connection lets it. */
export function CodedLink({ href, number, page, className, children }: Props) {
  async function press(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    const coded = withTimeout(import('./codedAddress'), LOADING_MS)
      .then(({ codedAddress }) => codedAddress(number, page))
      .catch(() => href)
    window.location.assign(await coded)
  }
  return (
    <a className={className} href={href} onClick={press} rel="noopener">
      {children}
    </a>
  )
}
