import type { AdminPost } from '@/schemas/post'
import { EMPTY_POST, formOf, isSameText, type PostForm } from '../postForm'
import type { FoundCopy } from './localCopy'
import { holds } from './lostAnswers'

/** The initial state of a visit to the editor. */
export type Recovery = {
  /** The text stored on the server. */
  stored: PostForm
  /** What the form shows first. */
  begin: PostForm
  /** Unsaved text that this browser kept from an earlier visit. */
  kept: FoundCopy | null
  /** Whether the user must decide about `kept`, because the post has changed since; otherwise the form shows it. */
  isOffered: boolean
}

/** Decides what to do with the unsaved text `found`: shows it at once if it is based on what is stored now. */
export function recover(found: FoundCopy | null, loaded: AdminPost | undefined): Recovery {
  const stored = loaded ? formOf(loaded) : EMPTY_POST
  const isStored = found && (loaded ? holds(loaded, found.values) : isSameText(found.values, stored))
  const kept = isStored ? null : found
  const isOffered = kept !== null && kept.base !== (loaded?.updatedAt ?? null)
  return { stored, begin: kept && !isOffered ? restored(kept, stored) : stored, kept, isOffered }
}

/** A kept text as the form shows it; whether readers see the post is never taken from a copy. */
export const restored = (kept: FoundCopy, { isPublished }: PostForm): PostForm => ({ ...kept.values, isPublished })
