import { useEffect, useRef } from 'react'

/** Returns `act`, which does nothing once its dialog is closed: a call from one dialog must not close a later one. */
export function useWhileShown(act: () => void): () => void {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => {
    if (isShown.current) act()
  }
}
