'use client'
import { useEffect, useRef } from 'react'
import { registerView } from '@/site/data/blog'

/** Programs that say of themselves that nobody reads along. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|pagespeed|monitor/i

/** Counts one view per load of an article, by people: not by robots, nor while the browser only prepares the page. */
export function RegisterView({ slug }: { slug: string }) {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === slug || ROBOT.test(navigator.userAgent)) return
    return whenSeen(() => {
      if (counted.current === slug) return
      counted.current = slug
      registerView(slug)
    })
  }, [slug])
  return null
}

/** Runs `act` once the page is before somebody's eyes and has come alive. Returns what calls it off. */
function whenSeen(act: () => void): () => void {
  if (document.visibilityState === 'visible') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const check = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', check)
    act()
  }
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}
