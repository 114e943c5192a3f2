import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { SECTIONS } from '@/platform/domain/sections'
import { decoded } from '@/platform/domain/text/decoded'
import { env } from '@/platform/env'
import { isPublic, isPublicPage } from '@/platform/queries/conditions'
import { isStorable } from '@/platform/schemas/storable'

/** Where a link on this site leads: a path, and an anchor on its page or nothing, which is the top. */
export type InternalLink = { path: string; anchor: string }

/** Where a link on the page at `path` leads on this site; null for another site, mail and the like. */
export function internalLinkOf(url: string, path: string): InternalLink | null {
  const page = new URL(path, env().SITE_URL)
  if (!URL.canParse(url, page)) return null
  const { origin, pathname, hash } = new URL(url, page)
  if (origin !== page.origin) return null
  const anchor = readable(hash.slice(1))
  return { path: readable(pathname).replace(/(?<=.)\/$/, ''), anchor: /^top$/i.test(anchor) ? '' : anchor }
}

/** What is no UTF-8, or can't be stored, stays encoded: it leads nowhere. */
function readable(text: string): string {
  const read = decoded(text)
  return isStorable(read) ? read : text
}

/** The pages and files that always exist. */
const ALWAYS = new Set(['/blog', '/contacto', '/rss.xml', '/sitemap.xml', '/llms.txt'])

/** Everything else that readers can open: what follows each path, and its anchors if they are known. */
const KINDS: { prefix: string; rows: (names: SQL) => SQL }[] = [
  {
    prefix: '/blog/category/',
    rows: (names) => sql`select slug, null::text[] from blog_categories where slug = any(${names})`,
  },
  {
    prefix: MEDIA_PATH,
    rows: (names) => sql`select filename, null::text[] from blog_media where filename = any(${names})`,
  },
  { prefix: '/blog/', rows: publishedOrMoved },
  { prefix: '/', rows: pagesOrMoved },
]

function publishedOrMoved(names: SQL): SQL {
  return sql`select p.slug, r.anchors from blog_posts p left join blog_post_reviews r on r.post_id = p.id
      where p.slug = any(${names}) and ${isPublic}
    union all
    select o.slug, r.anchors from blog_post_old_slugs o join blog_posts p on p.id = o.post_id
      left join blog_post_reviews r on r.post_id = p.id where o.slug = any(${names}) and ${isPublic}`
}

function pagesOrMoved(names: SQL): SQL {
  const none = sql`'{}'::text[]` // their headings have no ids
  return sql`select p.slug, ${none} from site_pages p where p.slug = any(${names}) and ${isPublicPage}
    union all
    select o.slug, ${none} from site_page_old_slugs o join site_pages p on p.id = o.page_id
      where o.slug = any(${names}) and ${isPublicPage}
    union all
    select 'reservar', ${none} from booking where is_on and 'reservar' = any(${names})`
}

/** Tells which of `links` readers find, with one query whatever their number. */
export async function existingInternalLinks(
  req: PayloadRequest,
  links: InternalLink[],
  { withRedirects = true }: { /** Whether an old address counts, which leads on. */ withRedirects?: boolean } = {},
): Promise<(link: InternalLink) => boolean> {
  const found = new Map<string, string[] | null>()
  const parts = KINDS.flatMap(({ prefix, rows }) => {
    const names = links
      .filter(({ path }) => kindOf(path)?.prefix === prefix)
      .map(({ path }) => path.slice(prefix.length))
    if (names.length === 0) return []
    return [
      sql`select ${prefix} || name as path, anchors from (${rows(sql`${sql.param(names)}::text[]`)}) as found (name, anchors)`,
    ]
  })
  if (withRedirects && links.length > 0)
    parts.push(sql`select from_path, null::text[] from site_redirects
      where from_path = any(${sql.param(links.map(({ path }) => path))}::text[])`)
  if (parts.length > 0) {
    const rows = await execute<{ path: string; anchors: string[] | null }>(req)`${sql.join(parts, sql` union all `)}`
    for (const { path, anchors } of rows) found.set(path, anchors)
  }
  return ({ path, anchor }) => {
    if (path === '/') return anchor === '' || SECTIONS.some((section) => section === anchor)
    if (ALWAYS.has(path)) return true
    const anchors = found.get(path)
    return anchors !== undefined && (anchor === '' || anchors === null || anchors.includes(anchor))
  }
}

const kindOf = (path: string) => KINDS.find(({ prefix }) => path.startsWith(prefix))
