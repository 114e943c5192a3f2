import config from '@payload-config'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { getPayload } from 'payload'
import { hasChangesSinceApproved, reviewerOf } from '@/features/posts/approval/queries'
import { POST_FIELDS } from '@/features/posts/fields'
import type { AdminPost, PostSort, PublicPost } from '@/features/posts/schema'
import { SEARCH_TABLES } from '@/features/posts/search/postSearch'
import type { PostValues } from '@/features/posts/values'
import { countsAmong } from '@/features/terms/queries'
import type { Post } from '@/payload-types'
import { type PostScope, sqlIn } from '@/platform/access/postScope'
import { tags } from '@/platform/cache/tags'
import { isoTime } from '@/platform/db/isoTime'
import { orderBy } from '@/platform/db/orderBy'
import { type Page, type Pagination, paginationOf } from '@/platform/domain/pagination'
import { idOf } from '@/platform/domain/relation'
import { valuesOf } from '@/platform/fields/declared'
import { isDraft, isPublic, notTrashed, viewsOfPost } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { pageOfRows, query } from '@/platform/queries/read/query'
import { matchesOf, searchPosts } from '../search/searchPosts'
import { searchCorrecting } from '../search/searchSuggestion'
import { populate, toPublicPost } from './publicPost'

type AdminFilter = Page & {
  search: string
  status: 'published' | 'draft' | ''
  category: number | null
  sort: PostSort
}
type AdminPage = {
  posts: AdminPost[]
  pagination: Pagination
  counts: { published: number; drafts: number }
  suggestion?: string
}
/** What the database tells of a post; the rest is its newest draft's. */
type Row = Pick<
  AdminPost,
  'id' | 'isPublished' | 'viewCount' | Exclude<keyof AdminPost, keyof PublicPost | keyof PostValues | 'authorId'>
>

const inTrash = sql`p.deleted_at is not null`
const newestMade = sql`p.created_at desc, p.id desc`
const withNewest = sql`from blog_posts p join _blog_posts_v v on v.parent_id = p.id and v.latest
  left join blog_post_schedule s on s.post_id = p.id left join blog_post_approvals a on a.post_id = p.id`

/** Returns the post as the back office shows it, or null if there is none in `scope`, a condition on posts `p`. */
export async function adminPost(id: number, scope: SQL, isTrashed = false): Promise<AdminPost | null> {
  const rows = await query<Row>`
    select ${columns} ${withNewest} where p.id = ${id} and ${isTrashed ? inTrash : notTrashed} and ${scope}`
  return (await toAdminPosts(rows))[0] ?? null
}

/** Returns a page of the posts in `scope`, newest first unless sorted otherwise. Filters apply to what the list shows: the newest draft. */
export async function adminPosts(filter: AdminFilter, scope: PostScope): Promise<AdminPage> {
  const [published, drafts, { rows, total, suggestion }] = await Promise.all([
    publishedIn(scope),
    count(sql`${isDraft} and ${sqlIn(scope)}`),
    searchCorrecting(filter.search, (search) => filteredRows({ ...filter, search }, scope)),
  ])
  const counts = { published, drafts }
  return {
    posts: await toAdminPosts(rows),
    pagination: paginationOf(filter, total ?? totalOf(filter, counts)),
    counts,
    ...(suggestion && { suggestion }),
  }
}

/** Drafts refresh no cache, but are few. */
const publishedIn = cachedByTag({
  name: 'published-in',
  tags: () => [tags.posts],
  whileBuilding: 0,
  load: (scope: PostScope) => count(sql`${isPublic} and ${sqlIn(scope)}`),
})

async function count(which: SQL): Promise<number> {
  const rows = await query<{ total: number }>`select count(*)::int as total from blog_posts p where ${which}`
  return rows[0]?.total ?? 0
}

