'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { countViews } from './countViews'

/** Counts a view of each page, also through client navigation. */
export function CountViews() {
  const pathname = usePathname()
  useEffect(() => countViews(pathname), [pathname])
  return null
}
