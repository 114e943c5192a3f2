'use client'
import { useEffect } from 'react'
import { registerView } from '@/features/posts/site/data/blog'

/** User agents that identify themselves as bots; `CUBOT` is a phone. */
const ROBOT = /(?:^|[^u]|[^c]u)bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|pagespeed|monitor/i

/** Counts one view per article load by a person: not by a bot, nor while the browser only prerenders the page. */
export function RegisterView({ slug }: { slug: string }) {
  useEffect(() => {
    if (!ROBOT.test(navigator.userAgent)) return whenSeen(() => registerView(slug))
  }, [slug])
  return null
}

/** Runs `act` once the page is visible and hydrated. Returns a function that cancels it. */
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
