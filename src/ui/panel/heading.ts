import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading, made focusable; missing while the screen loads. */
export const focusableHeading = () => focusable(`${MAIN} h1`)
export const focusableContent = () => focusable(MAIN)

/** The heading of the card that an element is in, made focusable. */
export function cardHeading(within: HTMLElement): HTMLElement | null {
  const heading = within.closest('section')?.querySelector('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/** Returns a ref for a button that may disappear with its row: the focus it has then moves to `next`. */
export function useFocusAfter(next: (gone: HTMLElement) => HTMLElement | null = focusableHeading) {
  const own = useRef<HTMLButtonElement>(null)
  const lead = useEffectEvent((gone: HTMLElement) => next(gone)?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (button && button === document.activeElement) lead(button)
    }
  }, [])
  return own
}

function focusable(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) element.tabIndex = -1
  return element
}
