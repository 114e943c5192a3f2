'use client'
import Link, { useLinkStatus } from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { mayPrefetch } from '@/ui/site/data/connection'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  /** Called when the pointer or the focus is on it: what it leads to may be loaded. */
  onIntent?: () => void
}

/**
 * A link to a page of the site.
 *
 * Next would prefetch every link on screen, even on a slow connection. This one prefetches on hover, and only if the
 * connection allows it.
 */
export function PageLink({ href, onIntent, children, ...rest }: Props) {
  const router = useRouter()
  const prefetch = () => {
    if (mayPrefetch()) router.prefetch(href)
    onIntent?.()
  }
  return (
    <Link {...rest} href={href} onFocus={prefetch} onPointerEnter={prefetch} prefetch={false}>
      {children}
      <PendingPage />
    </Link>
  )
}

/** A bar along the top, from a click on the surrounding link until the page has loaded. */
function PendingPage() {
  const { pending } = useLinkStatus()
  return pending
    ? createPortal(<div aria-label="Cargando página" className="pending-page" role="progressbar" />, document.body)
    : null
}
