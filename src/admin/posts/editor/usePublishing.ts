'use client'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SingleFlight } from '@/shared/singleFlight'
import { notify } from '../../kit/notify'
import { say } from '../../kit/Toasts'
import type { Attempt } from './attempt'
import { INVALID, type PostForm } from './postForm'
import type { Saving } from './useSaving'

/** Publishing, unpublishing and planning: of a stored post at once, with what the form holds. */
export function usePublishing(form: UseFormReturn<PostForm>, saving: Saving, attempt: Attempt) {
  const [isPublishing, setIsPublishing] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())

  async function publish(isPublished: boolean) {
    form.setValue('isPublished', isPublished)
    if (!saving.post) return
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

  return { isPublishing, publish, schedule: (at: string | null) => void flight.run(() => schedule(at)) }
}
