import { POST_FIELDS } from '@/features/posts/fields'
import type { ReviewInput } from '@/features/posts/review/schemas/review'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import type { Post } from '@/payload-types'
import { keysOf } from '@/platform/domain/keysOf'
import { valuesOf } from '@/platform/fields/declared'

/** What is reviewed of a post: the fields of the editor; `id` is 0 for a post that isn't stored. */
export type PostText = PostValues & { id: number }

const EMPTY: PostText = { ...EMPTY_VALUES, id: 0 }

/** What was sent, completed by what is stored; null empties a field. */
export function completed(sent: ReviewInput, stored: Partial<PostText> | null): PostText {
  const names = keysOf(EMPTY)
  const sentOr = (name: keyof PostText) => (sent[name] === undefined ? stored?.[name] : sent[name]) ?? EMPTY[name]
  return Object.fromEntries(names.map((name) => [name, sentOr(name)])) as PostText // exactly its own keys
}

/** The text of a post as it is stored. */
export const textOf = (post: Post): PostText => ({ ...valuesOf(POST_FIELDS, post), id: post.id })
