import { dropDurably, durableCopies, putDurably } from './durableCopies'
import { type PostForm, postFormSchema } from './postForm'

/** Text that is not on the server yet. `base` is the `updatedAt` of the post that it changes, null for a new one. */
export type LocalCopy = { values: PostForm; base: string | null; at: number }
/** A copy, and the key under which it lies. */
export type FoundCopy = LocalCopy & { key: string }

const PREFIX = 'post_copy'

/** Where a person's unsaved text of a post lies in this browser: each visit has a copy of its own, as tabs may share a post. */
export const copyKey = (userId: number | string, postId: number | undefined, visit: string) =>
  `${PREFIX}:${userId}:${postId ?? 'new'}:${visit}`

/** The newest copy of any visit to the post, or null. */
export const findCopy = async (userId: number | string, postId: number | undefined): Promise<FoundCopy | null> =>
  (await copiesUnder(copyKey(userId, postId, '')))[0] ?? null

/** All copies of a person's, each with its post: undefined for a new one. The newest come first. */
export async function copiesOf(userId: number | string): Promise<(FoundCopy & { postId: number | undefined })[]> {
  const copies = await copiesUnder(`${PREFIX}:${userId}:`)
  return copies.map((copy) => ({ ...copy, postId: Number(copy.key.split(':')[2]) || undefined }))
}

async function copiesUnder(prefix: string): Promise<FoundCopy[]> {
  const copies = [...localCopies(prefix), ...(await durableCopies(prefix))].flatMap(([key, text]) => {
    const copy = parsed(text)
    return copy ? [{ ...copy, key }] : []
  })
  return copies.sort((one, other) => other.at - one.at)
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

let isGivenUp = false

/** Clears copies for good: the editor of this page writes none any more, also not as it is left. */
export function giveUpCopies(keys: string[]): void {
  isGivenUp = true
  for (const key of keys) clearCopy(key)
}

/** Keeps a copy. A browser without room for it keeps none; the text itself is still in the form. */
export function writeCopy(key: string, copy: LocalCopy): void {
  if (isGivenUp) return
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
