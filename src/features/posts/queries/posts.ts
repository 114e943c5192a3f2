import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PublicPost, PublicPosts } from '@/features/posts/schema'
import { SEARCH_TABLES, type SearchTable } from '@/features/posts/search/postSearch'
import { countsAmong } from '@/features/terms/queries'
import type { Post } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { type Page, paginationOf } from '@/platform/domain/pagination'
import { isDraft, isPublic, latestPublishedFirst, notTrashed } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { pageOfRows, preparedQuery, query } from '@/platform/queries/read/query'
import { categoryIdAt, highlightsOf, searchPosts, tagAt } from '../search/searchPosts'
import { searchCorrecting } from '../search/searchSuggestion'
import { cardColumns, publicColumns, toPublicPost } from './publicPost'

type PostFilter = Page & {
  categorySlug: string
  tag: string
  search: string
  /** Sort search results by date instead of relevance. */
  isByDate?: boolean
  /** Leave out the texts. */
  isCards?: boolean
}

/** Returns a page of published articles. Unknown filter values give an empty list. Searches are too many to be cached. */
export const publishedPosts = (filter: PostFilter): Promise<PublicPosts> =>
  filter.search ? foundPosts(filter, SEARCH_TABLES.published) : listedPosts(filter)

const listedPosts = cachedByTag({
  name: 'published-posts',
  tags: () => [tags.posts],
  whileBuilding: { posts: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } },
  load: (filter: PostFilter) => postPage(filter, isPublic, sql`p.published_at`),
})

/**
 * Returns a page of the drafts in `scope`, a condition on posts `p`, newest first; `withPublished` includes the
 * published articles. Of these a search finds only those in `scope`, because it reads their newest drafts too.
 */
export function draftPosts(filter: PostFilter, scope: SQL, withPublished: boolean): Promise<PublicPosts> {
  const mine = sql`${isDraft} and ${scope}`
  if (filter.search)
    return foundPosts(filter, SEARCH_TABLES.newest, [withPublished ? sql`${notTrashed} and ${scope}` : mine])
  return postPage(filter, withPublished ? sql`((${isPublic}) or (${mine}))` : mine, sql`p.created_at`)
}

/** An index finds the page at once, so the count runs in parallel. */
async function postPage(filter: PostFilter, visible: SQL, time: SQL): Promise<PublicPosts> {
  const { categorySlug, tag } = filter
  const from = sql`from blog_posts p where ${sql.join(
    [
      visible,
      ...(categorySlug ? [sql`p.category_id = ${categoryIdAt(categorySlug)}`] : []),
      ...(tag
        ? [sql`p.id in (select parent_id from blog_posts_rels where path = 'tags' and blog_tags_id = ${tagAt(tag)})`]
        : []),
    ],
    sql` and `,
  )}`
  const order = sql`${time} desc, p.id desc`
  const { rows, pagination } = await pageOfRows<{ id: number }>(filter, { select: sql`p.id`, from, order })
  return { posts: await postsById(rows, filter.isCards), pagination }
}

/** Searches posts, with a highlighted excerpt of each; if nothing matches, misspelled words are corrected. */
async function foundPosts(filter: PostFilter, table: SearchTable, visible: SQL[] = []): Promise<PublicPosts> {
  const { ids, total, suggestion } = await searchCorrecting(filter.search, (search) =>
    searchPosts({ ...filter, search, table, visible }),
  )
  const [posts, highlights] = await Promise.all([
    postsById(
      ids.map((id) => ({ id })),
      filter.isCards,
    ),
    highlightsOf(ids, suggestion ?? filter.search, table),
  ])
  return {
    posts: posts.map((post) => ({ ...post, highlight: highlights.get(post.id) ?? '' })),
    pagination: paginationOf(filter, total),
    ...(suggestion && { suggestion }),
  }
}

export const publishedPost = async (slug: string): Promise<PublicPost | null> => (await postsAt([slug]))[0] ?? null

