'use client'
import { useEffect } from 'react'

const RESTORE_DELAY_MS = 10
const GIVE_UP_MS = 1500

/**
 * Restores the scroll position when the visitor goes back. Other navigations start at the top, as usual in Next.
 *
 * The browser alone lands too high near the end of an article: what comes there has an estimated height at first.
 */
export function ScrollMemory() {
  useEffect(() => {
    const positions = new Map<string, number>()
    let isRestoring = false
    const remember = () => {
      if (!isRestoring) positions.set(window.location.href, window.scrollY)
    }

    function restore() {
      const saved = positions.get(window.location.href)
      if (saved === undefined) return
      isRestoring = true
      const deadline = Date.now() + GIVE_UP_MS
      const attempt = () => {
        window.scrollTo({ top: saved, behavior: 'instant' })
        // The restored page may not have its full height yet.
        if (Math.abs(window.scrollY - saved) > 1 && Date.now() < deadline) requestAnimationFrame(attempt)
        else isRestoring = false
      }
      setTimeout(attempt, RESTORE_DELAY_MS)
    }

    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('popstate', restore)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('popstate', restore)
    }
  }, [])
  return null
}
