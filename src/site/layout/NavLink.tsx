'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { NavEntry } from '../content/navigation'
import { SectionLink } from './SectionLink'

type Props = { entry: NavEntry; className?: string; onFollow?: () => void }

/** A link of the bar, the side menu or the footer. The blog's says where the visitor is on every page of the blog. */
export function NavLink({ entry, className, onFollow }: Props) {
  const isBlog = usePathname().startsWith('/blog')
  if ('section' in entry) {
    return (
      <SectionLink className={className} onFollow={onFollow} section={entry.section}>
        {entry.label}
      </SectionLink>
    )
  }
  return (
    <Link aria-current={isBlog ? 'page' : undefined} className={className} href={entry.href} onClick={onFollow}>
      {entry.label}
    </Link>
  )
}
