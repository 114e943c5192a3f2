import { sql } from '@payloadcms/db-postgres/drizzle'
import { query } from '@/platform/queries/read/query'
import { titledPages } from '@/platform/queries/titledPages'

const NAMED: Record<string, string> = { '/': 'Inicio', '/blog': 'Blog', '/reservar': 'Reservar' }

/** The titles of pages, by their paths. What is gone, or was moved, is called by its path. */
export async function titlesOf(paths: string[]): Promise<(path: string) => string> {
  const slugs = paths.map((path) => path.slice(path.lastIndexOf('/') + 1)) // they have indexes, unlike paths
  const rows = await query<{ path: string; title: string }>`select path, title from ${titledPages} as pages
    where slug = any(${sql.param(slugs)}::text[]) and path = any(${sql.param(paths)}::text[])`
  const titles = new Map(rows.map(({ path, title }) => [path, title]))
  return (path) => NAMED[path] ?? titles.get(path) ?? path
}
