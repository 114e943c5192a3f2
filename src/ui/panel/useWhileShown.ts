import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref that tells whether the component is still on the screen. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Returns `act`, which does nothing once its dialog or screen is left: what comes late must not close a later dialog,
 * nor lead away from another screen.
 */
export function useWhileShown<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const isShown = useIsShown()
  return (...args) => {
    if (isShown.current) act(...args)
  }
}
