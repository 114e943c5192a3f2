import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading, made focusable; missing while the screen loads. */
export const focusableHeading = () => focusable(`${MAIN} h1`)
export const focusableContent = () => focusable(MAIN)

/** Returns a ref for a button that may disappear with its row: the focus it has then moves to `next`. */
export function useFocusAfter(next: () => HTMLElement | null = focusableHeading) {
  const own = useRef<HTMLButtonElement>(null)
  const lead = useEffectEvent(() => next()?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (button === document.activeElement) lead()
    }
  }, [])
  return own
}

function focusable(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) element.tabIndex = -1
  return element
}
