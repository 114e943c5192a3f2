import { idOf } from '@/domain/relation'
import type { Post } from '@/payload-types'
import type { ReviewField, ReviewInput } from '@/schemas/review'

type Terms = { categoryId: number | null; tagIds: number[] }

/** What is reviewed of a post: the fields of the editor; `id` is 0 for a post that isn't stored. */
export type PostText = Record<Exclude<ReviewField, keyof Terms>, string> & Terms & { id: number }

const EMPTY: PostText = {
  id: 0,
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  categoryId: null,
  tagIds: [],
  metaTitle: '',
  metaDescription: '',
  seoTitle: '',
  featuredImage: '',
  socialImage: '',
}

/** What was sent over what is stored; null empties a field. */
export function completed(sent: ReviewInput, stored: Partial<PostText> | null): PostText {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const emptied = given.map(([name, value]) => [name, value ?? EMPTY[name as keyof PostText]])
  const known = Object.keys(EMPTY).map((name) => [
    name,
    stored?.[name as keyof PostText] ?? EMPTY[name as keyof PostText],
  ])
  return Object.fromEntries([...known, ...emptied]) as PostText // exactly its own keys
}

/** The same of a post as it is stored. */
export const textOf = ({ id, meta, category, tags, ...post }: Post): PostText => ({
  id,
  title: post.title ?? '',
  slug: post.slug ?? '',
  excerpt: post.excerpt ?? '',
  content: post.content ?? '',
  categoryId: category ? idOf(category) : null,
  tagIds: (tags ?? []).map(idOf),
  metaTitle: meta?.title ?? '',
  metaDescription: meta?.description ?? '',
  seoTitle: post.seoTitle ?? '',
  featuredImage: post.featuredImage ?? '',
  socialImage: meta?.image ?? '',
})
