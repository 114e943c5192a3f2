import type { Approval, ApprovalChange } from '@/features/posts/approval/schema'
import type { NewPreviewLink, PreviewDays, PreviewLink } from '@/features/posts/previewLinks/schema'
import type { AdminPost, BulkPosts, BulkPostsAnswer, PostPage, PostVersion, VersionText } from '@/features/posts/schema'
import { POST_SORTS } from '@/features/posts/schema'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery, live } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { ARRANGEMENT, type Narrowed, sortIn } from '@/ui/panel/list/filterState'

const POSTS = '/api/blog/admin/posts'

const PAGE_SIZE = 20

/** The list's filters and their query parameters. */
export const POST_FILTERS = { search: 'buscar', status: 'estado', category: 'categoria', ...ARRANGEMENT }
type PostFilters = Narrowed<typeof POST_FILTERS>

export const postQueries = {
  list({ limit, sort, ...filters }: PostFilters) {
    const asked = { ...filters, sort: sortIn(POST_SORTS, sort), limit: limit || PAGE_SIZE }
    return apiQuery<PostPage>(
      ['posts', asked],
      `${POSTS}?${queryOf({ fields: 'card', ...asked })}`,
      'Error al cargar posts',
    )
  },
  trash: ({ page }: { page: number }) =>
    apiQuery<Pick<PostPage, 'posts' | 'pagination'>>(
      ['posts', 'trash', page],
      `/api/blog/admin/trash?${queryOf({ limit: PAGE_SIZE, page })}`,
      'Error al cargar la papelera',
    ),
  /** Uses its own noun, so that invalidating lists doesn't refetch the post being edited. */
  versions: (id: number) =>
    apiQuery<{ versions: PostVersion[] }>(
      ['post', id, 'versions'],
      `${POSTS}/${id}/versions?limit=50`,
      'Error al cargar versiones',
    ),
  approval: (id: number) =>
    live(apiQuery<Approval>(['post', id, 'approval'], `${POSTS}/${id}/review`, 'Error al cargar la revisión')),
  previewLinks: (id: number) =>
    apiQuery<{ links: PreviewLink[] }>(
      ['post', id, 'preview-links'],
      `${POSTS}/${id}/preview-links`,
      'Error al cargar enlaces',
    ),
  version: (id: number, version: number) =>
    apiQuery<VersionText>(
      ['post', id, 'version', version],
      `${POSTS}/${id}/versions/${version}`,
      'Error al cargar versiones',
    ),
}

export const getPost = (id: number, signal?: AbortSignal) => request<AdminPost>(`${POSTS}/${id}`, { signal })
export const restorePost = (id: number, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/restore`, { method: 'POST', ...key })
export const deletePost = (id: number, key: ChangeKey) => request(`${POSTS}/${id}`, { method: 'DELETE', ...key })

/** Changes several posts, each by itself. */
export const bulkPosts = (body: BulkPosts, key: ChangeKey) =>
  request<BulkPostsAnswer>(`${POSTS}/bulk`, { method: 'POST', body, ...key })

/** Publishes the newest draft, or unpublishes; refused if the post was saved after `baseUpdatedAt`, if there is one. */
export const setPublished = (id: number, isPublished: boolean, baseUpdatedAt: string | null, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/${isPublished ? 'publish' : 'unpublish'}`, {
    method: 'POST',
    ...(baseUpdatedAt && { body: { baseUpdatedAt } }),
    ...key,
  })

/** Creates a link to a draft. Its URL is only returned here. */
export const createPreviewLink = (
  { postId, ...body }: { postId: number; days: PreviewDays; mayComment: boolean },
  key: ChangeKey,
) => request<NewPreviewLink>(`${POSTS}/${postId}/preview-links`, { method: 'POST', body, ...key })

export const revokePreviewLink = ({ postId, linkId }: { postId: number; linkId: number }, key: ChangeKey) =>
  request(`${POSTS}/${postId}/preview-links/${linkId}`, { method: 'DELETE', ...key })

export const restoreVersion = (id: number, version: number, key: ChangeKey) =>
  request<AdminPost>(`${POSTS}/${id}/versions/${version}/restore`, { method: 'POST', ...key })

/** The editor's calls. */
export const postApi = {
  /** Asks for a review, asks for changes, approves, or sets who reviews and until when. */
  changeApproval: (id: number, change: ApprovalChange, key: ChangeKey) =>
    request<AdminPost>(`${POSTS}/${id}/review`, { method: 'POST', body: change, ...key }),
  get: getPost,
  create: (body: object, key: ChangeKey) => request<AdminPost>(POSTS, { method: 'POST', body, ...key }),
  /**
   * An autosave is a draft that readers don't see. It replaces the previous one, except that the first of a visit
   * leaves that in the history.
   */
  update: (
    id: number,
    body: object,
    { isAutosave, isFirst }: { isAutosave: boolean; isFirst: boolean },
    key: ChangeKey,
  ) => {
    const query = isAutosave ? `?autosave=true&newVersion=${isFirst}` : ''
    return request<AdminPost>(`${POSTS}/${id}${query}`, { method: 'PUT', body, ...key })
  },
  setPublished,
  /**
   * Schedules the publication for `scheduledAt` (ISO 8601), if the draft is still that of `baseUpdatedAt`; null cancels
   * it.
   */
  schedule: (id: number, scheduledAt: string | null, baseUpdatedAt: string | null, key: ChangeKey) =>
    request<AdminPost>(`${POSTS}/${id}/schedule`, {
      ...(scheduledAt ? { method: 'PUT', body: { scheduledAt, baseUpdatedAt } } : { method: 'DELETE' }),
      ...key,
    }),
}
