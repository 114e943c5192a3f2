'use client'
import { type FormEvent, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/domain/publicPost'
import { notify } from '../../kit/notify'
import { say } from '../../kit/Toasts'
import type { Attempt } from './attempt'
import { INVALID, type PostForm } from './postForm'
import type { Saving } from './useSaving'

type Options = { isClosed: boolean; onCreated: () => void; onStored: () => void }

/** Stores the form when it is sent, or by Ctrl+S: one call at a time. */
export function useSubmit(
  form: UseFormReturn<PostForm>,
  saving: Saving,
  attempt: Attempt,
  { isClosed, onCreated, onStored }: Options,
) {
  const isSubmitting = useRef(false)

  async function create() {
    const created = await attempt('create', saving.create)
    if (!created) return
    onCreated()
    notify('Post creado', 'El post ha sido creado exitosamente.')
    // Only the address changes: a new screen would take away the cursor, and what was typed meanwhile could not be undone.
    window.history.replaceState(null, '', `/admin/posts/${created.id}/edit`)
    document.title = document.title.replace(/^Crear/, 'Editar')
  }

  async function update(theirs?: AdminPost) {
    if (!(await attempt('update', () => saving.update(theirs)))) return
    onStored()
    notify('Post actualizado')
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isSubmitting.current || isClosed) return
    isSubmitting.current = true
    await form.handleSubmit(
      () => (saving.post ? update() : create()),
      () => say(INVALID),
    )()
    isSubmitting.current = false
  }

  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault() // the browser would save the page
      const isAsking = document.querySelector('[role=dialog]') !== null
      if (!isAsking) void latest.current()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])

  return { submit, update }
}
