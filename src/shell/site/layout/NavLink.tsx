'use client'
import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { prefetchBlog } from '@/features/posts/site/data/prefetch'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import type { NavEntry } from '@/ui/site/navigation'
import { PageLink } from '@/ui/site/PageLink'
import { SectionLink } from '@/ui/site/SectionLink'

type Props = { entry: NavEntry; className?: string; onFollow?: () => void }

/** A link in the bar, side menu or footer. The blog's is marked as current on every page of the blog. */
export function NavLink({ entry, className, onFollow }: Props) {
  const isBlog = usePathname().startsWith('/blog')

  function follow(event: MouseEvent) {
    onFollow?.()
    // Next's router distinguishes URLs that differ only in their query string for dynamic pages only; the list is
    // static.
    if (window.location.pathname !== '/blog' || !window.location.search || isModifiedClick(event)) return
    event.preventDefault()
    window.location.assign('/blog')
  }

  if ('section' in entry) {
    return (
      <SectionLink className={className} onFollow={onFollow} section={entry.section}>
        {entry.label}
      </SectionLink>
    )
  }
  return (
    <PageLink
      aria-current={isBlog ? 'page' : undefined}
      className={className}
      href={entry.href}
      onClick={follow}
      onIntent={() => prefetchBlog('high')}
    >
      {entry.label}
    </PageLink>
  )
}
