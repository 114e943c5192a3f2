'use client'
import { useInBrowser } from '@/platform/shared/useInBrowser'

const FIRST_YEAR = 2025

/**
 * The copyright years.
 *
 * @param year the year the page was rendered; a page outlives New Year, so the visitor's clock decides
 */
export function Copyright({ year }: { year: number }) {
  const now = useInBrowser(currentYear, year)
  return <>© {now > FIRST_YEAR ? `${FIRST_YEAR}–${now}` : FIRST_YEAR}</>
}

const currentYear = () => new Date().getFullYear()
