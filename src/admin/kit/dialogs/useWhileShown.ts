import { useEffect, useRef } from 'react'

/** Returns `act`, which does nothing once its dialog is gone: what was begun in one must not close a later one. */
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
