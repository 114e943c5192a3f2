'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { rememberVisit } from '@/ui/site/visit'

/** Remembers the visit on every page, for a consultation that may come of it. */
export function KeepVisit() {
  const pathname = usePathname()
  useEffect(() => rememberVisit(/^\/blog\/([\w-]+)$/.exec(pathname)?.[1]), [pathname])
  return null
}
