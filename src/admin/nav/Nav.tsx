import { NavWrapper } from '@payloadcms/next/client'
import type { ServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { linksFor } from '../screens'
import { Brand } from './Brand'
import { NavLinks } from './NavLinks'
import styles from './nav.module.css'

/**
 * The sidebar. It shows what the user's role allows; Payload's wrapper collapses it on small screens, with its menu
 * button above.
 */
export async function Nav({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const open = linksFor(await grantsOf({ payload, user: user ?? null }))
  return (
    <NavWrapper baseClass="nav">
      <div className={styles.brand}>
        <Brand payload={payload} />
      </div>
      <nav aria-label="Principal" className={styles.nav}>
        <NavLinks open={open} />
      </nav>
    </NavWrapper>
  )
}
