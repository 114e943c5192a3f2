'use client'
import { type ReactNode, useEffect } from 'react'
import { repair } from '@/seams/panel/a11yPatches'
import { panelMoment } from '../dates/dates'

/**
 * Fixes what Payload's markup lacks for screen reader and keyboard users, and makes F8 move focus to the toasts.
 *
 * Payload has no setting for these names, so they are set on its markup after every render.
 */
export function Repairs({ children }: { children: ReactNode }) {
  useEffect(() => {
    let frame = 0
    const repairSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => repair(panelMoment))
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
