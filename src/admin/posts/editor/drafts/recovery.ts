import type { AdminPost } from '@/schemas/post'
import { EMPTY_POST, formOf, isSameText, type PostForm } from '../postForm'
import type { FoundCopy, LocalCopy } from './localCopy'
import { holds } from './lostAnswers'

/** The initial state of a visit to the editor. */
export type Recovery = {
  /** The text stored on the server. */
  stored: PostForm
  /** What the form shows first. */
  begin: PostForm
  /** Unsaved text that this browser kept from an earlier visit. */
  kept: FoundCopy | null
  /** Text that it kept although it has been stored. */
  obsolete: FoundCopy | null
  /** Whether the user must decide about `kept`, because the post has changed since; otherwise the form shows it. */
  isOffered: boolean
}

/** Decides what to do with the unsaved text `found`: shows it at once if it is based on what is stored now. */
export function recover(found: FoundCopy | null, loaded: AdminPost | undefined): Recovery {
  const stored = loaded ? formOf(loaded) : EMPTY_POST
  const obsolete = found && isStored(found, loaded) ? found : null
  const kept = obsolete ? null : onOwnText(found, loaded)
  const isOffered = kept !== null && kept.base !== (loaded?.updatedAt ?? null)
  return { stored, begin: kept && !isOffered ? restored(kept, stored) : stored, kept, obsolete, isOffered }
}

/** The copy as one of what is stored now, if that is what its visit sent last, without getting a response. */
function onOwnText(found: FoundCopy | null, loaded: AdminPost | undefined): FoundCopy | null {
  const isOurs = loaded && found?.unanswered?.some(({ text }) => holds(loaded, text))
  return found && isOurs ? { ...found, base: loaded.updatedAt } : found
}

/**
 * Whether the text of a copy is stored in `post`, or empty without one. What was written for that very state is not: then an
 * empty excerpt is one that was emptied.
 */
export function isStored({ values, base }: LocalCopy, post: AdminPost | undefined): boolean {
  if (isSameText(values, post ? formOf(post) : EMPTY_POST)) return true
  return post !== undefined && base !== post.updatedAt && holds(post, values)
}

/** A kept text as the form shows it; whether readers see the post is never taken from a copy. */
export const restored = (kept: FoundCopy, { isPublished }: PostForm): PostForm => ({ ...kept.values, isPublished })
