'use client'
import { useEffect } from 'react'

/**
 * Opens the page that was asked for once there is a connection again, also when the visitor comes back here later. A
 * visitor who has just followed a link is left alone: reloading would cancel that.
 */
export function ReloadOnline() {
  useEffect(() => {
    const reload = () => window.location.reload()
    const stop = () => window.removeEventListener('online', reload)
    // A page restored from the back/forward cache missed the event, and has stopped waiting for it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (navigator.onLine) reload()
      else window.addEventListener('online', reload)
    }
    window.addEventListener('online', reload)
    window.addEventListener('beforeunload', stop)
    window.addEventListener('pageshow', comeBack)
    return () => {
      stop()
      window.removeEventListener('beforeunload', stop)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
  return null
}
