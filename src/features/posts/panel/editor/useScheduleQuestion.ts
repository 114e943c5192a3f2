import { useRef, useState } from 'react'
import type { AdminPost } from '@/features/posts/schema'
import type { Action } from './drafts/PostDraft'

/**
 * Asks, once a scheduled post is saved with another text, whether that is to be published instead. Autosaves don't ask. A
 * refusal holds for the visit, until the new text is scheduled after all.
 */
export function useScheduleQuestion() {
  const [askedFor, setAskedFor] = useState<string>()
  const refused = useRef<string>(undefined)

  /** Asks if there is anything to ask about this post, after what was just done. Returns whether it does. */
  function ask(action: Action, { scheduledAt, hasChangesSinceScheduled }: AdminPost): boolean {
    if (!hasChangesSinceScheduled) refused.current = undefined
    const isAsking =
      action === 'update' && scheduledAt !== null && hasChangesSinceScheduled && scheduledAt !== refused.current
    if (isAsking) setAskedFor(scheduledAt)
    return isAsking
  }

  function close(isNew: boolean) {
    if (!isNew) refused.current = askedFor
    setAskedFor(undefined)
  }

  return { askedFor, ask, close }
}
