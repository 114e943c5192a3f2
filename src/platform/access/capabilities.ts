import { type Grants, PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'

const WRITERS: Permission[] = ['manage_posts', 'create_posts', 'edit_own_posts']

/** The permissions that grant something: any one of the list, every one of it, or all there are. */
export type Needed = readonly Permission[] | { allOf: readonly Permission[] } | 'all'

/** Everything that needs permission. */
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
  /** Everything that the site shows, as one archive. */
  'content:export': { allOf: ['manage_posts', 'manage_categories', 'manage_media'] },
  'terms:manage': ['manage_categories'],
  'media:read': ['manage_media', ...WRITERS],
  'media:manage': ['manage_media'],
  /** Which files are used where, in anybody's posts. */
  'media:uses': ['manage_media', 'manage_posts'],
  'users:manage': ['manage_users'],
  'roles:manage': ['manage_roles'],
  'keys:manage': ['manage_api_keys'],
  /** Personal data of visitors: contact requests, bookings and people; also when visitors may book. */
  'contact:manage': ['manage_contacts'],
  'audit:read': ['manage_users'],
  'settings:update': ['manage_users'],
  /** Scripts that every visitor's browser loads and runs. */
  'settings:scripts': 'all',
  'views:read': ['view_analytics'],
} satisfies Record<string, Needed>
export type Capability = keyof typeof CAPABILITIES

export function allows(grants: Grants, capability: Capability): boolean {
  const enough: Needed = CAPABILITIES[capability]
  const has = (permission: Permission) => grants[permission] === true
  if (enough === 'all') return isComplete(grants)
  return 'allOf' in enough ? enough.allOf.every(has) : enough.some(has)
}

/** Whether these are all the permissions there are. */
export const isComplete = (grants: Grants): boolean =>
  PERMISSION_KEYS.every((permission) => grants[permission] === true)
