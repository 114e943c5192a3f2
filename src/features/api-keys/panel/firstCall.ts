import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@/platform/schemas/keyScopes'

const FIRST_CALLS: Record<KeyScope, string> = {
  'posts:draft': 'POST /api/blog/automation/posts',
  'posts:read': 'GET /api/blog/automation/posts/by-external-id/<tu id>',
  'media:write': 'POST /api/blog/automation/media',
  'people:write': 'PUT /api/admin/people/by-ref/…',
  mcp: 'POST /api/mcp',
}

/** Returns the first line of a request that a key with these scopes may send. */
export const firstCallOf = (scopes: KeyScope[]): string =>
  FIRST_CALLS[KEY_SCOPE_NAMES.find((scope) => scopes.includes(scope)) ?? 'posts:draft']

/** Returns what a key with these scopes can do, within a sentence. */
export const powersOf = (scopes: KeyScope[]): string =>
  new Intl.ListFormat('es').format(
    scopes.map((scope) => KEY_SCOPES[scope].replace(/^./, (first) => first.toLowerCase())),
  )
