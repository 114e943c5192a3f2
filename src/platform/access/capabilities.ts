import { type Grants, PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'

const WRITERS: Permission[] = ['manage_posts', 'create_posts', 'edit_own_posts']

/** Everything that needs permission, with the permissions that grant it: any one of the list, or all there are. */
export const CAPABILITIES = {
  /** Writers read their own unpublished posts, editors all: see `postScope`. */
  'posts:read': WRITERS,
  'posts:create': ['manage_posts', 'create_posts'],
  /** Writers change their own posts, editors all: see `postScope`. */
  'posts:update': ['manage_posts', 'edit_own_posts'],
  /** Everybody's posts, and the public pages. */
  'posts:manage': ['manage_posts'],
  /** Pages of the site besides the blog. */
  'pages:manage': ['manage_posts'],
  'terms:manage': ['manage_categories'],
  'media:read': ['manage_media', ...WRITERS],
  'media:manage': ['manage_media'],
  /** Which files are used where, in anybody's posts. */
  'media:uses': ['manage_media', 'manage_posts'],
  'users:manage': ['manage_users'],
  'roles:manage': ['manage_roles'],
  'keys:manage': ['manage_api_keys'],
  /** Personal data of visitors: contact requests, and people. */
  'contact:manage': ['manage_contacts'],
  /** Consultations that visitors book, and their hours. */
  'bookings:manage': ['manage_contacts'],
  'audit:read': ['manage_users'],
  'settings:update': ['manage_users'],
  /** Scripts that every visitor's browser loads and runs. */
  'settings:scripts': 'all',
  'views:read': ['view_analytics'],
} satisfies Record<string, Permission[] | 'all'>
export type Capability = keyof typeof CAPABILITIES

export function allows(grants: Grants, capability: Capability): boolean {
  const enough: Permission[] | 'all' = CAPABILITIES[capability]
  return enough === 'all' ? isComplete(grants) : enough.some((permission) => grants[permission] === true)
}

/** Whether these are all the permissions there are. */
export const isComplete = (grants: Grants): boolean =>
  PERMISSION_KEYS.every((permission) => grants[permission] === true)
