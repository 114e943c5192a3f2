'use client'
import { type ReactNode, useEffect } from 'react'

const TOASTER = 'section[aria-live="polite"][aria-label]'

/**
 * Gives the messages' area and their close buttons Spanish names, and leads to them with F8.
 *
 * Payload mounts the area itself and passes it no names, so they are set on what it renders.
 */
export function SpanishToasts({ children }: { children: ReactNode }) {
  useEffect(() => {
    const area = document.querySelector(TOASTER)
    if (!area) return
    area.setAttribute('aria-label', 'Avisos (F8)')
    const observer = new MutationObserver(() => {
      for (const button of area.querySelectorAll('[data-close-button]'))
        button.setAttribute('aria-label', 'Cerrar aviso')
    })
    observer.observe(area, { childList: true, subtree: true })

    const leadThere = ({ key }: KeyboardEvent) => {
      if (key === 'F8') area.querySelector<HTMLElement>('[data-sonner-toast]')?.focus()
    }
    document.addEventListener('keydown', leadThere)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', leadThere)
    }
  }, [])
  return children
}
