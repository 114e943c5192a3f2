import type { KeyboardEvent } from 'react'

/** Lets the space bar activate a link with the role of a button. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
