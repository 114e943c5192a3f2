import { keysOf } from '@/domain/keysOf'
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

/** What was sent, completed by what is stored; null empties a field. */
export function completed(sent: ReviewInput, stored: Partial<PostText> | null): PostText {
  const names = keysOf(EMPTY)
  const sentOr = (name: keyof PostText) => (sent[name] === undefined ? stored?.[name] : sent[name]) ?? EMPTY[name]
  return Object.fromEntries(names.map((name) => [name, sentOr(name)])) as PostText // exactly its own keys
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
