import { request } from '@/client/request'
import type { Pagination } from '@/domain/pagination'
import type { AdminPost, PublicPost } from '@/domain/publicPost'
import { queryOf } from '../kit/queryOf'

/** A post as the list has it. */
export type ListedPost = Omit<AdminPost, 'content'>
export type PostPage = {
  posts: ListedPost[]
  pagination: Pagination
  /** Of all posts that the caller sees, whatever the filters. */
  counts: { published: number; drafts: number }
}

/** What a form sends of a post. */
type PostText = {
  categoryId: number | null
  tagIds: number[]
  metaTitle: string
  metaDescription: string
  isPublished: boolean
}

const POSTS = '/api/blog/admin/posts'

/** What narrows the list; empty strings narrow nothing. */
export type PostFilters = { search: string; status: string; category: string; page: number }

/** The address of one page of the list. */
export const postsPath = ({ page, ...narrow }: PostFilters): `/api/${string}` =>
  `${POSTS}?${queryOf({ fields: 'card', limit: String(PAGE_SIZE), page: String(page), ...narrow })}`
const PAGE_SIZE = 20

/** The address of one page of the trash. */
export const trashPath = (page: number): `/api/${string}` => `${POSTS}/trash?limit=${PAGE_SIZE}&page=${page}`

export const getPost = (id: number, signal?: AbortSignal) => request<AdminPost>(`${POSTS}/${id}`, { signal })
export const newestPosts = async () => (await request<{ posts: AdminPost[] }>(`${POSTS}?limit=${PAGE_SIZE}`)).posts
export const createPost = (body: PostText) => request<AdminPost>(POSTS, { method: 'POST', body })
export const restorePost = (id: number) => request<AdminPost>(`${POSTS}/${id}/restore`, { method: 'POST' })
export const deletePost = (id: number) => request(`${POSTS}/${id}`, { method: 'DELETE' })

/** Stores a change of a post. An autosave makes a draft that readers don't see. */
export const updatePost = (id: number, body: object, { isAutosave = false } = {}) =>
  request<AdminPost>(`${POSTS}/${id}${isAutosave ? '?autosave=true' : ''}`, { method: 'PUT', body })

/** Shows a post to readers, or takes it away from them. */
export const setPublished = (id: number, isPublished: boolean) =>
  request<AdminPost>(`${POSTS}/${id}/${isPublished ? 'publish' : 'unpublish'}`, { method: 'POST' })

/** Plans the publication for `scheduledAt`, ISO 8601; null drops the plan. */
export const schedulePost = (id: number, scheduledAt: string | null) =>
  request<AdminPost>(
    `${POSTS}/${id}/schedule`,
    scheduledAt ? { method: 'PUT', body: { scheduledAt } } : { method: 'DELETE' },
  )

/** The address of a post's saved states. */
export const versionsPath = (id: number): `/api/${string}` => `${POSTS}/${id}/versions?limit=50`
export const getVersion = (id: number, version: number, signal?: AbortSignal) =>
  request<PublicPost>(`${POSTS}/${id}/versions/${version}`, { signal })
/** Makes a saved state the newest draft. */
export const restoreVersion = (id: number, version: number) =>
  request<AdminPost>(`${POSTS}/${id}/versions/${version}/restore`, { method: 'POST' })

/** Stores a text as a draft of its own after `theirs`: what somebody else has saved stays in the post's history. */
export async function saveDraftVersion(theirs: AdminPost, text: PostText): Promise<AdminPost> {
  const { categoryId, tagIds, metaTitle, metaDescription, isPublished, ...fields } = text
  const body = {
    ...fields,
    category: categoryId,
    tags: tagIds,
    meta: { title: metaTitle, description: metaDescription },
    baseUpdatedAt: theirs.updatedAt,
    _status: 'draft',
  }
  await request(`/api/posts/${theirs.id}?draft=true&depth=0`, { method: 'PATCH', body })
  return getPost(theirs.id)
}
