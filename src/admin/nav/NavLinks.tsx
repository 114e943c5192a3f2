'use client'
import { Link } from '@payloadcms/ui'
import { ExternalLink } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { isActive, NAV_ITEMS } from './items'
import styles from './nav.module.css'
import { UnreadCount } from './UnreadCount'

/** The sidebar's links to the screens in `open`, and the one out to the blog. */
export function NavLinks({ open }: { open: string[] }) {
  const pathname = usePathname()
  return (
    <ul className={styles.list}>
      {NAV_ITEMS.filter(({ href }) => open.includes(href)).map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            aria-current={isActive(href, pathname) ? 'page' : undefined}
            className={styles.link}
            href={href}
            prefetch={false}
          >
            <Icon aria-hidden="true" size={18} />
            {label}
            {href === '/admin/contact' && <UnreadCount />}
          </Link>
        </li>
      ))}
      <li className={styles.out}>
        <a className={styles.link} href="/blog" rel="noopener" target="_blank">
          <ExternalLink aria-hidden="true" size={18} />
          Ver blog
          <span className={styles.hidden}> (se abre en otra pestaña)</span>
        </a>
      </li>
    </ul>
  )
}
