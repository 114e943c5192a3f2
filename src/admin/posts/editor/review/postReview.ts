import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Review } from '@/schemas/review'
import { request } from '@/shared/request'
import { useAnswerTo } from '../../../kit/data/useAnswerTo'
import type { PostForm } from '../postForm'

const DEBOUNCE_MS = 800

/** Returns the results of the server's checks of the form; `id` is the post's, once it is stored. */
export const reviewForm = ({ isPublished, ...fields }: PostForm & { id?: number }, signal?: AbortSignal) =>
  request<Review>('/api/admin/posts/check', { method: 'POST', body: fields, signal })

/** The review of the form, and whether the form is still blank. */
export function useReview(id: number | undefined) {
  const form = useWatch<PostForm>() as PostForm // every field has a default
  const isBlank = form.title.trim() === '' && form.content.trim() === ''
  const input = useMemo(() => ({ id, ...form }), [id, form])
  const { answer, hasFailed } = useAnswerTo('review', isBlank ? undefined : input, DEBOUNCE_MS, reviewForm)
  return { review: answer, isBlank, hasFailed }
}
