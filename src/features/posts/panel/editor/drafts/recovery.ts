import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { formOf, isSameForm } from '../postForm'
import type { FoundCopy, LocalCopy } from './localCopy'

/** The initial state of a visit to the editor. */
export type Recovery = {
  /** What the form shows first. */
  begin: PostValues
  /** Unsaved text that this browser kept from an earlier visit. */
  kept: FoundCopy | null
  /** Text that it kept although it has been stored. */
  obsolete: FoundCopy | null
  /** Whether the user must decide about `kept`, because the text has changed since; otherwise the form shows it. */
  isOffered: boolean
}

/** Decides what to do with the unsaved text `found`: shows it at once if it is a change of what is stored now. */
export function recover(found: FoundCopy | null, loaded: AdminPost | undefined): Recovery {
  const stored = storedText(loaded)
  const obsolete = found && isStored(found, loaded) ? found : null
  const kept = obsolete ? null : found
  const isOffered = kept !== null && loaded !== undefined && !isOwnWrite(kept, loaded)
  return { begin: kept && !isOffered ? restored(kept.values, stored) : stored, kept, obsolete, isOffered }
}

/** Whether `post` holds the text that the copy's is based on, or one that its visit sent without getting a response. */
const isOwnWrite = ({ base, unanswered }: LocalCopy, { writeId }: AdminPost) =>
  base?.writeId === writeId || (writeId !== null && unanswered.includes(writeId))

/** Whether the text of a copy is stored in `post`, or empty without one. */
export const isStored = ({ values, sentAs }: LocalCopy, post: AdminPost | undefined): boolean =>
  (post !== undefined && post.writeId === sentAs) || isSameForm(restored(values, storedText(post)), storedText(post))

const storedText = (post: AdminPost | undefined) => (post ? formOf(post) : EMPTY_VALUES)

/** A kept text as the form shows it, completed by `stored` with fields that are newer than the copy. */
export const restored = (kept: LocalCopy['values'], stored: PostValues): PostValues => ({ ...stored, ...kept })
