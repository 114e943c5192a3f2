'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Analytics } from '@/domain/settings'
import { reportPageView } from '@/site/data/analytics'

/** Reports one page view for every change of route, the first page and the way back included. */
export function PageViews({ analytics }: { analytics: Analytics }) {
  const pathname = usePathname()
  const reported = useRef('')

  useEffect(() => {
    if (reported.current === pathname || pathname.startsWith('/vista-previa/')) return
    reported.current = pathname
    reportPageView(analytics)
  }, [pathname, analytics])

  useEffect(() => {
    // A page that the browser has kept whole comes back without running anything.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reportPageView(analytics)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [analytics])

  return null
}
