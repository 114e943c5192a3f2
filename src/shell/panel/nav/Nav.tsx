import { NavWrapper } from '@payloadcms/next/client'
import type { ServerProps } from 'payload'
import { grantsOf } from '@/platform/access/can'
import { Brand } from '@/ui/panel/Brand'
import { navFor } from '../screens'
import { NavLinks } from './NavLinks'

/**
 * The sidebar. It shows what the user's role allows; Payload's wrapper collapses it on small screens, with its menu
 * button above.
 */
export async function Nav({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const groups = navFor(await grantsOf({ payload, user: user ?? null })).map(({ name, screens }) => ({
    name,
    links: screens.map(({ path, title, link: { icon: Icon, badge: Badge } }) => ({
      href: `/admin${path}`,
      title,
      icon: <Icon aria-hidden="true" size={18} />,
      badge: Badge && <Badge />,
    })),
  }))
  return (
    <NavWrapper baseClass="nav">
      <div className="absolute top-0 left-[max(calc(var(--gutter-h)+0.25rem),3.75rem)] flex h-(--app-header-height) items-center">
        <Brand />
      </div>
      <nav aria-label="Principal" className="w-full pt-4">
        <NavLinks groups={groups} />
      </nav>
    </NavWrapper>
  )
}
