import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Review } from '@/features/posts/review/schemas/review'
import { request } from '@/platform/shared/request'
import { useDebouncedQuery } from '@/ui/panel/data/useDebouncedQuery'
import type { PostForm } from '../postForm'

const DEBOUNCE_MS = 800

const reviewed = (body: object, signal?: AbortSignal) =>
  request<Review>('/api/admin/posts/check', { method: 'POST', body, signal })

/** Returns the results of the server's checks of the form; `id` is the post's, once it is stored. */
export const reviewForm = (form: PostForm & { id?: number }, signal?: AbortSignal) => reviewed(form, signal)

/** Returns what the server's checks find in the newest draft of a stored post. */
export const reviewStored = (id: number) => reviewed({ id })

/** The review of the form, and whether the form is still blank. */
export function useReview(id: number | undefined) {
  const form = useWatch<PostForm>() as PostForm // every field has a default
  const isBlank = form.title.trim() === '' && form.content.trim() === ''
  const input = useMemo(() => ({ id, ...form }), [id, form])
  const { answer, hasFailed } = useDebouncedQuery('review', isBlank ? undefined : input, DEBOUNCE_MS, reviewForm)
  return { review: answer, isBlank, hasFailed }
}