/** The published articles at `slugs`, in that order; for cards without their texts. */
export const postsAt = cachedByTag({
  name: 'published-posts-at',
  tags: () => [tags.posts],
  whileBuilding: [],
  async load(slugs: string[], isCards?: boolean): Promise<PublicPost[]> {
    const wanted = sql`${sql.param(slugs)}::text[]`
    return postsById(
      await query<{ id: number }>`
        select p.id from blog_posts p where ${isPublic} and p.slug = any(${wanted}) order by array_position(${wanted}, p.slug::text)`,
      isCards,
    )
  },
})

/** The posts with their views as they are now: a view refreshes no cache. */
export async function withViews<Shown extends Pick<PublicPost, 'id' | 'viewCount'>>(posts: Shown[]): Promise<Shown[]> {
  const rows = await query<{ id: number; views: number }>`
    select post_id as id, views from post_views where post_id = any(${sql.param(posts.map(({ id }) => id))}::int[])`
  const views = new Map(rows.map((row) => [row.id, row.views]))
  return posts.map((post) => ({ ...post, viewCount: views.get(post.id) ?? 0 }))
}

/**
 * Returns the title used to share the article at `slug`, or '' if it has none of its own. No public API response
 * contains it.
 */
export const seoTitleOf = cachedByTag({
  name: 'seo-title',
  tags: () => [tags.posts],
  whileBuilding: '',
  async load(slug: string): Promise<string> {
    const rows = await query<{ title: string }>`
      select coalesce(p.seo_title, '') as title from blog_posts p where ${isPublic} and p.slug = ${slug}`
    return rows[0]?.title.trim() ?? ''
  },
})

/**
 * Returns the current slug of the published article that was once at `slug`, or null. However often it has moved, this
 * is one step.
 */
export const movedPost = cachedByTag({
  name: 'moved-post',
  tags: () => [tags.posts],
  whileBuilding: null,
  async load(slug: string): Promise<string | null> {
    const rows = await query<{ slug: string }>`
      select p.slug from blog_post_old_slugs o join blog_posts p on p.id = o.post_id where o.slug = ${slug} and ${isPublic}`
    return rows[0]?.slug ?? null
  },
})

export const recentPosts = cachedByTag({
  name: 'recent-posts',
  tags: () => [tags.posts],
  whileBuilding: [],
  load: async (limit: number): Promise<PublicPost[]> =>
    postsById(
      await query<{ id: number }>`
        select p.id from blog_posts p where ${isPublic} order by ${latestPublishedFirst} limit ${limit}`,
    ),
})

/** Returns the most read articles. Not cached, because a view refreshes no cache. */
export async function popularPosts(limit: number, isCards: boolean): Promise<PublicPost[]> {
  const order = sql`order by views desc, ${latestPublishedFirst} limit ${limit}`
  const columns = sql`p.id, p.published_at`
  // Two parts, because an index finds the first of each.
  const rows = await query<{ id: number }>`select p.id from (
    (select ${columns}, w.views from post_views w join blog_posts p on p.id = w.post_id where ${isPublic} ${order})
    union all
    (select ${columns}, 0 from blog_posts p where ${isPublic} and not exists (select from post_views w where w.post_id = p.id)
      order by ${latestPublishedFirst} limit ${limit})) p ${order}`
  return postsById(rows, isCards)
}

/**
 * Loads the posts of `rows`, keeping their order, in one statement: Payload's `find` sends one for each kind of relation and
 * checks the access to it. Users are private, but authors are named on articles.
 */
async function postsById(rows: { id: number }[], isCards = false): Promise<PublicPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const posts = await preparedQuery<Post & Record<string, unknown>>`
    select ${isCards ? cardColumns : publicColumns} from blog_posts p where p.id = any(${sql.param(ids)}::int[])`
  const counts = await countsAmong(posts)
  const byId = new Map(posts.map((post) => [post.id, toPublicPost(post, counts)]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
