import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PublicPost } from '@/features/posts/schema'
import { tags } from '@/platform/cache/tags'
import { isPublic, latestPublishedFirst } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'
import { postsAt } from './posts'

/**
 * Returns up to three published articles related to `post`, which need not be published, ranked by shared tags, then
 * category, then similar title, then date.
 */
export async function relatedPosts({ id, title, category, tags }: PublicPost): Promise<PublicPost[]> {
  const subject = { id, title, categoryId: category?.id ?? null, tagIds: tags.map(({ id }) => id) }
  const slugs = await rankedFor(subject) // nothing else: it is part of the cache's key
  return slugs.length > 0 ? postsAt(slugs) : []
}
const RELATED = 3

/** What related articles are chosen by. */
type Subject = { id: number; title: string; categoryId: number | null; tagIds: number[] }

/** The candidates are gathered by index before they are ranked, so the cost does not grow with the blog. */
const rankedFor = cachedByTag({
  name: 'related-posts',
  tags: () => [tags.posts],
  whileBuilding: [],
  async load({ id, title, categoryId: category, tagIds }: Subject): Promise<string[]> {
    const categoryId = sql`${category}::int`
    const isOfCategory = sql`(p.category_id is not distinct from ${categoryId})`
    const newest = sql`order by ${latestPublishedFirst} limit ${NEWEST}`
    const rows = await query<{ slug: string }>`
      with sharing as (
        select p.id, count(*) as shared from blog_posts_rels b join blog_posts p on p.id = b.parent_id
        where b.path = 'tags' and b.blog_tags_id = any(${sql.param(tagIds)}::int[]) and ${isPublic} and p.id <> ${id}
        group by p.id order by shared desc, ${isOfCategory} desc, ${latestPublishedFirst} limit ${CANDIDATES}),
      candidates as (
        select ${ranked} from sharing join blog_posts p on p.id = sharing.id
        union (select ${ranked} from blog_posts p where p.category_id = ${categoryId} and ${isPublic} ${newest})
        union (select ${ranked} from blog_posts p where ${isPublic} ${newest}))
      select p.slug from candidates p left join sharing on sharing.id = p.id where p.id <> ${id}
      order by coalesce(sharing.shared, 0) desc, ${isOfCategory} desc, similarity(p.title, ${title}) desc,
        ${latestPublishedFirst}
      limit ${RELATED}`
    return rows.map(({ slug }) => slug)
  },
})
const ranked = sql`p.id, p.slug, p.title, p.category_id, p.published_at`
/** How many candidates that share a tag are ranked. */
const CANDIDATES = 40
/** How many of the newest are compared by title. No index finds the most similar of all faster than reading these. */
const NEWEST = 500
