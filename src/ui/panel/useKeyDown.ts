import { useEffect, useEffectEvent } from 'react'

/** Calls `act` for every key, wherever the focus is, after whatever has the focus has handled it. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(act)
  useEffect(() => {
    const tell = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', tell)
    return () => window.removeEventListener('keydown', tell)
  }, [])
}
