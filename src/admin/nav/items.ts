import {
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
import type { Grants, Permission } from '@/schemas/role'

type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  /** One of these opens the screen; none means that everybody of the back office may. */
  needs: Permission[]
}

const POSTS: Permission[] = ['manage_posts', 'create_posts', 'edit_own_posts']

/** The screens of the back office, in the sidebar's order. */
export const NAV_ITEMS: NavItem[] = [
  { href: '/admin/dashboard', label: 'Panel', icon: LayoutDashboard, needs: [] },
  { href: '/admin/posts', label: 'Posts', icon: FileText, needs: POSTS },
  { href: '/admin/categories', label: 'Categorías', icon: FolderOpen, needs: ['manage_categories'] },
  { href: '/admin/tags', label: 'Etiquetas', icon: Tag, needs: ['manage_categories'] },
  { href: '/admin/users', label: 'Usuarios', icon: Users, needs: ['manage_users'] },
  { href: '/admin/media', label: 'Medios', icon: Image, needs: ['manage_media', ...POSTS] },
  { href: '/admin/api-keys', label: 'API Keys', icon: KeyRound, needs: ['manage_api_keys'] },
  { href: '/admin/roles', label: 'Roles', icon: ShieldCheck, needs: ['manage_roles'] },
  { href: '/admin/contact', label: 'Consultas', icon: MessageSquare, needs: ['manage_users'] },
  { href: '/admin/audit', label: 'Auditoría', icon: ScrollText, needs: ['manage_users'] },
  { href: '/admin/settings', label: 'Configuración', icon: Settings, needs: ['manage_users'] },
]

/** The addresses that a person with these grants may open. */
export function openTo(grants: Grants): string[] {
  return NAV_ITEMS.filter(({ needs }) => needs.length === 0 || needs.some((key) => grants[key])).map(({ href }) => href)
}

/** Whether posts may be begun by a person with these grants. */
export const mayCreatePosts = (grants: Grants): boolean => Boolean(grants.manage_posts || grants.create_posts)

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
