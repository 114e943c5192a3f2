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

/** Converts a post read with `depth: 1` and `populate` into its public form. */
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
