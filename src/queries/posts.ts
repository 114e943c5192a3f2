import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { getPayload } from 'payload'
import { tags } from '@/cache/cacheTags'
import { SEARCH_TABLES, type SearchTable } from '@/db/postSearch'
import { type Page, paginationOf } from '@/domain/pagination'
import type { PublicPost, PublicPosts } from '@/schemas/post'
import { cachedByTag } from './cachedByTag'
import { populate, toPublicPost } from './publicPost'
import { query } from './query'
import { categoryAt, highlightsOf, searchPosts, tagAt } from './searchPosts'
import { correctedSearch } from './searchSuggestion'
import { postCounts } from './terms'
import { isKept, isPublic, latestPublishedFirst } from './visible'

export type PostFilter = Page & {
  categorySlug: string
  tag: string
  search: string
  /** Of what a search finds, the newest first instead of the best. */
  isByDate?: boolean
}

/** A page of published articles. Unknown filters give an empty list. */
export const publishedPosts = cachedByTag({
  name: 'published-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: { posts: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } },
  load: (filter: PostFilter) =>
    filter.search ? foundPosts(filter, SEARCH_TABLES.published) : postPage(filter, isPublic, sql`p.published_at`),
})

/** The same of the drafts in `scope`, a condition on posts `p`, newest first; `withPublished` adds the articles. */
export function draftPosts(filter: PostFilter, scope: SQL, withPublished: boolean): Promise<PublicPosts> {
  const mine = sql`not p.is_published and ${isKept} and ${scope}`
  const visible = withPublished ? sql`((${isPublic}) or (${mine}))` : mine
  return filter.search
    ? foundPosts(filter, SEARCH_TABLES.newest, visible)
    : postPage(filter, visible, sql`p.created_at`)
}

