'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { mayPrefetch, prefetchBlog } from '@/site/data/prefetch'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/**
 * A link to a page of the site.
 *
 * Next would prefetch every link on screen, even on a slow connection. This one prefetches on hover, and only if the
 * connection allows it.
 */
export function PageLink({ href, ...rest }: Props) {
  const router = useRouter()
  const prefetch = () => {
    if (mayPrefetch()) router.prefetch(href)
    if (href === '/blog') prefetchBlog('high')
  }
  return <Link {...rest} href={href} onFocus={prefetch} onPointerEnter={prefetch} prefetch={false} />
}
