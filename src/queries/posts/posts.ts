import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { tags } from '@/cache/cacheTags'
import { SEARCH_TABLES, type SearchTable } from '@/db/postSearch'
import { type Page, paginationOf } from '@/domain/pagination'
import { idOf } from '@/domain/relation'
import type { Post } from '@/payload-types'
import type { PublicPost, PublicPosts } from '@/schemas/post'
import { isDraft, isPublic, latestPublishedFirst } from '../conditions'
import { cachedByTag } from '../read/cachedByTag'
import { pageOfRows, prepared, query } from '../read/query'
import { countsIn, postCounts } from '../terms'
import { cardColumns, publicColumns, toPublicPost } from './publicPost'
import { categoryAt, highlightsOf, searchPosts, tagAt } from './searchPosts'
import { correctedSearch } from './searchSuggestion'

export type PostFilter = Page & {
  categorySlug: string
  tag: string
  search: string
  /** Sort search results by date instead of relevance. */
  isByDate?: boolean
  /** Leave out the texts. */
  isCards?: boolean
}

/** Returns a page of published articles. Unknown filter values give an empty list. */
export const publishedPosts = (filter: PostFilter): Promise<PublicPosts> =>
  filter.search ? publishedMatches(filter) : publishedPage(filter)

const PUBLISHED = {
  tags: () => [tags.posts, tags.terms],
  whileBuilding: { posts: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } },
}
const publishedMatches = cachedByTag({
  ...PUBLISHED,
  name: 'published-matches',
  isNotKept: true,
  load: (filter: PostFilter) => foundPosts(filter, SEARCH_TABLES.published),
})
const publishedPage = cachedByTag({
  ...PUBLISHED,
  name: 'published-posts',
  load: (filter: PostFilter) => postPage(filter, isPublic, sql`p.published_at`),
})

/**
 * Returns a page of the drafts in `scope`, a condition on posts `p`, newest first; `withPublished` includes the
 * published articles.
 */
export function draftPosts(filter: PostFilter, scope: SQL, withPublished: boolean): Promise<PublicPosts> {
  const mine = sql`${isDraft} and ${scope}`
  const visible = withPublished ? sql`((${isPublic}) or (${mine}))` : mine
  return filter.search
    ? foundPosts(filter, SEARCH_TABLES.newest, [visible])
    : postPage(filter, visible, sql`p.created_at`)
}

/** An index finds the page at once, so the count runs in parallel. */
async function postPage(filter: PostFilter, visible: SQL, time: SQL): Promise<PublicPosts> {
  const { categorySlug, tag } = filter
  const from = sql`from blog_posts p where ${sql.join(
    [
      visible,
      ...(categorySlug ? [sql`p.category_id = ${categoryAt(categorySlug)}`] : []),
      ...(tag
        ? [sql`p.id in (select parent_id from blog_posts_rels where path = 'tags' and blog_tags_id = ${tagAt(tag)})`]
        : []),
    ],
    sql` and `,
  )}`
  const order = sql`${time} desc, p.id desc`
  const { rows, pagination } = await pageOfRows<{ id: number }>(filter, { select: sql`p.id`, from, order })
  return { posts: await postsById(rows, filter), pagination }
}

/** Searches posts, with a highlighted excerpt of each; if nothing matches, misspelled words are corrected. */
async function foundPosts(filter: PostFilter, table: SearchTable, visible: SQL[] = []): Promise<PublicPosts> {
  const asked = { ...filter, table, visible }
  const exact = await searchPosts(asked)
  const suggestion = exact.total === 0 ? await correctedSearch(filter.search) : null
  const { ids, total } = suggestion ? await searchPosts({ ...asked, search: suggestion }) : exact
  const isCorrected = suggestion !== null && total > 0
  const [posts, highlights] = await Promise.all([
    postsById(
      ids.map((id) => ({ id })),
      { ...filter, countsOf: postCounts },
    ),
    highlightsOf(ids, suggestion ?? filter.search, table),
  ])
  return {
    posts: posts.map((post) => ({ ...post, highlight: highlights.get(post.id) ?? '' })),
    pagination: paginationOf(filter, total),
    ...(isCorrected && { suggestion }),
  }
}

