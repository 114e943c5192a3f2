'use client'
import { type ReactNode, useEffect } from 'react'
import { repair } from './repairs'

/**
 * Mends what Payload's own markup lacks for people who hear the screen or use the keyboard only, and leads to the
 * messages with F8.
 *
 * Payload offers no setting for these names, so they are set on what it renders, whenever it renders something.
 */
export function Repairs({ children }: { children: ReactNode }) {
  useEffect(() => {
    let frame = 0
    const repairSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(repair)
    }
    const observer = new MutationObserver(repairSoon)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('keydown', leadToMessages)
    repairSoon()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('keydown', leadToMessages)
    }
  }, [])
  return children
}

function leadToMessages({ key }: KeyboardEvent) {
  if (key === 'F8') document.querySelector<HTMLElement>('[data-sonner-toast]')?.focus()
}
