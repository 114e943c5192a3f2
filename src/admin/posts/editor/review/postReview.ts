import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Review } from '@/schemas/review'
import { request } from '@/shared/request'
import { useDebounced } from '../../../kit/useDebounced'
import type { PostForm } from '../postForm'

const DEBOUNCE_MS = 800
const RETRY_MS = 5000

/** What the server's checks say of the form; `id` is the post's, once it is stored. */
export const reviewForm = (id: number | undefined, { isPublished, ...fields }: PostForm, signal?: AbortSignal) =>
  request<Review>('/api/admin/posts/check', { method: 'POST', body: { id, ...fields }, signal })

/** The review of what the form holds, 800 ms after the last change of it; until then the one before stays. */
export function useReview(id: number | undefined) {
  const form = useWatch<PostForm>() as PostForm // every field has a default
  const debounced = useDebounced(JSON.stringify(form), DEBOUNCE_MS)
  const isBlank = form.title.trim() === '' && form.content.trim() === ''
  const { data, isError } = useQuery({
    queryKey: ['review', id, debounced],
    queryFn: ({ signal }) => reviewForm(id, JSON.parse(debounced), signal),
    placeholderData: (before) => before,
    retry: false,
    // The connection may be back before anything is typed.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    gcTime: 0,
    enabled: !isBlank,
  })
  return { review: isBlank ? undefined : data, isBlank, hasFailed: !isBlank && isError }
}