/** An index gives the page at once: its rows need not wait for the count. */
async function postPage(filter: PostFilter, visible: SQL, time: SQL): Promise<PublicPosts> {
  const { page, limit, categorySlug, tag } = filter
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
  const [rows, counted] = await Promise.all([
    query<{ id: number }>(
      sql`select p.id ${from} order by ${time} desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    query<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { posts: await postsById(rows), pagination: paginationOf(filter, counted[0]?.total ?? 0) }
}

/** The posts that a search finds, with the part of each that was found; misspelt words are corrected if they find nothing. */
async function foundPosts(filter: PostFilter, table: SearchTable, visible?: SQL): Promise<PublicPosts> {
  const asked = { ...filter, table, visible }
  const exact = await searchPosts(asked)
  const suggestion = exact.total === 0 ? await correctedSearch(filter.search) : null
  const { ids, total } = suggestion ? await searchPosts({ ...asked, search: suggestion }) : exact
  const isCorrected = suggestion !== null && total > 0
  const [posts, highlights] = await Promise.all([
    postsById(ids.map((id) => ({ id }))),
    highlightsOf(ids, suggestion ?? filter.search, table),
  ])
  return {
    posts: posts.map((post) => ({ ...post, highlight: highlights.get(post.id) ?? '' })),
    pagination: paginationOf(filter, total),
    ...(isCorrected && { suggestion }),
  }
}

/** The published article at `slug`, or null. */
export const publishedPost = cachedByTag({
  name: 'published-post',
  tags: (slug) => [tags.post(slug), tags.terms],
  whileBuilding: null,
  async load(slug: string): Promise<PublicPost | null> {
    const rows = await query<{ id: number }>(sql`select p.id from blog_posts p where ${isPublic} and p.slug = ${slug}`)
    return (await postsById(rows))[0] ?? null
  },
})

/** The title under which the article at `slug` is shared, empty when it has none of its own. It is in no public answer. */
export const seoTitleOf = cachedByTag({
  name: 'seo-title',
  tags: (slug) => [tags.post(slug)],
  whileBuilding: '',
  async load(slug: string): Promise<string> {
    const rows = await query<{ title: string }>(
      sql`select coalesce(p.seo_title, '') as title from blog_posts p where ${isPublic} and p.slug = ${slug}`,
    )
    return rows[0]?.title.trim() ?? ''
  },
})

/** Where the published article is that was once at `slug`, or null. However often it has moved, it is one step. */
export const movedPost = cachedByTag({
  name: 'moved-post',
  tags: (slug) => [tags.post(slug), tags.posts],
  whileBuilding: null,
  async load(slug: string): Promise<string | null> {
    const rows = await query<{ slug: string }>(
      sql`select p.slug from blog_post_old_slugs o join blog_posts p on p.id = o.post_id where o.slug = ${slug} and ${isPublic}`,
    )
    return rows[0]?.slug ?? null
  },
})

/** The newest published articles. */
export const recentPosts = cachedByTag({
  name: 'recent-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: [],
  load: async (limit: number): Promise<PublicPost[]> => firstPosts(latestPublishedFirst, limit),
})

/** The most read articles. Not cached: a view refreshes no cache. */
export const popularPosts = (limit: number): Promise<PublicPost[]> =>
  firstPosts(sql`p.view_count desc, ${latestPublishedFirst}`, limit)

/**
 * Up to three published articles that go with the one at `slug`: shared tags, then category, then likeness, then newest.
 *
 * What may come first is gathered by index before it is ranked, so the cost does not grow with the blog.
 */
export const relatedPosts = cachedByTag({
  name: 'related-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: [],
  async load(slug: string): Promise<PublicPost[]> {
    const [self] = await query<Filed>(sql`select p.id, p.title, p.category_id as "categoryId",
        array(select blog_tags_id from blog_posts_rels r where r.parent_id = p.id and r.path = 'tags') as "tagIds"
      from blog_posts p where p.slug = ${slug} and ${isPublic}`)
    return self ? relatedTo(self) : []
  },
})

type Filed = { id: number; title: string; categoryId: number | null; tagIds: number[] }

/** The same for a post that readers need not see. */
export async function relatedTo({ id, title, categoryId: category, tagIds }: Filed): Promise<PublicPost[]> {
  const categoryId = sql`${category}::int`
  const rows = await query<{ id: number }>(sql`
    with sharing as (
      select b.parent_id as id, count(*) as shared from blog_posts_rels b
      where b.path = 'tags' and b.blog_tags_id = any(${sql.param(tagIds)}::int[])
      group by b.parent_id order by shared desc limit ${CANDIDATES}),
    candidates as (
      select ${ranked} from sharing join blog_posts p on p.id = sharing.id where ${isPublic}
      union (select ${ranked} from blog_posts p
        where p.category_id = ${categoryId} and ${isPublic} order by ${latestPublishedFirst} limit ${CANDIDATES})
      union (select ${ranked} from blog_posts p where ${isPublic} order by ${latestPublishedFirst} limit ${NEWEST}))
    select p.id from candidates p left join sharing on sharing.id = p.id where p.id <> ${id}
    order by coalesce(sharing.shared, 0) desc, (p.category_id is not distinct from ${categoryId}) desc,
      similarity(p.title, ${title}) desc, ${latestPublishedFirst}
    limit 3`)
  return postsById(rows)
}
const ranked = sql`p.id, p.title, p.category_id, p.published_at`
/** How many that share a tag, and how many of the category, are ranked. */
const CANDIDATES = 40
/** How many of the newest are looked at for a like title. No index finds the likest of all in less time than reading them. */
const NEWEST = 500

async function firstPosts(order: SQL, limit: number): Promise<PublicPost[]> {
  return postsById(
    await query<{ id: number }>(sql`select p.id from blog_posts p where ${isPublic} order by ${order} limit ${limit}`),
  )
}

/** The articles of `rows`, in their order. */
async function postsById(rows: { id: number }[]): Promise<PublicPost[]> {
  if (rows.length === 0) return []
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'posts',
    where: { id: { in: rows.map(({ id }) => id) } },
    depth: 1,
    populate,
    pagination: false,
    overrideAccess: true, // the rows were chosen as published; authors are closed to visitors but named on articles
  })
  const counts = await postCounts()
  const byId = new Map(docs.map((post) => [post.id, toPublicPost(post, counts)]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
