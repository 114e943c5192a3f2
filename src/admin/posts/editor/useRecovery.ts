'use client'
import { useState } from 'react'
import type { AdminPost } from '@/domain/publicPost'
import type { LocalCopy } from './localCopy'
import { EMPTY_POST, formOf, isSameText } from './postForm'

/**
 * What becomes of unsaved text that this browser kept of an earlier visit.
 *
 * Text that was written over just what is stored now is simply there again (`begin`). If the post has changed since, it is
 * offered.
 */
export function useRecovery(found: LocalCopy | null, loaded: AdminPost | undefined) {
  const stored = loaded ? formOf(loaded) : EMPTY_POST
  const [kept, setKept] = useState(() => (found && !isSameText(found.values, stored) ? found : null))
  const [isOffered, setIsOffered] = useState(kept !== null && kept.base !== (loaded?.updatedAt ?? null))
  return {
    kept,
    isOffered,
    begin: kept && !isOffered ? { ...kept.values, isPublished: stored.isPublished } : stored,
    stored,
    /** The offer was taken. */
    take: () => setIsOffered(false),
    /** The text is saved or given up. */
    settle() {
      setKept(null)
      setIsOffered(false)
    },
  }
}
