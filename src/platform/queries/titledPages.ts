import { sql } from '@payloadcms/db-postgres/drizzle'
import { isPublic, isPublicPage } from './conditions'

/** The pages that readers can open and that have a title of their own, by their slugs. */
export const titledPages = sql`(
  select '/blog/' || p.slug as path, p.slug, p.title from blog_posts p where ${isPublic}
  union all
  select '/' || slug, slug, title from site_pages where ${isPublicPage}
  union all
  select '/blog/category/' || slug, slug, name from blog_categories)`
