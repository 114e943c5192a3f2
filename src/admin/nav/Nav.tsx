import { NavWrapper } from '@payloadcms/next/client'
import type { ServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { linksFor } from '../screens'
import { Brand } from './Brand'
import { NavLinks } from './NavLinks'

/**
 * The sidebar. It shows what the user's role allows; Payload's wrapper collapses it on small screens, with its menu
 * button above.
 */
export async function Nav({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const open = linksFor(await grantsOf({ payload, user: user ?? null }))
  return (
    <NavWrapper baseClass="nav">
      <div className="absolute top-0 left-[max(calc(var(--gutter-h)+0.25rem),3.75rem)] flex h-(--app-header-height) items-center">
        <Brand payload={payload} />
      </div>
      <nav aria-label="Principal" className="w-full pt-4">
        <NavLinks open={open} />
      </nav>
    </NavWrapper>
  )
}