/** Returns the rows of a page, limited before any join. `total` is `null` when the list already has the count. */
async function filteredRows(filter: AdminFilter, scope: PostScope): Promise<{ rows: Row[]; total: number | null }> {
  const { page, limit, search, status, category } = filter
  const visible = [
    ...(scope === 'all' ? [] : [sqlIn(scope)]),
    ...(status ? [status === 'published' ? sql`p.is_published` : sql`not p.is_published`] : []),
  ]
  const rowsIn = (ids: SQL) =>
    query<Row>`with page as (${ids})
      select ${columns} ${withNewest} where p.id in (select id from page) order by ${newestMade}`
  const rowsOf = (ids: number[]) => rowsIn(sql`select unnest(${sql.param(ids)}::int[]) as id`)
  if (filter.sort) return sortedRows(filter, visible)
  if (search) {
    const { ids, total } = await searchPosts({ ...filter, isByDate: true, table: SEARCH_TABLES.newest, visible })
    return { rows: await rowsOf(ids), total }
  }
  const slice = sql`limit ${limit} offset ${(page - 1) * limit}`
  const listed = sql`from blog_posts p where ${sql.join([notTrashed, ...visible], sql` and `)}`
  if (category === null)
    return { rows: await rowsIn(sql`select p.id ${listed} order by ${newestMade} ${slice}`), total: null }
  // No index returns these in order: all are read to be sorted, and so counted along the way.
  const [found] = await query<{ ids: number[]; total: number }>`
    with found as materialized (select p.id, p.created_at ${listed}
      and p.id in (select parent_id from _blog_posts_v where latest and version_category_id = ${category}))
    select array(select id from found order by created_at desc, id desc ${slice}) as ids, (select count(*)::int from found) as total`
  return { rows: await rowsOf(found?.ids ?? []), total: found?.total ?? 0 }
}

/** Returns the rows of a page in another order than by date, for which all that are found are read. */
async function sortedRows(filter: AdminFilter, visible: SQL[]): Promise<{ rows: Row[]; total: number }> {
  const { page, limit, search, category, sort } = filter
  const conditions = [
    notTrashed,
    ...visible,
    ...(category === null ? [] : [sql`v.version_category_id = ${category}`]),
    ...(search ? [sql`p.id in (${matchesOf(search, SEARCH_TABLES.newest)})`] : []),
  ]
  const from = sql`${withNewest} left join blog_categories c on c.id = v.version_category_id
    where ${sql.join(conditions, sql` and `)}`
  const order = orderBy(sort, {
    columns: {
      title: sql`fold_text(v.version_title)`,
      category: sql`fold_text(c.name)`,
      publishedAt: sql`p.published_at`,
      updatedAt: sql`coalesce(v.version_updated_at, p.updated_at)`,
      viewCount: viewsOfPost,
    },
    id: sql`p.id`,
    otherwise: newestMade,
  })
  const { rows, pagination } = await pageOfRows<Row>({ page, limit }, { select: columns, from, order })
  return { rows, total: pagination.total }
}

const totalOf = ({ status }: AdminFilter, { published, drafts }: AdminPage['counts']) =>
  (status === 'draft' ? 0 : published) + (status === 'published' ? 0 : drafts)

/** Returns a page of the trash, most recently deleted first. */
export async function trashedPosts(page: Page, scope: SQL): Promise<Pick<AdminPage, 'posts' | 'pagination'>> {
  const from = sql`${withNewest} where ${inTrash} and ${scope}`
  const order = sql`p.deleted_at desc, p.id desc`
  const { rows, pagination } = await pageOfRows<Row>(page, { select: columns, from, order })
  return { posts: await toAdminPosts(rows), pagination }
}

const columns = sql`p.id, coalesce(p.is_published, false) as "isPublished", ${viewsOfPost} as "viewCount",
  case when p.is_published then p.slug end as "publicSlug",
  coalesce(p.is_published and v.version__status = 'draft', false) as "hasUnpublishedChanges",
  case when s.failure is null then ${isoTime(sql`s.publish_at`)} end as "scheduledAt", s.failure as "scheduleFailure",
  coalesce(s.has_changes and s.failure is null, false) as "hasChangesSinceScheduled",
  coalesce(a.state, 'draft') as "reviewState", ${reviewerOf} as reviewer, ${isoTime(sql`a.due_at`)} as "dueAt",
  ${hasChangesSinceApproved} as "hasChangesSinceApproved", ${isoTime(sql`p.deleted_at`)} as "deletedAt", v.version_write_id as "writeId"`

async function toAdminPosts(rows: Row[]): Promise<AdminPost[]> {
  if (rows.length === 0) return []
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'posts',
    where: { id: { in: rows.map(({ id }) => id) } },
    draft: true,
    trash: true,
    depth: 1,
    populate,
    pagination: false,
    overrideAccess: true, // the rows were selected within the caller's scope
  })
  const counts = await countsAmong(docs)
  const byId = new Map(docs.map((post) => [post.id, post]))
  return rows.flatMap((row) => {
    const post = byId.get(row.id)
    return post ? [toAdminPost(post, row, counts)] : []
  })
}

/** The row is the post's, and the rest its newest draft's. */
const toAdminPost = (post: Post, row: Row, counts: Map<number, number>): AdminPost => ({
  ...toPublicPost(post, counts),
  ...valuesOf(POST_FIELDS, post),
  authorId: post.author ? idOf(post.author) : null,
  ...row,
})
