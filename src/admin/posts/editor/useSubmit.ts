'use client'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { SingleFlight } from '@/shared/singleFlight'
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
  const [flight] = useState(() => new SingleFlight<void>())

  async function create() {
    const created = await attempt('create', saving.create)
    if (!created) return
    onCreated()
    notify('Post creado', 'El post ha sido creado exitosamente.')
    // Only the address changes: a new screen would take away the cursor, and what was typed meanwhile could not be undone.
    window.history.replaceState(null, '', `/admin/posts/${created.id}/edit`)
    document.title = document.title.replace('Nuevo', 'Editar')
  }

  async function update(theirs?: AdminPost) {
    if (!(await attempt('update', () => saving.update(theirs)))) return
    onStored()
    notify('Post actualizado')
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isClosed) return
    const store = form.handleSubmit(
      () => (saving.post ? update() : create()),
      () => say(INVALID),
    )
    await flight.run(() => store())
  }

  const saveAsWell = useEffectEvent(() => void submit())
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault() // the browser would save the page
      const isAsking = document.querySelector('[role=dialog]') !== null
      if (!isAsking) saveAsWell()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])

  return { submit, update }
}
