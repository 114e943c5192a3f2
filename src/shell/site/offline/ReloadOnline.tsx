'use client'
import { useEffect } from 'react'

/** The connection is announced before names can be looked up. */
const SETTLED_MS = 1000

/**
 * Opens the page that was asked for once there is a connection again, also when the visitor comes back here later. A
 * visitor who has just followed a link is left alone: reloading would cancel that.
 */
export function ReloadOnline() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer = setTimeout(() => window.location.reload(), SETTLED_MS)
    }
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('online', reload)
    }
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
