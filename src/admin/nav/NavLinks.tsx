'use client'
import { Link } from '@payloadcms/ui'
import {
  ExternalLink,
  Files,
  FileText,
  FolderOpen,
  HeartPulse,
  House,
  Image,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  Settings,
  ShieldCheck,
  Tag,
  Users,
  Webhook,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { isUnder, SCREENS } from '../screens'
import styles from './nav.module.css'
import { UnreadCount } from './UnreadCount'

const ICONS: Record<string, LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/posts': FileText,
  '/pages': Files,
  '/landing': House,
  '/content-health': HeartPulse,
  '/categories': FolderOpen,
  '/tags': Tag,
  '/users': Users,
  '/media': Image,
  '/api-keys': KeyRound,
  '/webhooks': Webhook,
  '/roles': ShieldCheck,
  '/contact': MessageSquare,
  '/audit': ScrollText,
  '/settings': Settings,
}

/** The sidebar's links: those in `open`, and the one to the blog. */
export function NavLinks({ open }: { open: string[] }) {
  const pathname = usePathname()
  return (
    <ul className={styles.list}>
      {SCREENS.map(({ path, title }) => {
        const href = `/admin${path}`
        const Icon = ICONS[path]
        if (!open.includes(href)) return null
        return (
          <li key={href}>
            <Link
              aria-current={isUnder(href, pathname) ? 'page' : undefined}
              className={styles.link}
              href={href}
              prefetch={false}
            >
              {Icon && <Icon aria-hidden="true" size={18} />}
              {title}
              {path === '/contact' && <UnreadCount />}
            </Link>
          </li>
        )
      })}
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
