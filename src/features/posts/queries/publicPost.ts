import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { PUBLIC_POST_FIELDS } from '@/features/posts/fields'
import type { PublicPost } from '@/features/posts/schema'
import type { TermRef } from '@/features/terms/schema'
import type { Category, Post, Tag, User } from '@/payload-types'
import { columnsOf } from '@/platform/db/columnsOf'
import { isoTime } from '@/platform/db/isoTime'
import type { Author } from '@/platform/domain/author'
import { valuesOf } from '@/platform/fields/declared'
import { viewsOfPost } from '@/platform/queries/conditions'

/** The fields of related documents that an article includes; no other field of a user is ever exposed. */
export const populate = {
  users: { name: true, username: true, avatar: true, title: true, bio: true },
  categories: { name: true, slug: true },
  tags: { name: true, slug: true },
} as const

const termRef = sql`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`

/** The category and the author with this id, as `toPublicPost` reads them. */
export const categoryWith = (id: SQL) => sql`(select ${termRef} from blog_categories t where t.id = ${id})`
export const authorWith = (id: SQL) => sql`(select json_build_object('name', u.name, 'username', u.username,
  'avatar', u.avatar, 'title', u.title, 'bio', u.bio) from users u where u.id = ${id})`

const { content, ...ofCard } = PUBLIC_POST_FIELDS

/** The columns of an article's card, from `blog_posts p`, as Payload's `find` returns them with `depth: 1` and `populate`. */
export const cardColumns = sql`
  p.id, ${columnsOf(sql`p`, ofCard)}, p.is_published as "isPublished",
  ${viewsOfPost} as "viewCount", p.read_time_minutes::float8 as "readTimeMinutes",
  ${isoTime(sql`p.published_at`)} as "publishedAt", ${isoTime(sql`p.created_at`)} as "createdAt",
  ${isoTime(sql`p.updated_at`)} as "updatedAt",
  json_build_object('image', p.meta_image, 'title', p.meta_title, 'description', p.meta_description) as meta,
  ${categoryWith(sql`p.category_id`)} as category, ${authorWith(sql`p.author_id`)} as author,
  array(select ${termRef} from blog_posts_rels r join blog_tags t on t.id = r.blog_tags_id
    where r.parent_id = p.id and r.path = 'tags' order by r."order") as tags`
export const publicColumns = sql`${cardColumns}, p.content`

/** Converts a post read with `depth: 1` and `populate`, or with these columns, into its public form. */
export function toPublicPost(post: Post & { viewCount?: number }, postCounts: Map<number, number>): PublicPost {
  return {
    id: post.id,
    ...valuesOf(PUBLIC_POST_FIELDS, post),
    readTimeMinutes: post.readTimeMinutes ?? 1,
    viewCount: post.viewCount ?? 0,
    isPublished: post.isPublished === true,
    publishedAt: post.publishedAt ?? null,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    category: isDocument<Category>(post.category)
      ? { ...reference(post.category), postCount: postCounts.get(post.category.id) ?? 0 }
      : null,
    author: authorOf(post.author),
    tags: (post.tags ?? []).filter(isDocument<Tag>).map(reference),
  }
}

const isDocument = <Doc extends Category | Tag | User>(value: unknown): value is Doc =>
  typeof value === 'object' && value !== null

const reference = ({ id, name, slug }: TermRef): TermRef => ({ id, name, slug })

function authorOf(user: Post['author']): Author | null {
  if (!isDocument<User>(user)) return null
  const { name, avatar, username, title, bio } = user
  return { name: name ?? '', avatar: avatar ?? '', username, ...(title && { title }), ...(bio && { bio }) }
}
