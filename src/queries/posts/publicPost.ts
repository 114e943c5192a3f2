import { sql } from '@payloadcms/db-postgres'
import { isoTime } from '@/db/isoTime'
import type { Author } from '@/domain/author'
import type { Category, Post, Tag, User } from '@/payload-types'
import type { PublicPost } from '@/schemas/post'
import type { TermRef } from '@/schemas/term'

/** The fields of related documents that an article includes; no other field of a user is ever exposed. */
export const populate = {
  users: { name: true, username: true, avatar: true },
  categories: { name: true, slug: true },
  tags: { name: true, slug: true },
} as const

const termRef = sql`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`

/** The columns of an article's card, from `blog_posts p`, as Payload's `find` returns them with `depth: 1` and `populate`. */
export const cardColumns = sql`
  p.id, p.title, p.slug, p.excerpt, p.featured_image as "featuredImage", p.is_published as "isPublished",
  p.view_count::float8 as "viewCount", p.read_time_minutes::float8 as "readTimeMinutes",
  ${isoTime(sql`p.published_at`)} as "publishedAt", ${isoTime(sql`p.created_at`)} as "createdAt",
  ${isoTime(sql`p.updated_at`)} as "updatedAt",
  json_build_object('image', p.meta_image, 'title', p.meta_title, 'description', p.meta_description) as meta,
  (select ${termRef} from blog_categories t where t.id = p.category_id) as category,
  (select json_build_object('name', u.name, 'username', u.username, 'avatar', u.avatar)
    from users u where u.id = p.author_id) as author,
  array(select ${termRef} from blog_posts_rels r join blog_tags t on t.id = r.blog_tags_id
    where r.parent_id = p.id and r.path = 'tags' order by r."order") as tags`
export const publicColumns = sql`${cardColumns}, p.content`

/** Converts a post read with `depth: 1` and `populate`, or with these columns, into its public form. */
export function toPublicPost(post: Post, postCounts: Map<number, number>): PublicPost {
  return {
    id: post.id,
    title: post.title ?? '',
    slug: post.slug ?? '',
    content: post.content ?? '',
    excerpt: post.excerpt ?? '',
    featuredImage: post.featuredImage ?? '',
    socialImage: post.meta?.image ?? '',
    metaTitle: post.meta?.title ?? '',
    metaDescription: post.meta?.description ?? '',
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
  return { name: user.name ?? '', avatar: user.avatar ?? '', username: user.username }
}
