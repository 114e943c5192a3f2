'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** What Payload's frame of a list writes into the address, though our lists don't read it. */
const FOREIGN = ['limit', 'sort', 'depth', 'columns', 'queryByGroup']

/** Keeps a screen's address what it is specified to be. */
export function useOwnAddress(): void {
  const params = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's word for a new address is what starts this
  useEffect(() => {
    clean()
    // On the first load the frame writes without the router knowing, and no moment is sure to come after that.
    window.navigation?.addEventListener('currententrychange', clean)
    return () => window.navigation?.removeEventListener('currententrychange', clean)
  }, [params])
}

function clean(): void {
  const written = new URLSearchParams(window.location.search)
  const own = new URLSearchParams(written)
  for (const name of FOREIGN) own.delete(name)
  if (own.size === written.size) return
  // Next passes over an entry without a state when somebody goes back to it: the address changes, the screen doesn't.
  window.history.replaceState({}, '', own.size > 0 ? `?${own}` : window.location.pathname)
}
