'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mayRetry, RequestError } from '@/client/request'
import type { AdminPost } from '@/domain/publicPost'
import { notify, notifyError } from '../../kit/notify'
import { say } from '../../kit/Toasts'
import { clearCopy, type LocalCopy } from './localCopy'
import { EMPTY_POST, type PostForm, postFormSchema } from './postForm'
import { useLeaveGuard } from './useLeaveGuard'
import { useRecovery } from './useRecovery'
import { isStaleEdit, useSaving } from './useSaving'
import { useUnsaved } from './useUnsaved'

export type EditorOptions = {
  /** The post as it is stored; none for a new one. */
  loaded: AdminPost | undefined
  /** Where this browser keeps what is unsaved of the post of that number. */
  copyKeyOf: (id: number | undefined) => string
  /** What it kept of an earlier visit. */
  found: LocalCopy | null
}

const FAILURES = {
  create: 'Error al crear post',
  update: 'Error al actualizar post',
  publish: 'Error al cambiar estado de publicación',
  schedule: 'Error al programar la publicación',
}
const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}

/** What the editor's parts show, and what happens when something in them is pressed. */
export function usePostEditor({ loaded, copyKeyOf, found }: EditorOptions) {
  const router = useRouter()
  const recovery = useRecovery(found, loaded)
  const form = useForm<PostForm>({ resolver: zodResolver(postFormSchema), defaultValues: recovery.begin })
  const saving = useSaving(loaded, form)
  const { post, isClean, adopt } = saving
  const [revision, setRevision] = useState(0)
  const [isConflict, setIsConflict] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const isSubmitting = useRef(false)
  const leaving = useLeaveGuard(isClean)
  const unsaved = useUnsaved({
    form,
    isClean,
    isOffered: recovery.isOffered,
    copyKey: copyKeyOf(post?.id),
    base: post?.updatedAt ?? null,
    autosave: () => !isConflict && void attempt('update', saving.autosave),
  })

  /** Runs a save and tells why it failed, if it did. Answers what is stored. */
  async function attempt(kind: keyof typeof FAILURES, save: () => Promise<AdminPost | undefined>) {
    try {
      return await save()
    } catch (error) {
      tell(error, FAILURES[kind])
      if (mayRetry(error)) unsaved.tryLater()
      return undefined
    } finally {
      unsaved.look()
    }
  }

  function tell(error: unknown, failure: string) {
    if (isStaleEdit(error)) return setIsConflict(true)
    notifyError(error, failure)
    for (const { field, message } of error instanceof RequestError ? error.errors : []) {
      if (field in EMPTY_POST) form.setError(field as keyof PostForm, { message })
    }
  }

  async function create() {
    const created = await attempt('create', saving.create)
    if (!created) return
    clearCopy(copyKeyOf(undefined)) // what is typed from now on belongs to the new post
    recovery.settle()
    notify('Post creado', 'El post ha sido creado exitosamente.')
    router.push(`/admin/posts/${created.id}/edit`)
  }

  async function update(theirs?: AdminPost) {
    if (!(await attempt('update', () => saving.update(theirs)))) return
    recovery.settle()
    notify('Post actualizado')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    await form.handleSubmit(
      () => (post ? update() : create()),
      () => say(INVALID),
    )()
    isSubmitting.current = false
  }

  async function publish(isPublished: boolean) {
    form.setValue('isPublished', isPublished)
    if (!post) return
    const revert = () => form.setValue('isPublished', !isPublished)
    if (isPublished && !(await form.trigger())) {
      revert()
      return say(INVALID)
    }
    setIsPublishing(true)
    const answer = await attempt('publish', () => saving.publish(isPublished))
    setIsPublishing(false)
    if (!answer) return revert()
    notify(isPublished ? 'Post publicado' : 'Post despublicado')
  }

  async function schedule(scheduledAt: string | null) {
    if (scheduledAt && !(await form.trigger())) return say(INVALID)
    if (await attempt('schedule', () => saving.schedule(scheduledAt)))
      notify(scheduledAt ? 'Publicación programada' : 'Programación cancelada')
  }

  /** Puts another text into the form, which is then shown anew. */
  function replaceText(text: PostForm) {
    form.reset(text)
    setRevision(revision + 1)
    unsaved.look()
    unsaved.tryLater()
  }

  const kept = recovery.kept && {
    at: recovery.kept.at,
    isOffered: recovery.isOffered,
    onTake() {
      if (!recovery.kept) return
      saving.baseOn(recovery.kept.base)
      replaceText({ ...recovery.kept.values, isPublished: recovery.stored.isPublished })
      recovery.take()
    },
    onDiscard() {
      if (!recovery.isOffered) replaceText(recovery.stored)
      clearCopy(copyKeyOf(loaded?.id))
      recovery.settle()
    },
  }
  const conflict = isConflict && {
    mine: form.getValues(),
    onClose: () => setIsConflict(false),
    onKeepAsDraft: async (theirs: AdminPost) => {
      if (await attempt('update', () => saving.keepAsDraft(theirs))) notify('Guardado como borrador')
      setIsConflict(false)
    },
    onOverwrite: async (theirs: AdminPost) => {
      await update(theirs)
      setIsConflict(false)
    },
  }
  const { isSaving, savedAt } = saving
  return {
    form,
    post,
    revision,
    submit,
    publish,
    schedule,
    isPublishing,
    leaving,
    kept,
    conflict,
    cleanliness: { isClean, adopt },
    status: { isSaving, savedAt, isDirty: unsaved.isDirty },
  }
}
