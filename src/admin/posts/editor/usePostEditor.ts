'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { attempting } from './attempt'
import { clearCopy, type FoundCopy } from './localCopy'
import { type PostForm, postFormSchema } from './postForm'
import { useConflict } from './useConflict'
import { useLeaveGuard } from './useLeaveGuard'
import { usePublishing } from './usePublishing'
import { useRecovery } from './useRecovery'
import { useSaving } from './useSaving'
import { useSubmit } from './useSubmit'
import { useUnsaved } from './useUnsaved'

export type EditorOptions = {
  /** The post as it is stored; none for a new one. */
  loaded: AdminPost | undefined
  /** Where this visit keeps what is unsaved of the post of that number. */
  copyKeyOf: (id: number | undefined) => string
  /** What it kept of an earlier visit. */
  found: FoundCopy | null
  /** Whether a post may still be changed once it is stored. */
  canEdit: boolean
}

/** What the editor's parts show, and what happens when something in them is pressed. */
export function usePostEditor({ loaded, copyKeyOf, found, canEdit }: EditorOptions) {
  const { refreshCookie } = useAuth()
  const recovery = useRecovery(found, loaded)
  const form = useForm<PostForm>({ resolver: zodResolver(postFormSchema), defaultValues: recovery.begin })
  const saving = useSaving(loaded, form)
  const { post, isClean, adopt, isSaving, savedAt } = saving
  const isClosed = post !== undefined && !canEdit
  const [revision, setRevision] = useState(0)
  const conflict = useConflict(form, saving)
  const leaving = useLeaveGuard(isClean)
  const unsaved = useUnsaved({
    form,
    isClean,
    taken: recovery.taken,
    copyKey: copyKeyOf(post?.id),
    base: post?.updatedAt ?? null,
    onWriting: () => refreshCookie(), // asks nothing of the server before the session's last minutes
    autosave: () => !isClosed && !conflict.isOpen && void attempt('update', saving.autosave),
  })
  const attempt = attempting(form, {
    onStale: conflict.open,
    onRetryable: unsaved.tryLater,
    onEnd: unsaved.look,
  })
  const { submit, update } = useSubmit(form, saving, attempt, {
    isClosed,
    onCreated() {
      clearCopy(copyKeyOf(undefined)) // what is typed from now on belongs to the new post
      recovery.noteStored()
    },
    onStored: recovery.noteStored,
  })
  const { publish, schedule, isPublishing } = usePublishing(form, saving, attempt)

  /** Puts another text into the form, which is then shown anew. */
  function replaceText(text: PostForm) {
    form.reset(text)
    setRevision(revision + 1)
    unsaved.look()
    unsaved.tryLater()
  }

  const kept = recovery.notice({
    onTake(text, base) {
      saving.baseOn(base)
      replaceText(text)
    },
    onDiscard(stored) {
      if (stored) replaceText(stored)
    },
  })
  return {
    form,
    post,
    isClosed,
    revision,
    submit,
    publish,
    schedule,
    isPublishing,
    leaving,
    kept,
    conflict: conflict.dialog({ attempt, update }),
    cleanliness: { isClean, adopt },
    status: { isSaving, savedAt, isDirty: unsaved.isDirty },
  }
}
