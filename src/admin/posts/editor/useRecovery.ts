'use client'
import { useState } from 'react'
import type { AdminPost } from '@/schemas/post'
import { clearFound, type FoundCopy } from './localCopy'
import { EMPTY_POST, formOf, isSameText, type PostForm } from './postForm'

type Choices = {
  /** The text comes into the form; it changes what was stored at `base`. */
  onTake: (text: PostForm, base: string | null) => void
  /** It is given up; where it was in the form already, `stored` takes its place. */
  onDiscard: (stored: PostForm | undefined) => void
}

/**
 * What becomes of unsaved text that this browser kept of an earlier visit.
 *
 * Text that was written over just what is stored now is simply there again (`begin`). If the post has changed since, it is
 * offered.
 */
export function useRecovery(found: FoundCopy | null, loaded: AdminPost | undefined) {
  const stored = loaded ? formOf(loaded) : EMPTY_POST
  const [kept, setKept] = useState(() => (found && !isSameText(found.values, stored) ? found : null))
  const [isOffered, setIsOffered] = useState(kept !== null && kept.base !== (loaded?.updatedAt ?? null))

  /** The text is given up, or stored. */
  function settle() {
    if (kept) clearFound(kept)
    setKept(null)
    setIsOffered(false)
  }

  return {
    taken: isOffered ? null : kept,
    begin: kept && !isOffered ? { ...kept.values, isPublished: stored.isPublished } : stored,
    /** The form is stored: with it the text that is in it, but not one that is still on offer. */
    noteStored: () => !isOffered && settle(),
    /** What is said of the text and can be done with it, as long as there is one. */
    notice: ({ onTake, onDiscard }: Choices) =>
      kept && {
        at: kept.at,
        isOffered,
        onTake() {
          onTake({ ...kept.values, isPublished: stored.isPublished }, kept.base)
          setIsOffered(false)
        },
        onDiscard() {
          onDiscard(isOffered ? undefined : stored)
          settle()
        },
      },
  }
}
