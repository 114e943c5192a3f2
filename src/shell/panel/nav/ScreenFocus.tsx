'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusableHeading } from '@/ui/panel/heading'

/**
 * Moves focus to the heading after navigating between screens: Next removes the clicked link along with its screen, so
 * the next key press would start at the top of the document.
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

/** Keeps focus on the heading while the screen loads, which may replace it, until the user presses a key or clicks. */
function leadToHeading(): () => void {
  const lead = () => {
    const heading = isFocusFree() && focusableHeading()
    if (heading) heading.focus({ preventScroll: true }) // a newly opened screen is at its top
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

/** Whether nothing on the new screen has focus: a field with autofocus or a dialog keeps it, the button of a menu or the palette does not. */
const isFocusFree = () =>
  document.activeElement === document.body ||
  document.activeElement?.closest('nav, [popovertarget], [aria-keyshortcuts]')
