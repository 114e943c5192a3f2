import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { matchingPeople } from '@/features/people/queries'
import { SEARCH_TABLES } from '@/features/posts/search/postSearch'
import { searchPosts } from '@/features/posts/search/searchPosts'
import { can } from '@/platform/access/can'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { contains, mediaText, searchText } from '@/platform/db/search'
import { notTrashed } from '@/platform/queries/conditions'
import { query } from '@/platform/queries/read/query'
import { FEWEST_CHARACTERS, type Found, idsIn, KINDS, type Kind, MOST_OF_A_KIND } from './schema'

type Row = Omit<Found, 'kind'>
/** Reads the rows of one kind that the caller may open: those with these ids, and those that match, the best first. */
type Finder = (req: PayloadRequest, ids: number[], term: string) => Promise<Row[]>

const NONE = sql`array[]::int[]`
const isAmong = (column: SQL, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`
const atMost = sql`limit ${MOST_OF_A_KIND}`

const posts: Finder = async (req, ids, term) => {
  const scope = await postScope(req)
  if (scope === 'none') return []
  const visible = scope === 'all' ? [] : [sqlIn(scope)]
  const found = term
    ? await searchPosts({ search: term, table: SEARCH_TABLES.newest, visible, page: 1, limit: MOST_OF_A_KIND })
    : { ids: [] }
  const wanted = [...found.ids, ...ids]
  const rows = await query<Row>`
    select p.id, coalesce(v.version_title, '') as title, case when p.is_published then 'Publicado' else 'Borrador' end as hint
    from blog_posts p join _blog_posts_v v on v.parent_id = p.id and v.latest
    where ${isAmong(sql`p.id`, wanted)} and ${notTrashed} and ${sqlIn(scope)}`
  return rows.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
}

const pageText = searchText(sql`v.version_title`, sql`v.version_slug`)

const pages: Finder = async (req, ids, term) => {
  if (!(await can(req, 'pages:manage'))) return []
  const from = sql`from site_pages p join _site_pages_v v on v.parent_id = p.id and v.latest where p.deleted_at is null`
  const matches = term
    ? sql`array(select p.id ${from} and ${contains(pageText, term)} order by v.updated_at desc, p.id desc ${atMost})`
    : NONE
  return query`
    select p.id, coalesce(v.version_title, '') as title, '/' || coalesce(v.version_slug, '') as hint
    ${from} and (p.id = any(${matches}) or ${isAmong(sql`p.id`, ids)}) order by fold_text(coalesce(v.version_title, '')), p.id`
}

const people: Finder = async (req, ids, term) => {
  if (!(await can(req, 'contact:manage'))) return []
  const matches = term
    ? sql`array(select p.id from people p where ${matchingPeople(term)} order by p.updated_at desc, p.id desc ${atMost})`
    : NONE
  return query`
    select p.id, p.nombre as title, coalesce(nullif(p.empresa, ''), p.email, p.telefono, '') as hint
    from people p where p.id = any(${matches}) or ${isAmong(sql`p.id`, ids)} order by p.updated_at desc, p.id desc`
}

const files: Finder = async (req, ids, term) => {
  if (!(await can(req, 'media:read'))) return []
  const matches = term
    ? sql`array(select id from blog_media where ${contains(mediaText, term)} order by created_at desc, id desc ${atMost})`
    : NONE
  return query`
    select id, coalesce(original_name, filename, '') as title,
      case when mime_type like 'image/%' then 'Imagen' else 'Documento' end as hint
    from blog_media where id = any(${matches}) or ${isAmong(sql`id`, ids)} order by created_at desc, id desc`
}

const FINDERS: Record<Kind, Finder> = { post: posts, page: pages, person: people, file: files }

/**
 * Returns what the caller may open of what matches `q`, and of what they opened lately. Each kind checks its own right.
 */
export async function find(req: PayloadRequest, { q, recent }: { q: string; recent: string }): Promise<Found[]> {
  const term = q.length < FEWEST_CHARACTERS ? '' : q
  const opened = idsIn(recent)
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      if (!term && opened[kind].length === 0) return []
      return (await FINDERS[kind](req, opened[kind], term)).map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat()
}