export const publishedPost = async (slug: string): Promise<PublicPost | null> => (await postsAt([slug]))[0] ?? null

/** The published articles at `slugs`, in that order. */
export async function postsAt(slugs: string[]): Promise<PublicPost[]> {
  const posts = await uncountedPosts(slugs)
  const counts = await countsAmong(posts)
  return posts.map((post) => {
    const { category } = post
    return { ...post, category: category && { ...category, postCount: counts.get(category.id) ?? 0 } }
  })
}

/** The same without the number of articles in their categories, which others change. */
const uncountedPosts = cachedByTag({
  name: 'published-posts-at',
  tags: (slugs) => [...slugs.map(tags.post), tags.terms],
  whileBuilding: [],
  async load(slugs: string[]): Promise<PublicPost[]> {
    const asked = sql`${sql.param(slugs)}::text[]`
    const rows = await query<{ id: number }>`
      select p.id from blog_posts p where ${isPublic} and p.slug = any(${asked}) order by array_position(${asked}, p.slug::text)`
    return postsById(rows, { countsOf: async () => new Map() })
  },
})

/**
 * Returns the title used to share the article at `slug`, or '' if it has none of its own. No public API response
 * contains it.
 */
export const seoTitleOf = cachedByTag({
  name: 'seo-title',
  tags: (slug) => [tags.post(slug)],
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
  tags: (slug) => [tags.post(slug), tags.posts],
  whileBuilding: null,
  async load(slug: string): Promise<string | null> {
    const rows = await query<{ slug: string }>`
      select p.slug from blog_post_old_slugs o join blog_posts p on p.id = o.post_id where o.slug = ${slug} and ${isPublic}`
    return rows[0]?.slug ?? null
  },
})

export const recentPosts = cachedByTag({
  name: 'recent-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: [],
  load: async (limit: number): Promise<PublicPost[]> => firstPosts(latestPublishedFirst, limit),
})

/** Returns the most read articles. Not cached, because a view refreshes no cache. */
export const popularPosts = (limit: number, loading: Loading): Promise<PublicPost[]> =>
  firstPosts(sql`p.view_count desc, ${latestPublishedFirst}`, limit, loading)

async function firstPosts(order: SQL, limit: number, loading?: Loading): Promise<PublicPost[]> {
  return postsById(
    await query<{ id: number }>`select p.id from blog_posts p where ${isPublic} order by ${order} limit ${limit}`,
    loading,
  )
}

type Counts = Map<number, number>
type Categorised = { category?: number | { id: number } | null }
type Loading = { isCards?: boolean; countsOf?: (posts: Categorised[]) => Promise<Counts> }

/** The number of articles in the categories of `posts`. A list that is kept can't read those of all: Next caches no query within another. */
async function countsAmong(posts: Categorised[]): Promise<Counts> {
  const categories = new Set(posts.flatMap(({ category }) => (category ? idOf(category) : [])))
  return new Map(await countsIn([...categories].sort((one, other) => one - other))) // the key of what is kept
}

const postsIn = (columns: SQL) =>
  prepared<Post & Record<string, unknown>>(
    sql`select ${columns} from blog_posts p where p.id = any(${sql.placeholder('ids')}::int[])`,
  )
const [cardsIn, articlesIn] = [postsIn(cardColumns), postsIn(publicColumns)]

/**
 * Loads the posts of `rows`, keeping their order, in one statement: Payload's `find` sends one for each kind of relation and
 * checks the access to it. Users are private, but authors are named on articles.
 */
async function postsById(
  rows: { id: number }[],
  { isCards, countsOf = countsAmong }: Loading = {},
): Promise<PublicPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const posts = await (isCards ? cardsIn : articlesIn)({ ids })
  const counts = await countsOf(posts)
  const byId = new Map(posts.map((post) => [post.id, toPublicPost(post, counts)]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
