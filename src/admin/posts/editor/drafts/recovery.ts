import type { AdminPost } from '@/schemas/post'
import { EMPTY_POST, formOf, isSameText, type PostForm } from '../postForm'
import type { FoundCopy } from './localCopy'

/** What a visit to the editor begins with. */
export type Recovery = {
  /** The text that the server holds. */
  stored: PostForm
  /** What the form shows first. */
  begin: PostForm
  /** Unsaved text that this browser kept of an earlier visit. */
  kept: FoundCopy | null
  /** Whether `kept` waits for the person's choice, because the post has changed since; otherwise the form shows it. */
  isOffered: boolean
}

/** Decides what becomes of the unsaved text `found`: text that changes just what is stored now is shown at once. */
export function recover(found: FoundCopy | null, loaded: AdminPost | undefined): Recovery {
  const stored = loaded ? formOf(loaded) : EMPTY_POST
  const kept = found && !isSameText(found.values, stored) ? found : null
  const isOffered = kept !== null && kept.base !== (loaded?.updatedAt ?? null)
  return { stored, begin: kept && !isOffered ? restored(kept, stored) : stored, kept, isOffered }
}

/** A kept text as the form shows it; whether readers see the post is never taken from a copy. */
export const restored = (kept: FoundCopy, { isPublished }: PostForm): PostForm => ({ ...kept.values, isPublished })
