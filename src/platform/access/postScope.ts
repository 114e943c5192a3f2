import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Access, PayloadRequest, Where } from 'payload'
import type { Grants } from '@/platform/access/permissions'
import { can } from './can'
import { allows } from './capabilities'

/** The posts a user may read or change: everybody's, those of one author, or none. */
export type PostScope = 'all' | 'none' | { author: number }

/** Returns the scope of posts the caller may read before publication, or change. */
export async function postScope(req: PayloadRequest, to: 'read' | 'update' = 'read'): Promise<PostScope> {
  if (await can(req, 'posts:manage')) return 'all'
  return req.user && (await can(req, `posts:${to}`)) ? { author: req.user.id } : 'none'
}

/** Whether somebody with these grants may open the form of a post. */
export const mayOpen = (grants: Grants, isOwn: boolean): boolean =>
  allows(grants, 'posts:manage') || (isOwn && allows(grants, 'posts:read'))

/** Whether somebody with these grants may change a post. */
export const mayChange = (grants: Grants, isOwn: boolean): boolean =>
  allows(grants, 'posts:manage') || (isOwn && allows(grants, 'posts:update'))

/** The scope as a Payload condition, on a post or on a version. */
function whereIn(scope: PostScope, author: 'author' | 'version.author' = 'author'): boolean | Where {
  return typeof scope === 'object' ? { [author]: { equals: scope.author } } : scope === 'all'
}

/** The scope in SQL, on posts `p`. */
export function sqlIn(scope: PostScope): SQL {
  return typeof scope === 'object' ? sql`p.author_id = ${scope.author}` : scope === 'all' ? sql`true` : sql`false`
}

/** Editors may change any post, authors only their own, everyone else none. */
export const editablePosts: Access = async ({ req }) => whereIn(await postScope(req, 'update'))

/** Whoever may edit a post may move it to the trash; only editors may delete it from there for good. */
export const erasablePosts: Access = async ({ req, data }) => {
  if (data?.deletedAt) return editablePosts({ req })
  return (await can(req, 'posts:manage')) && { deletedAt: { exists: true } }
}

/** Readers see published posts, writers also their own, editors everything. */
export const readablePosts: Access = async ({ req }) => {
  const own = whereIn(await postScope(req))
  if (own === true) return true
  const published: Where = { isPublished: { equals: true } }
  return own ? { or: [published, own] } : published
}

/** Versions hold unpublished text: writers see those of their own posts, editors all. */
export const readablePostVersions: Access = async ({ req }) => whereIn(await postScope(req), 'version.author')
