import { allows, type Capability } from '@/access/capabilities'
import type { Grants } from '@/schemas/role'
import { GENERATED } from './addresses.mjs'

/** A screen of the back office. */
export type Screen = {
  /** Its path below `/admin`; `:id` and `:version` are numbers. */
  path: `/${string}`
  /** The browser tab's title. */
  title: string
  /** The permission it requires; null for any back office user. */
  needs: Capability | null
  /** Whether it is in the sidebar. */
  isListed?: boolean
  /** Its component in `views.tsx`; undefined when Payload generates the screen, at the path in `GENERATED`. */
  view?: keyof typeof import('./views')
}

/**
 * Every screen of the back office; sidebar entries are in display order. Routes, links, titles and permissions derive
 * from this.
 */
export const SCREENS: readonly Screen[] = [
  { path: '/dashboard', title: 'Panel', needs: null, view: 'Dashboard', isListed: true },
  { path: '/posts', title: 'Posts', needs: 'posts:read', view: 'Posts', isListed: true },
  { path: '/posts/trash', title: 'Papelera', needs: 'posts:read', view: 'Trash' },
  { path: '/posts/new', title: 'Nuevo Post', needs: 'posts:create', view: 'PostEditor' },
  { path: '/posts/:id/edit', title: 'Editar Post', needs: 'posts:read', view: 'PostEditor' },
  { path: '/posts/:id/versions', title: 'Versiones', needs: 'posts:read', view: 'Versions' },
  { path: '/pages', title: 'Páginas', needs: 'pages:manage', isListed: true },
  { path: '/pages/trash', title: 'Papelera', needs: 'pages:manage' },
  { path: '/pages/trash/:id', title: 'Página en la papelera', needs: 'pages:manage' },
  { path: '/pages/new', title: 'Nueva página', needs: 'pages:manage' },
  { path: '/pages/:id/edit', title: 'Editar página', needs: 'pages:manage' },
  { path: '/pages/:id/versions', title: 'Versiones', needs: 'pages:manage' },
  { path: '/pages/:id/versions/:version', title: 'Versión', needs: 'pages:manage' },
  { path: '/landing', title: 'Portada', needs: 'pages:manage', isListed: true },
  { path: '/landing/versions', title: 'Versiones', needs: 'pages:manage' },
  { path: '/landing/versions/:version', title: 'Versión', needs: 'pages:manage' },
  {
    path: '/content-health',
    title: 'Salud del contenido',
    needs: 'posts:read',
    view: 'ContentHealth',
    isListed: true,
  },
  { path: '/categories', title: 'Categorías', needs: 'terms:manage', view: 'Categories', isListed: true },
  { path: '/tags', title: 'Etiquetas', needs: 'terms:manage', view: 'Tags', isListed: true },
  { path: '/users', title: 'Usuarios', needs: 'users:manage', view: 'Users', isListed: true },
  { path: '/users/new', title: 'Nuevo usuario', needs: 'users:manage', view: 'UserForm' },
  { path: '/users/:id/edit', title: 'Editar usuario', needs: 'users:manage', view: 'UserForm' },
  { path: '/media', title: 'Medios', needs: 'media:read', view: 'Media', isListed: true },
  { path: '/api-keys', title: 'API Keys', needs: 'keys:manage', view: 'ApiKeys', isListed: true },
  { path: '/webhooks', title: 'Webhooks', needs: 'keys:manage', view: 'Webhooks', isListed: true },
  { path: '/webhooks/:id', title: 'Entregas', needs: 'keys:manage', view: 'Deliveries' },
  { path: '/roles', title: 'Roles', needs: 'roles:manage', view: 'Roles', isListed: true },
  { path: '/contact', title: 'Consultas', needs: 'contact:manage', view: 'Contact', isListed: true },
  { path: '/contact/:id', title: 'Consulta', needs: 'contact:manage', view: 'ContactRequest' },
  { path: '/audit', title: 'Auditoría', needs: 'audit:read', view: 'Audit', isListed: true },
  { path: '/settings', title: 'Configuración', needs: 'settings:update', isListed: true },
  { path: '/profile', title: 'Perfil', needs: null, view: 'Profile' },
]

/** Returns the screen at these path segments below `/admin`, whether its own path or its generated one. */
export function screenAt(segments: string[]): Screen | undefined {
  const asked = `/${segments.join('/')}`
  return SCREENS.find(({ path }) => isAt(path, asked) || isAt(generatedAt[path] ?? path, asked))
}

const generatedAt: Record<string, string> = GENERATED
const isAt = (path: string, asked: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`).test(asked)

/** Whether a user with these grants may open it. */
export const isOpen = ({ needs }: Screen, grants: Grants): boolean => needs === null || allows(grants, needs)

/** Returns the sidebar paths for a user with these grants. */
export const linksFor = (grants: Grants): string[] =>
  SCREENS.filter((screen) => screen.isListed && isOpen(screen, grants)).map(({ path }) => `/admin${path}`)

/** Whether the screen at `pathname` belongs to the sidebar link `href`. */
export const isUnder = (href: string, pathname: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
