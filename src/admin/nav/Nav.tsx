import { NavWrapper } from '@payloadcms/next/client'
import type { ServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { linksFor } from '../screens'
import { Brand } from './Brand'
import { NavLinks } from './NavLinks'
import styles from './nav.module.css'

/** The sidebar. It shows what the person's role opens; Payload's own wrapper folds it away on small screens, and its menu button stands above it. */
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
