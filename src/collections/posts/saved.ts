import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { lock, type SavedCollection } from '../saving'

export const SAVED_POSTS: SavedCollection = {
  rows: sql`blog_posts`,
  versions: sql`_blog_posts_v`,
  isPublished: sql`p.is_published`,
  publishedAt: sql`p.published_at`,
  missing: 'El post no existe',
}

/** Locks the post before its schedule, as every save does: a publication under way is over by then. */
export const lockPost = (req: PayloadRequest, id: number) => lock(req, SAVED_POSTS, id)
