'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Analytics } from '@/platform/schemas/settings'
import { reportPageView } from '@/shell/site/analytics'

/** Reports a page view on every navigation, including the first page and going back. */
export function PageViews({ analytics }: { analytics: Analytics }) {
  const pathname = usePathname()
  const reported = useRef('')

  useEffect(() => {
    if (reported.current === pathname) return
    reported.current = pathname
    reportPageView(analytics)
  }, [pathname, analytics])

  useEffect(() => {
    // A page restored from the back/forward cache runs no effects.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reportPageView(analytics)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [analytics])

  return null
}
