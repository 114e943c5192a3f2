'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { mayPrefetch, prefetchBlog } from '@/site/data/prefetch'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/**
 * A link to a page of the site.
 *
 * Next would fetch every page whose link is on screen, on the slowest connection too. Here the page is fetched when the
 * visitor points at the link, and only where the connection allows it.
 */
export function PageLink({ href, ...rest }: Props) {
  const router = useRouter()
  const prefetch = () => {
    if (mayPrefetch()) router.prefetch(href)
    if (href === '/blog') prefetchBlog('high')
  }
  return <Link {...rest} href={href} onFocus={prefetch} onPointerEnter={prefetch} prefetch={false} />
}
