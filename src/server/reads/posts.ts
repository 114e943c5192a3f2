import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { getPayload } from 'payload'
import type { Pagination, PublicPost } from '@/domain/publicPost'
import { tags } from '../cacheTags'
import { cachedByTag } from './cachedByTag'
import { populate, toPublicPost } from './publicPost'
import { query } from './query'
import { contains } from './search'
import { postCounts } from './terms'

export type PostFilter = { categorySlug: string; tag: string; search: string; page: number; limit: number }
type PostPage = { posts: PublicPost[]; pagination: Pagination }

const isPublic = sql`p.is_published and p.deleted_at is null`
const newestFirst = sql`p.published_at desc, p.id desc`
const tagNames = sql`(select string_agg(t.name, ' ') from blog_posts_rels r join blog_tags t on t.id = r.blog_tags_id
  where r.parent_id = p.id and r.path = 'tags')`

/** A page of published articles. Unknown filters give an empty list. */
export const publishedPosts = cachedByTag({
  name: 'published-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: { posts: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } },
  async load({ categorySlug, tag, search, page, limit }: PostFilter): Promise<PostPage> {
    const where = sql.join([isPublic, inCategory(categorySlug), withTag(tag), matching(search)], sql` and `)
    const from = sql`from blog_posts p left join blog_categories c on c.id = p.category_id where ${where}`
    const [rows, counted] = await Promise.all([
      query<{ id: number }>(
        sql`select p.id ${from} order by ${newestFirst} limit ${limit} offset ${(page - 1) * limit}`,
      ),
      query<{ total: number }>(sql`select count(*)::int as total ${from}`),
    ])
    const total = counted[0]?.total ?? 0
    return { posts: await postsById(rows), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
  },
})

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
  load: async (limit: number): Promise<PublicPost[]> => firstPosts(newestFirst, limit),
})

/** The most read articles. Not cached: a view refreshes no cache. */
export const popularPosts = (limit: number): Promise<PublicPost[]> =>
  firstPosts(sql`p.view_count desc, ${newestFirst}`, limit)

/** Up to three published articles that go with the one at `slug`: shared tags, then category, then likeness, then newest. */
export const relatedPosts = cachedByTag({
  name: 'related-posts',
  tags: () => [tags.posts, tags.terms],
  whileBuilding: [],
  async load(slug: string): Promise<PublicPost[]> {
    const rows = await query<{ id: number }>(sql`
      with self as (select id, title, category_id from blog_posts where slug = ${slug} limit 1)
      select p.id from blog_posts p, self
      where ${isPublic} and p.id <> self.id
      order by (
        select count(*) from blog_posts_rels a join blog_posts_rels b on a.blog_tags_id = b.blog_tags_id
        where a.parent_id = p.id and b.parent_id = self.id and a.path = 'tags' and b.path = 'tags'
      ) desc, (p.category_id is not distinct from self.category_id) desc, similarity(p.title, self.title) desc, ${newestFirst}
      limit 3`)
    return postsById(rows)
  },
})

const inCategory = (slug: string): SQL => (slug ? sql`c.slug = ${slug}` : sql`true`)

const withTag = (slug: string): SQL =>
  slug
    ? sql`exists (select 1 from blog_posts_rels r join blog_tags t on t.id = r.blog_tags_id
        where r.parent_id = p.id and r.path = 'tags' and t.slug = ${slug})`
    : sql`true`

const matching = (term: string): SQL =>
  term ? contains(term, sql`p.title, p.excerpt, c.name, ${tagNames}`) : sql`true`

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
