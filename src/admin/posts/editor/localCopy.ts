import { type PostForm, postFormSchema } from './postForm'

/** Text that is not on the server yet. `base` is the `updatedAt` of the post that it changes, null for a new one. */
export type LocalCopy = { values: PostForm; base: string | null; at: number }

/** Where a person's unsaved text of a post lies in this browser. */
export const copyKey = (userId: number | string, postId: number | undefined) => `post_copy:${userId}:${postId ?? 'new'}`

/** The copy that lies there, or null. What can't be read any more is none. */
export function readCopy(key: string): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null')
    // A draft may break every rule of length; only its shape matters here.
    const isReadable = copy && Object.keys(postFormSchema.shape).every((name) => name in copy.values)
    return isReadable ? copy : null
  } catch {
    return null
  }
}

/** Keeps a copy. A browser without room for it keeps none; the text itself is still in the form. */
export function writeCopy(key: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    // Full, or closed to this site.
  }
}

export const clearCopy = (key: string) => localStorage.removeItem(key)
