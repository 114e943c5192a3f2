import { POST_FIELDS, type PostField } from '@/features/posts/fields'

/** The Spanish names of a post's fields, by the names that calls and the collection have for them. */
export const WORDS = Object.fromEntries(
  Object.entries<PostField>(POST_FIELDS).flatMap(([name, { path = name, word }]) => [
    [name, word],
    [path, word],
  ]),
)

/** `fields` under their Spanish names. */
export const inSpanish = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [WORDS[name] ?? name, value]))

/** Arguments under the names that a call has for them, which are those of `shape`. */
export function fromSpanish(args: object, shape: object): Record<string, unknown> {
  const names = new Map(Object.keys(shape).map((name) => [WORDS[name] ?? name, name]))
  return Object.fromEntries(Object.entries(args).map(([word, value]) => [names.get(word) ?? word, value]))
}
