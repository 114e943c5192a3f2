'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** What Payload's frame of a list writes into the address, though our lists don't read it. */
const FOREIGN = ['limit', 'sort', 'depth', 'columns', 'queryByGroup']

/** Keeps a screen's address what it is specified to be. */
export function useOwnAddress(): void {
  const params = useSearchParams()
  useEffect(() => {
    const own = new URLSearchParams(params)
    for (const name of FOREIGN) own.delete(name)
    if (own.size === params.size) return
    window.history.replaceState(null, '', own.size > 0 ? `?${own}` : window.location.pathname)
  }, [params])
}
