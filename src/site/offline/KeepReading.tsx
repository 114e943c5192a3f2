'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { mayPrefetch } from '@/site/data/prefetch'

const ARTICLE = /^\/blog\/[^/]+$/

/** Starts the service worker, and tells it which articles are read: those that the router opens never pass it as a page. */
export function KeepReading() {
  const pathname = usePathname()

  useEffect(() => {
    // In development files keep their names when they change: what is kept would be old.
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
