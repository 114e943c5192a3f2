import type { AdminPost } from '@/features/posts/schema'
import { getPost } from '../../posts'
import { clearCopy, copiesOf, giveUpCopies, type LocalCopy, openVisits } from './localCopy'
import { isStored } from './recovery'

/** Unsaved text in this browser: its post (undefined for a new one), whether an editor has it open, and all its copies. */
export type UnsavedText = { postId: number | undefined; title: string; isOpen: boolean; keys: string[] }

/** Returns a user's unsaved texts in this browser, one per post. Deletes copies that have been saved since. */
export async function unsavedTexts(userId: number): Promise<UnsavedText[]> {
  const [copies, isOpen] = await Promise.all([copiesOf(userId), openVisits()])
  const postIds = [...new Set(copies.map(({ postId }) => postId))]
  const texts = await Promise.all(
    postIds.map(async (postId) => {
      const post = postId === undefined ? undefined : await getPost(postId).catch(() => null)
      const own = copies.filter((copy) => copy.postId === postId)
      const unsaved = own.filter((copy) => post === null || !isStored(copy, post) || isUnanswered(copy, post))
      const [newest] = unsaved
      const keys = [...new Set(unsaved.map(({ key }) => key))]
      // Both stores have a copy under the same key, and clearing it empties both.
      for (const { key } of own) if (!keys.includes(key)) void clearCopy(key)
      return newest ? [{ postId, title: newest.values.title ?? '', isOpen: keys.some(isOpen), keys }] : []
    }),
  )
  return texts.flat()
}

/**
 * Whether a save without a response is not the stored one. Such a copy stays: an editor that is still open would write it
 * again, even after its text was undone.
 */
const isUnanswered = ({ unanswered }: LocalCopy, post: AdminPost | undefined) =>
  unanswered.some((id) => id !== post?.writeId)

/** Discards texts; the page may be left once they are gone. */
export const discard = (texts: UnsavedText[]) => giveUpCopies(texts.flatMap(({ keys }) => keys))
