import { POST_FIELDS } from '@/features/posts/fields'
import type { Post } from '@/payload-types'
import { type Declared, partsOf, type Values } from '@/platform/fields/declared'

export type PostValues = Values<typeof POST_FIELDS>

export const EMPTY_VALUES: PostValues = partsOf(POST_FIELDS, 'empty')

/** Where the collection keeps each field: under its own name, or at a path such as `meta.title`. */
const PATHS = new Map(Object.entries<Declared>(POST_FIELDS).map(([name, { path = name }]) => [name, path]))

/** The name of the field at each path. */
export const NAMES = Object.fromEntries(Array.from(PATHS, ([name, path]) => [path, name])) as Record<
  string,
  keyof PostValues
>

/** What a post gets of values. What is undefined stays out, and so as it is; other names stay as they are. */
export function toPost(values: Partial<PostValues>): Partial<Post> {
  const post: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [key = '', part] = (PATHS.get(name) ?? name).split('.')
    if (value !== undefined) post[key] = part ? { ...(post[key] as object), [part]: value } : value
  }
  return post
}
