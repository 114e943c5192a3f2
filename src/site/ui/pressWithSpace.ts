import type { KeyboardEvent } from 'react'

/** A link in the role of a button answers to the space bar too. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
