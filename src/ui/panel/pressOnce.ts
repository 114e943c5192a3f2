import type { KeyboardEvent } from 'react'

/** Makes a held Enter press a button only once: by its next press, it may do the opposite. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
