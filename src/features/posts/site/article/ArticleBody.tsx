'use client'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'

/** A path to a page of this site, not to another site or the API. */
const OWN_PAGE = /^\/(?![/\\]|api\/)/

/** Wraps an article's text and opens its links to other pages of the site by client navigation. */
export function ArticleBody({ children }: { children: ReactNode }) {
  const router = useRouter()

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (isModifiedClick(event) || event.defaultPrevented || link?.target || !OWN_PAGE.test(href)) return
    event.preventDefault()
    router.push(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same; Enter on a link fires a click
    <div className="prose" onClick={follow}>
      {children}
    </div>
  )
}
