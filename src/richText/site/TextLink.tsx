import type { ReactNode } from 'react'
import { isSafeUrl } from '@/mdx/url'
import { PageLink } from '@/ui/site/PageLink'

type Props = { href: string | undefined; opensTab?: boolean; className?: string; children: ReactNode }

/** A link within a text, or only its words if readers can't follow it. */
export function TextLink({ href, opensTab = false, className, children }: Props) {
  if (!href || /^https?:\/*$/i.test(href) || !isSafeUrl(href)) return children // a draft's link may be unfinished
  if (/^\/(?!(api|admin)([/?#]|$))/.test(href) && !opensTab) {
    return (
      <PageLink className={className} href={href}>
        {children}
      </PageLink>
    )
  }
  const isOwn = /^[/#]/.test(href)
  return (
    <a
      className={className}
      href={href}
      rel={isOwn ? undefined : 'noopener noreferrer'}
      target={opensTab ? '_blank' : undefined}
    >
      {children}
      {opensTab && <span className="sr-only"> (se abre en otra pestaña)</span>}
    </a>
  )
}
