import { getPost } from '../posts'
import { clearCopy, copiesOf, giveUpCopies } from './localCopy'
import { EMPTY_POST, formOf, isSameText } from './postForm'

/** A text of which this browser holds what the server doesn't: its post, undefined for a new one, and all its copies. */
export type UnsavedText = { postId: number | undefined; title: string; keys: string[] }

/** What a person has written in this browser and not saved, one entry a post. Copies of what is saved by now go. */
export async function unsavedTexts(userId: number): Promise<UnsavedText[]> {
  const copies = await copiesOf(userId)
  const postIds = [...new Set(copies.map(({ postId }) => postId))]
  const texts = await Promise.all(
    postIds.map(async (postId) => {
      const stored = postId === undefined ? EMPTY_POST : await getPost(postId).then(formOf, () => null)
      const own = copies.filter((copy) => copy.postId === postId)
      const unsaved = own.filter(({ values }) => !stored || !isSameText(values, stored))
      for (const copy of own) if (!unsaved.includes(copy)) clearCopy(copy.key)
      const [newest] = unsaved
      return newest ? [{ postId, title: newest.values.title, keys: unsaved.map(({ key }) => key) }] : []
    }),
  )
  return texts.flat()
}

/** Gives texts up, before the page is left. */
export const discard = (texts: UnsavedText[]) => giveUpCopies(texts.flatMap(({ keys }) => keys))
