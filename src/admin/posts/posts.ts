import type { AdminPost, PostPage, PostVersion, PublicPost } from '@/schemas/post'
import type { NewPreviewLink, PreviewDays, PreviewLink } from '@/schemas/previewLink'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import type { Narrowed } from '../kit/filters'
import { queryOf } from '../kit/queryOf'
import { reading } from '../kit/reading'

/** What a form sends of a post. */
type PostText = {
  categoryId: number | null
  tagIds: number[]
  metaTitle: string
  metaDescription: string
  isPublished: boolean
}

const POSTS = '/api/blog/admin/posts'

const PAGE_SIZE = 20

/** What narrows the list, as the address says it. */
export const POST_FILTERS = { search: 'buscar', status: 'estado', category: 'categoria' }
export type PostFilters = Narrowed<typeof POST_FILTERS>

export const postQueries = {
  list: (filters: PostFilters) =>
    reading<PostPage>(
      ['posts', filters],
      `${POSTS}?${queryOf({ fields: 'card', limit: PAGE_SIZE, ...filters })}`,
      'Error al cargar posts',
    ),
  trash: ({ page }: { page: number }) =>
    reading<Pick<PostPage, 'posts' | 'pagination'>>(
      ['posts', 'trash', page],
      `/api/blog/admin/trash?${queryOf({ limit: PAGE_SIZE, page })}`,
      'Error al cargar la papelera',
    ),
  /** Of one post, under another noun: what somebody is editing is not read again when a list is. */
  versions: (id: number) =>
    reading<{ versions: PostVersion[] }>(
      ['post', id, 'versions'],
      `${POSTS}/${id}/versions?limit=50`,
      'Error al cargar versiones',
    ),
  previewLinks: (id: number) =>
    reading<{ links: PreviewLink[] }>(
      ['post', id, 'preview-links'],
      `${POSTS}/${id}/preview-links`,
      'Error al cargar enlaces',
    ),
  version: (id: number, version: number) =>
    reading<PublicPost>(
      ['post', id, 'version', version],
      `${POSTS}/${id}/versions/${version}`,
      'Error al cargar versiones',
    ),
}

export const getPost = (id: number, signal?: AbortSignal) => request<AdminPost>(`${POSTS}/${id}`, { signal })
export const newestPosts = async () => (await request<{ posts: AdminPost[] }>(`${POSTS}?limit=${PAGE_SIZE}`)).posts
export const createPost = (body: PostText, key: ChangeKey) =>
  request<AdminPost>(POSTS, { method: 'POST', body, ...key })
export const restorePost = (id: number, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/restore`, { method: 'POST', ...key })
export const deletePost = (id: number, key: ChangeKey) => request(`${POSTS}/${id}`, { method: 'DELETE', ...key })

/** Stores a change of a post. An autosave makes a draft that readers don't see. */
export const updatePost = (id: number, body: object, { isAutosave }: { isAutosave: boolean }, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}${isAutosave ? '?autosave=true' : ''}`, { method: 'PUT', body, ...key })

/** Shows a post to readers, or takes it away from them. */
export const setPublished = (id: number, isPublished: boolean, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/${isPublished ? 'publish' : 'unpublish'}`, { method: 'POST', ...key })

/** Plans the publication for `scheduledAt`, ISO 8601; null drops the plan. */
export const schedulePost = (id: number, scheduledAt: string | null, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/schedule`, {
    ...(scheduledAt ? { method: 'PUT', body: { scheduledAt } } : { method: 'DELETE' }),
    ...key,
  })

/** Makes a link to a draft; its address is told only now. */
export const createPreviewLink = ({ postId, days }: { postId: number; days: PreviewDays }, key: ChangeKey) =>
  request<NewPreviewLink>(`${POSTS}/${postId}/preview-links`, { method: 'POST', body: { days }, ...key })

/** Closes a link to a draft. */
export const revokePreviewLink = ({ postId, linkId }: { postId: number; linkId: number }, key: ChangeKey) =>
  request(`${POSTS}/${postId}/preview-links/${linkId}`, { method: 'DELETE', ...key })

/** Makes a saved state the newest draft. */
export const restoreVersion = (id: number, version: number, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/versions/${version}/restore`, { method: 'POST', ...key })

/** Stores a text as a draft of its own after `theirs`: what somebody else has saved stays in the post's history. */
export async function saveDraftVersion(theirs: AdminPost, text: PostText, key: ChangeKey): Promise<AdminPost> {
  const { categoryId, tagIds, metaTitle, metaDescription, isPublished, ...fields } = text
  const body = {
    ...fields,
    category: categoryId,
    tags: tagIds,
    meta: { title: metaTitle, description: metaDescription },
    baseUpdatedAt: theirs.updatedAt,
    _status: 'draft',
  }
  await request(`/api/posts/${theirs.id}?draft=true&depth=0`, { method: 'PATCH', body, ...key })
  return getPost(theirs.id)
}
