import { sql } from '@payloadcms/db-postgres/drizzle'
import { isPublic, isPublicPage } from '@/platform/queries/conditions'
import { query } from '@/platform/queries/read/query'

const NAMED: Record<string, string> = { '/': 'Inicio', '/blog': 'Blog', '/reservar': 'Reservar' }
const [ARTICLE, CATEGORY, PAGE] = [/^\/blog\/([^/]+)$/, /^\/blog\/category\/([^/]+)$/, /^\/([^/]+)$/]

/** The titles of pages, by their paths. What is gone, or was moved, is called by its path. */
export async function titlesOf(paths: string[]): Promise<(path: string) => string> {
  const slugs = (kind: RegExp) => sql.param(paths.flatMap((path) => kind.exec(path)?.[1] ?? []))
  const rows = await query<{ path: string; title: string }>`
    select '/blog/' || slug as path, title from blog_posts p where slug = any(${slugs(ARTICLE)}::text[]) and ${isPublic}
    union all select '/' || slug, title from site_pages where slug = any(${slugs(PAGE)}::text[]) and ${isPublicPage}
    union all select '/blog/category/' || slug, name from blog_categories where slug = any(${slugs(CATEGORY)}::text[])`
  const titles = new Map(rows.map(({ path, title }) => [path, title]))
  return (path) => NAMED[path] ?? titles.get(path) ?? path
}
