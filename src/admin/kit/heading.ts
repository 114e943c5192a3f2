/** Payload's class for the content next to the sidebar. */
const MAIN = '.template-default__wrap'

/** The screen's heading, made focusable; missing while the screen loads. */
export const focusableHeading = () => focusable(`${MAIN} h1`)
export const focusableContent = () => focusable(MAIN)

/** Focuses `element` after the pressed control disappeared, unless the user has begun to type somewhere. */
export function focusAfter(element: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches('input, select, textarea, [contenteditable]')
  if (!isTyping) element?.focus({ preventScroll: true })
}

function focusable(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) element.tabIndex = -1
  return element
}
