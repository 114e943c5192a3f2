import type { SubmitEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { isDialogOpen } from '@/ui/panel/dialogs/isDialogOpen'
import { isCommand } from '@/ui/panel/keys'
import { say } from '@/ui/panel/toasts/Toasts'
import { useKeyDown } from '@/ui/panel/useKeyDown'
import type { MayPublish } from '../publishing/usePublishQuestion'
import type { PostDraft } from './drafts/PostDraft'
import { INVALID } from './postForm'

type Options = { isClosed: boolean; mayPublish: MayPublish }

/** Saves the form when it is submitted, or on Ctrl+S or ⌘S. */
export function useSubmit(form: UseFormReturn<PostValues>, draft: PostDraft, { isClosed, mayPublish }: Options) {
  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (isClosed) return
    const store = async () => {
      const { post, isPublished } = draft.getState()
      if (post || !isPublished || (await mayPublish(undefined))) await draft.save()
    }
    await form.handleSubmit(store, () => say(INVALID))()
  }

  useKeyDown((event) => {
    if (!isCommand('s', event)) return
    event.preventDefault() // the browser would save the page
    if (!isDialogOpen()) void submit()
  })

  return submit
}
