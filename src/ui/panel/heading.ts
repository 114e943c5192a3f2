import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading, made focusable; missing while the screen loads. */
export const focusableHeading = () => focusable(document.querySelector<HTMLElement>(`${MAIN} h1`))
export const focusableContent = () => focusable(document.querySelector<HTMLElement>(MAIN))

/** The heading of the dialog that an element is in, or else the screen's, made focusable. */
const headingAround = (within: HTMLElement) =>
  focusable(within.closest('[role=dialog]')?.querySelector('h2') ?? null) ?? focusableHeading()

/** The heading of the card that an element is in, made focusable. */
export const cardHeading = (within: HTMLElement) => focusable(within.closest('section')?.querySelector('h2') ?? null)

/** Returns a ref for a button that may disappear: the focus it has then moves to `next`, the heading around it unless given. */
export function useFocusAfter(next: (gone: HTMLElement) => HTMLElement | null = headingAround) {
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

function focusable(element: HTMLElement | null): HTMLElement | null {
  if (element) element.tabIndex = -1
  return element
}
