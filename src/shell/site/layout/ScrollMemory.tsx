'use client'
import { useEffect } from 'react'

const RESTORE_DELAY_MS = 10
const GIVE_UP_MS = 10_000
/** What visitors scroll or leave the page with. */
const ACTIONS = ['wheel', 'pointerdown', 'keydown', 'click']

/**
 * Restores the scroll position when the visitor goes back. Other navigations start at the top, as usual in Next.
 *
 * The browser alone lands too high near the end of an article: what comes there has an estimated height at first.
 */
export function ScrollMemory() {
  useEffect(() => {
    const positions = new Map<string, number>()
    let wanted: number | undefined
    let deadline = 0
    let height = 0
    let reached = 0
    const remember = () => {
      if (wanted === undefined) positions.set(window.location.href, window.scrollY)
    }
    const stop = () => {
      wanted = undefined
    }

    function restore() {
      wanted = positions.get(window.location.href)
      deadline = Date.now() + GIVE_UP_MS
      height = 0
      setTimeout(attempt, RESTORE_DELAY_MS)
    }

    function attempt() {
      const { scrollHeight } = document.documentElement
      // Screen readers and searches in the page scroll without any of these actions.
      if (scrollHeight === height && window.scrollY !== reached) stop()
      if (wanted === undefined) return
      window.scrollTo({ top: wanted, behavior: 'instant' })
      // The restored page may not have its full height yet: a slow phone takes seconds.
      if (Math.abs(window.scrollY - wanted) > 1 && Date.now() < deadline) requestAnimationFrame(attempt)
      else stop()
      height = scrollHeight
      reached = window.scrollY
    }

    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('popstate', restore)
    for (const action of ACTIONS) window.addEventListener(action, stop, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('popstate', restore)
      for (const action of ACTIONS) window.removeEventListener(action, stop)
    }
  }, [])
  return null
}
