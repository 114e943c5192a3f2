import { dropDurably, durableCopies, putDurably } from './durableCopies'
import { type PostForm, postFormSchema } from './postForm'

/** Text that is not on the server yet. `base` is the `updatedAt` of the post that it changes, null for a new one. */
export type LocalCopy = { values: PostForm; base: string | null; at: number }
/** A copy, and the key under which it lies. */
export type FoundCopy = LocalCopy & { key: string }

/** Where a person's unsaved text of a post lies in this browser: each visit has a copy of its own, as tabs may share a post. */
export const copyKey = (userId: number | string, postId: number | undefined, visit: string) =>
  `post_copy:${userId}:${postId ?? 'new'}:${visit}`

/** The newest copy of any visit to the post, or null. */
export async function findCopy(userId: number | string, postId: number | undefined): Promise<FoundCopy | null> {
  const prefix = copyKey(userId, postId, '')
  const copies = [...localCopies(prefix), ...(await durableCopies(prefix))].flatMap(([key, text]) => {
    const copy = parsed(text)
    return copy ? [{ ...copy, key }] : []
  })
  return copies.sort((one, other) => other.at - one.at)[0] ?? null
}

function localCopies(prefix: string): [key: string, copy: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefix))
  } catch {
    return [] // closed to this site
  }
}

/** A copy that was written as `text`, or null. What can't be read any more is none. */
function parsed(text: string | null): LocalCopy | null {
  try {
    const copy = JSON.parse(text ?? 'null')
    // A draft may break every rule of length; only its shape matters here.
    const isReadable = copy && Object.keys(postFormSchema.shape).every((name) => name in copy.values)
    return isReadable ? copy : null
  } catch {
    return null
  }
}

/** Keeps a copy. A browser without room for it keeps none; the text itself is still in the form. */
export function writeCopy(key: string, copy: LocalCopy): void {
  const text = JSON.stringify(copy)
  putDurably(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full, or closed to this site.
  }
}

export function clearCopy(key: string): void {
  dropDurably(key)
  localStorage.removeItem(key)
}

/** Clears a copy that was found, unless the tab that wrote it goes on writing. */
export function clearFound({ key, at }: FoundCopy): void {
  const isNewer = (parsed(localStorage.getItem(key))?.at ?? at) > at
  if (!isNewer) clearCopy(key)
}
