'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { mayPrefetch } from '@/ui/site/data/connection'

const ARTICLE = /^\/blog\/[^/]+$/

/**
 * Registers the service worker and tells it which articles are read, because it doesn't see the router's navigations as
 * page requests.
 */
export function KeepReading() {
  const pathname = usePathname()

  useEffect(() => {
    // In development, file names stay the same when contents change, so cached files would be outdated.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
  }, [])

  useEffect(() => {
    if (!ARTICLE.test(pathname) || !('serviceWorker' in navigator) || !mayPrefetch()) return
    let isLeft = false
    navigator.serviceWorker.ready.then(({ active }) => {
      if (!isLeft) active?.postMessage({ path: pathname })
    })
    return () => {
      isLeft = true
    }
  }, [pathname])

  return null
}
