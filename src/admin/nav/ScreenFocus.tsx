'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { screenHeading, takeFocus } from './heading'

/**
 * Leads the focus to the heading of a screen that is reached from another one: Next removes the pressed link with its
 * screen, and the next key would start at the top of the document.
 */
export function ScreenFocus({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return leadToHeading()
  }, [pathname])
  return children
}

/** Keeps the focus at the heading while the screen loads, which may draw another one, until a key or a press. */
function leadToHeading(): () => void {
  const lead = () => {
    const heading = isFocusFree() && screenHeading()
    if (heading) takeFocus(heading)
  }
  const observer = new MutationObserver(lead)
  const stop = () => {
    observer.disconnect()
    for (const event of INPUTS) document.removeEventListener(event, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of INPUTS) document.addEventListener(event, stop, true)
  lead()
  return stop
}

const INPUTS = ['keydown', 'pointerdown']

/** Whether nothing of the new screen has the focus: a field that takes it at once, or a dialog, keeps it. */
const isFocusFree = () => document.activeElement === document.body || document.activeElement?.closest('nav')
