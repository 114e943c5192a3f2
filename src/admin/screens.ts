import { allows, type Capability } from '@/access/permissions'
import type { Grants } from '@/schemas/role'

/** A screen of the back office. */
export type Screen = {
  /** Its address below `/admin`; `:id` is a number. */
  path: `/${string}`
  /** What its tab says. */
  title: string
  /** What opens it; null means that everybody of the back office may. */
  needs: Capability | null
  /** Whether the sidebar leads to it. */
  isListed?: boolean
  /** Its component in `views.tsx`; none where Payload generates the screen. */
  view?: keyof typeof import('./views')
  /** The address at which Payload generates it, to which `addresses.mjs` rewrites its own. */
  generated?: `/${string}`
}

/** Every screen of the back office, those of the sidebar in its order. Routes, links, titles and rights come from here. */
export const SCREENS: readonly Screen[] = [
  { path: '/dashboard', title: 'Panel', needs: null, view: 'Dashboard', isListed: true },
  { path: '/posts', title: 'Posts', needs: 'posts:read', view: 'Posts', isListed: true },
  { path: '/posts/trash', title: 'Papelera', needs: 'posts:read', view: 'Trash' },
  { path: '/posts/new', title: 'Nuevo Post', needs: 'posts:create', view: 'PostEditor' },
  { path: '/posts/:id/edit', title: 'Editar Post', needs: 'posts:read', view: 'PostEditor' },
  { path: '/posts/:id/versions', title: 'Versiones', needs: 'posts:read', view: 'Versions' },
  { path: '/categories', title: 'Categorías', needs: 'terms:manage', view: 'Categories', isListed: true },
  { path: '/tags', title: 'Etiquetas', needs: 'terms:manage', view: 'Tags', isListed: true },
  { path: '/users', title: 'Usuarios', needs: 'users:manage', view: 'Users', isListed: true },
  { path: '/users/new', title: 'Nuevo usuario', needs: 'users:manage', view: 'UserForm' },
  { path: '/users/:id/edit', title: 'Editar usuario', needs: 'users:manage', view: 'UserForm' },
  { path: '/media', title: 'Medios', needs: 'media:read', view: 'Media', isListed: true },
  { path: '/api-keys', title: 'API Keys', needs: 'keys:manage', view: 'ApiKeys', isListed: true },
  { path: '/roles', title: 'Roles', needs: 'roles:manage', view: 'Roles', isListed: true },
  { path: '/contact', title: 'Consultas', needs: 'contact:manage', view: 'Contact', isListed: true },
  { path: '/contact/:id', title: 'Consulta', needs: 'contact:manage', view: 'ContactRequest' },
  { path: '/audit', title: 'Auditoría', needs: 'audit:read', view: 'Audit', isListed: true },
  {
    path: '/settings',
    title: 'Configuración',
    needs: 'settings:update',
    generated: '/globals/settings',
    isListed: true,
  },
  { path: '/profile', title: 'Perfil', needs: null, view: 'Profile' },
]

/** The segment of the view that stands in the place of a closed screen which Payload generates. */
export const NO_ACCESS = 'sin-permiso'

/** The screens that Payload renders at a root view's address: `admin.components.views`. */
export const screenViews = Object.fromEntries(
  SCREENS.flatMap(({ path, view }) =>
    view
      ? [
          [
            path,
            {
              Component: `/src/admin/views#${view}`,
              path: path.replace(':id', ':id(\\d+)') as `/${string}`,
              exact: true,
            },
          ],
        ]
      : [],
  ),
)

/** The screen at these segments of an address below `/admin`, specified or generated. */
export function screenAt(segments: string[]): Screen | undefined {
  const asked = `/${segments.join('/')}`
  const path = asked.replace(/\/\d+(?=\/|$)/, '/:id')
  return SCREENS.find(({ path: specified, generated }) => specified === path || generated === asked)
}

/** Whether a person with these grants may open it. */
export const isOpen = ({ needs }: Screen, grants: Grants): boolean => needs === null || allows(grants, needs)

/** The addresses in the sidebar of a person with these grants. */
export const linksFor = (grants: Grants): string[] =>
  SCREENS.filter((screen) => screen.isListed && isOpen(screen, grants)).map(({ path }) => `/admin${path}`)

/** Whether the screen at `pathname` belongs to `href`, an address of the sidebar. */
export const isUnder = (href: string, pathname: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
