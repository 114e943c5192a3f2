import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Review } from '@/features/posts/review/schemas/review'
import type { PostValues } from '@/features/posts/values'
import { request } from '@/platform/shared/request'
import { useDebouncedQuery } from '@/ui/panel/data/useDebouncedQuery'

const DEBOUNCE_MS = 800

/** Returns what the server's checks find in a form; in the newest draft of a stored post, if only its `id` is given. */
export const reviewOf = (post: Partial<PostValues> & { id?: number }, signal?: AbortSignal) =>
  request<Review>('/api/admin/posts/check', { method: 'POST', body: post, signal })

/** The review of the form, and whether the form is still blank. */
export function useReview(id: number | undefined) {
  const form = useWatch<PostValues>() as PostValues // every field has a default
  const isBlank = form.title.trim() === '' && form.content.trim() === ''
  const input = useMemo(() => ({ id, ...form }), [id, form])
  const { answer, hasFailed } = useDebouncedQuery('review', isBlank ? undefined : input, DEBOUNCE_MS, reviewOf)
  return { review: answer, isBlank, hasFailed }
}
