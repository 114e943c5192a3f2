import { sessionToken } from '@/platform/shared/session'
import { currentVisit } from '@/ui/site/visit'

// At most 1 KB with gzip (`countViews.test.ts`), so nothing here needs a library.

/** The page that was counted. */
let path = ''
/** How much of its text was in view, in per cent, and how much of that is reported. */
let seen = 0
let reported = 0
let isUnseen = false

function report(read?: number): void {
  const { source, campaign } = currentVisit() ?? {}
  const width = innerWidth < 640 ? 's' : innerWidth < 1024 ? 'm' : 'l'
  navigator.sendBeacon?.(
    '/api/stats',
    JSON.stringify({ path, width, utm_source: source, utm_campaign: campaign, read }),
  )
}

function measure(): void {
  if (location.pathname !== path) return // the next page is already on the screen, and not counted yet
  const text = document.querySelector('.prose')?.getBoundingClientRect()
  if (text?.height) seen = Math.max(seen, Math.min(100, ((innerHeight - text.top) / text.height) * 100))
}

/** Reports how far the page was read: when its reader leaves it, and again if they come back and read on. */
function reportReading(): void {
  const read = Math.floor((seen + 1) / 25) * 25 // a browser rounds the end to 99.9
  if (read <= reported) return
  reported = read
  report(read)
}

/** Counts the page once it is seen: it may be prepared, or opened in another tab. */
function begin(): void {
  isUnseen = document.hidden
  if (isUnseen) return
  seen = reported = 0
  report()
  measure()
}

function listen(): void {
  addEventListener('scroll', measure, { passive: true })
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  addEventListener('visibilitychange', () => (isUnseen ? begin() : document.hidden && reportReading()))
}

/** Counts one view of each page that somebody sees, unless they object or work here. */
export function countViews(pathname: string): void {
  const isObjected =
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  if (pathname === path || isObjected || sessionToken()) return
  if (path) reportReading()
  else listen()
  path = pathname
  begin()
}
