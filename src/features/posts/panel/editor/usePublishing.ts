import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApprovalChange } from '@/features/posts/approval/schema'
import type { PostValues } from '@/features/posts/values'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { say } from '@/ui/panel/toasts/Toasts'
import type { MayPublish } from '../publishing/usePublishQuestion'
import { isOfText, type PostDraft } from './drafts/PostDraft'
import { INVALID } from './postForm'

/**
 * The switch, the schedule and the approval. Of a stored post they take effect at once, with the text in the form; of a new one the
 * switch only says what its creation asks for.
 */
export function usePublishing(form: UseFormReturn<PostValues>, draft: PostDraft, mayPublish: MayPublish) {
  /** What the switch was turned to, until the server has answered. */
  const [asked, setAsked] = useState<boolean>()
  const [flight] = useState(() => new SingleFlight<void>())

  async function publish(isPublished: boolean) {
    const { post } = draft.getState()
    if (!post) return draft.choosePublished(isPublished)
    if (isPublished && !(await form.trigger())) return say(INVALID)
    setAsked(isPublished)
    if (!isPublished || (await mayPublish(post))) await draft.publish(isPublished)
    setAsked(undefined)
  }

  async function schedule(at: string | null) {
    if (at && !(await form.trigger())) return say(INVALID)
    if (!at || (await mayPublish(draft.getState().post, at))) await draft.schedule(at)
  }

  /** Returns whether it succeeded. */
  async function changeApproval(change: ApprovalChange): Promise<boolean> {
    if (!isOfText(change) || draft.isClean() || (await form.trigger())) return draft.changeApproval(change)
    say(INVALID)
    return false
  }

  return {
    isPublished: asked ?? draft.getState().isPublished,
    isPublishing: asked !== undefined,
    publish,
    changeApproval,
    schedule: (at: string | null) => void flight.run(() => schedule(at)),
  }
}
