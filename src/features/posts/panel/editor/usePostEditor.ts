import { zodResolver } from '@hookform/resolvers/zod'
import { useAuth } from '@payloadcms/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { type AdminPost, postSchema } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { type ChangeKey, change } from '@/platform/shared/change'
import { focusableHeading } from '@/ui/panel/heading'
import { useLeaveGuard } from '@/ui/panel/leaving/useLeaveGuard'
import { say } from '@/ui/panel/toasts/Toasts'
import { useIsShown } from '@/ui/panel/useWhileShown'
import { postApi } from '../posts'
import { usePublishQuestion } from '../publishing/usePublishQuestion'
import {
  clearCopy,
  clearFound,
  copyKeysOfVisit,
  type FoundCopy,
  followDiscarding,
  holdVisit,
  writeCopy,
} from './drafts/localCopy'
import { PostDraft } from './drafts/PostDraft'
import { recover } from './drafts/recovery'
import { tellDone, tellFailed, tellPublished } from './outcomes'
import { INVALID } from './postForm'
import { reviewOf } from './review/postReview'
import { usePublishing } from './usePublishing'
import { useScheduleQuestion } from './useScheduleQuestion'
import { useSubmit } from './useSubmit'

export type EditorOptions = {
  /** The stored post; undefined for a new one. */
  loaded: AdminPost | undefined
  userId: number
  /** Unsaved text from an earlier visit. */
  found: FoundCopy | null
  /** Whether a post may still be changed once it is stored. */
  canEdit: boolean
  /** Called before the URL becomes that of the post. */
  onCreated: (id: number) => void
}

/** Returns the state that the editor's parts show, and their event handlers. */
export function usePostEditor({ userId, loaded, found, canEdit, onCreated }: EditorOptions) {
  const { refreshCookie } = useAuth()
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation({
    mutationFn: (act: (key: ChangeKey) => Promise<AdminPost>) => change(act),
  })
  const [recovery] = useState(() => recover(found, loaded))
  const [copyKeyOf] = useState(() => copyKeysOfVisit(userId))
  const form = useForm<PostValues>({ resolver: zodResolver(postSchema), defaultValues: recovery.begin })
  const { askedFor, ask: askAboutSchedule, close } = useScheduleQuestion()
  const isShown = useIsShown()
  const [draft] = useState(
    () =>
      new PostDraft({
        ...recovery,
        loaded,
        text: () => form.getValues(),
        api: postApi,
        copies: { write: writeCopy, clear: clearCopy, clearFound },
        copyKeyOf,
        canEdit,
        send,
        onDone(action, post, before) {
          void client.invalidateQueries({ queryKey: ['posts'] })
          if (action === 'create') onCreated(post.id)
          if (!askAboutSchedule(action, post)) {
            const undo = () => draft.undo(post)
            tellDone(action, post, before, { isShown: isShown.current, undo })
          }
          const isAsked = action === 'publish' || action === 'undo' || action === 'create'
          if (!isAsked && post.isPublished && !before?.isPublished) tellPublished()
        },
        onFailed: (action, error) => tellFailed(form, action, error),
        onLeftOut: (names) => void form.trigger(names),
      }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
  const { post, kept, isOffered } = state
  const isClosed = post !== undefined && !canEdit
  const [revision, setRevision] = useState(0)
  const { question, mayPublish } = usePublishQuestion((asked) => reviewOf({ id: asked?.id, ...form.getValues() }))
  const publishing = usePublishing(form, draft, mayPublish)

  const noteChange = useEffectEvent((name?: keyof PostValues) => {
    refreshCookie() // calls the server only in the session's last minutes
    draft.noteChange()
    if (name && form.getFieldState(name).error) void form.trigger(name) // an autosave, too, shows what is wrong
  })
  useEffect(followDiscarding, [])
  useLeaveGuard(() => !draft.isClean(), 'browser')

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => noteChange(name as keyof PostValues),
    })
    const stop = draft.start()
    let endVisit = holdVisit(copyKeyOf(undefined))
    const onHide = () => {
      draft.keepCopy()
      endVisit() // a reload looks for the copy at once
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) endVisit = holdVisit(copyKeyOf(undefined)) // going back has restored this page as it was left
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      stop()
      endVisit()
    }
  }, [form, draft, copyKeyOf])

  /** Replaces the form's text and remounts its inputs. Moves the focus, because the pressed button disappears. */
  function replaceText(text: PostValues | undefined) {
    focusableHeading()?.focus({ preventScroll: true })
    if (!text) return
    form.reset(text)
    setRevision(revision + 1)
    draft.noteChange()
  }

  async function takeKept() {
    if (await draft.makeWay()) replaceText(draft.takeKept())
  }

  return {
    ...state,
    ...publishing,
    form,
    isClosed,
    revision,
    question,
    scheduleQuestion: askedFor && {
      scheduledAt: askedFor,
      answer(isNew: boolean) {
        close(isNew)
        if (isNew) publishing.schedule(askedFor)
      },
    },
    submit: useSubmit(form, draft, { isClosed, mayPublish }),
    kept: kept && {
      at: kept.at,
      isOffered,
      onTake: () => void (draft.isClean() ? takeKept() : form.handleSubmit(takeKept, () => say(INVALID))()),
      onDiscard: () => replaceText(draft.discardKept()),
    },
    conflict: state.conflict && {
      mine: form.getValues(),
      isStored: !state.isDirty,
      isChangeOf: draft.isChangeOf,
      onClose: draft.closeConflict,
      onKeepAsDraft: (theirs: AdminPost) => draft.keepAsDraft(theirs),
      onOverwrite: (theirs: AdminPost) => draft.overwrite(theirs),
    },
  }
}
