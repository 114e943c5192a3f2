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
import { UnreadCount } from './UnreadCount'

const LINK =
  'flex min-h-10 items-center gap-3 rounded-control px-3.5 py-1.5 text-ui font-medium text-[#d9e8e5] no-underline hover:bg-white/8 hover:text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-aqua aria-[current]:bg-aqua/18 aria-[current]:font-semibold aria-[current]:text-white [&>svg]:flex-none [&>svg]:text-[#8fc7c0] aria-[current]:[&>svg]:text-aqua'

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
    <ul className="grid list-none gap-0.5 p-0">
      {SCREENS.map(({ path, title }) => {
        const href = `/admin${path}`
        const Icon = ICONS[path]
        if (!open.includes(href)) return null
        return (
          <li key={href}>
            <Link
              aria-current={isUnder(href, pathname) ? 'page' : undefined}
              className={LINK}
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
      <li className="mt-3 border-t border-white/14 pt-3">
        <a className={LINK} href="/blog" rel="noopener" target="_blank">
          <ExternalLink aria-hidden="true" size={18} />
          Ver blog
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </li>
    </ul>
  )
}
