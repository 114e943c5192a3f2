import type { Comment, Comments, NewComment } from '@/features/comments/schema'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery, live } from '@/ui/panel/data/apiQuery'

const pathOf = (post: number) => `/api/blog/admin/posts/${post}/comments` as const

type OneComment = { comment: Comment }
type At = { post: number; comment: number }

export const commentsQuery = (post: number) =>
  live(apiQuery<Comments>(['post', post, 'comments'], pathOf(post), 'Error al cargar comentarios'))

export const addComment = ({ post, ...body }: { post: number } & NewComment, key: ChangeKey) =>
  request<OneComment>(pathOf(post), { method: 'POST', body, ...key })

export const addReply = ({ post, comment, text }: At & { text: string }, key: ChangeKey) =>
  request<OneComment>(`${pathOf(post)}/${comment}/replies`, { method: 'POST', body: { text }, ...key })

export const setResolved = ({ post, comment, isResolved }: At & { isResolved: boolean }, key: ChangeKey) =>
  request<OneComment>(`${pathOf(post)}/${comment}/resolve`, { method: 'POST', body: { isResolved }, ...key })
