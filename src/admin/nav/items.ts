import {
  Files,
  FileText,
  FolderOpen,
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
} from 'lucide-react'
import { allows, type Capability } from '@/access/permissions'
import type { Grants } from '@/schemas/role'

type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  /** What opens the screen; null means that everybody of the back office may. */
  needs: Capability | null
}

/** The screens of the back office, in the sidebar's order. */
export const NAV_ITEMS: NavItem[] = [
  { href: '/admin/dashboard', label: 'Panel', icon: LayoutDashboard, needs: null },
  { href: '/admin/posts', label: 'Posts', icon: FileText, needs: 'posts:read' },
  { href: '/admin/pages', label: 'Páginas', icon: Files, needs: 'pages:manage' },
  { href: '/admin/categories', label: 'Categorías', icon: FolderOpen, needs: 'terms:manage' },
  { href: '/admin/tags', label: 'Etiquetas', icon: Tag, needs: 'terms:manage' },
  { href: '/admin/users', label: 'Usuarios', icon: Users, needs: 'users:manage' },
  { href: '/admin/media', label: 'Medios', icon: Image, needs: 'media:read' },
  { href: '/admin/api-keys', label: 'API Keys', icon: KeyRound, needs: 'keys:manage' },
  { href: '/admin/roles', label: 'Roles', icon: ShieldCheck, needs: 'roles:manage' },
  { href: '/admin/contact', label: 'Consultas', icon: MessageSquare, needs: 'contact:manage' },
  { href: '/admin/audit', label: 'Auditoría', icon: ScrollText, needs: 'audit:read' },
  { href: '/admin/settings', label: 'Configuración', icon: Settings, needs: 'settings:update' },
]

/** The addresses that a person with these grants may open. */
export function openTo(grants: Grants): string[] {
  return NAV_ITEMS.filter(({ needs }) => needs === null || allows(grants, needs)).map(({ href }) => href)
}

/** Addresses that the panel serves for a screen beside its canonical one. */
const ALIASES: Record<string, string> = {
  '/admin': '/admin/dashboard',
  '/admin/collections/contact-submissions': '/admin/contact',
}

/** Whether `href` is the screen of `pathname`. */
export const isActive = (href: string, pathname: string): boolean => screenOf(pathname) === href

/** The screen that `pathname` belongs to: a document belongs to its list, under the specified and the generated address. */
export function screenOf(pathname: string): string | undefined {
  const alias = Object.keys(ALIASES).find((path) => pathname === path || (path !== '/admin' && isUnder(path, pathname)))
  const known = alias ? (ALIASES[alias] ?? pathname) : pathname.replace('/admin/collections/', '/admin/')
  return NAV_ITEMS.find(({ href }) => isUnder(href, known))?.href
}

const isUnder = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)
