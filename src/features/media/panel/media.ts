import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { MEDIA_SORTS, type MediaFile, type MediaPage, type MediaUses } from '@/features/media/schema'
import type { BulkResult } from '@/platform/schemas/bulk'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { ACCEPTED_FILES, UNSUPPORTED_FILE, UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { ARRANGEMENT, type Narrowed, sortIn } from '@/ui/panel/list/filterState'

const MEDIA = '/api/blog/admin/media'
const PAGE_SIZE = 48

export const isImage = ({ mimeType }: Pick<MediaFile, 'mimeType'>) => mimeType.startsWith('image/')

export const absoluteUrl = ({ path }: Pick<MediaFile, 'path'>) => new URL(path, window.location.origin).href

/** The library's filters and their query parameters. */
export const MEDIA_FILTERS = { search: 'buscar', type: 'tipo', ...ARRANGEMENT }
type MediaFilters = Narrowed<typeof MEDIA_FILTERS>

const FAILURE = 'Error al cargar archivos'
const pagePath = ({ limit = '', sort = '', ...filters }: Partial<MediaFilters>) =>
  `${MEDIA}?${queryOf({ ...filters, sort: sortIn(MEDIA_SORTS, sort), limit: limit || PAGE_SIZE })}` as const

export const mediaQueries = {
  list: (filters: MediaFilters) => apiQuery<MediaPage>(['media', filters], pagePath(filters), FAILURE),
  /** Images whose name contains `search`, loaded page by page. */
  pictures: (search: string) => ({
    ...infiniteQueryOptions({
      queryKey: ['media', 'pictures', search],
      queryFn: ({ pageParam, signal }) =>
        request<MediaPage>(pagePath({ search, type: 'images', page: pageParam }), { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
    failure: FAILURE,
  }),
  /** Never cached, because any post may begin to use the file. */
  uses: (id: number) => ({ ...apiQuery<MediaUses>(['media', 'uses', id], `${MEDIA}/${id}`, FAILURE), gcTime: 0 }),
}

export function uploadFile(file: File, key: ChangeKey) {
  const form = new FormData()
  form.set('file', file)
  return request<{ file: MediaFile }>(MEDIA, { method: 'POST', body: form, ...key })
}

/** Uploads an image for an article or an avatar; every back office user may. */
export function uploadImage(file: File, key: ChangeKey, purpose: 'image' | 'avatar' = 'image') {
  const form = new FormData()
  form.set('image', file)
  form.set('purpose', purpose)
  return request<{ id: number; url: string }>('/api/upload/image', { method: 'POST', body: form, ...key })
}

/** Takes the image at a public address into the library. */
export const importImage = (url: string, key: ChangeKey) =>
  request<{ url: string }>('/api/upload/image/fetch', { method: 'POST', body: { url }, ...key })

export const changeAlt = ({ id, alt }: { id: number; alt: string }, key: ChangeKey) =>
  request<{ file: MediaFile }>(`${MEDIA}/${id}`, { method: 'PATCH', body: { alt }, ...key })

/** Deletes a file; one in use only when forced. */
export const deleteFile = ({ id, isForced }: { id: number; isForced: boolean }, key: ChangeKey) =>
  request(`${MEDIA}/${id}${isForced ? '?force=true' : ''}`, { method: 'DELETE', ...key })

/** Deletes files, each by itself; those in use stay. */
export const deleteFiles = (ids: number[], key: ChangeKey) =>
  request<{ results: BulkResult[] }>(`${MEDIA}/bulk`, { method: 'POST', body: { ids, action: 'delete' }, ...key })

/** Returns what is wrong with a file as far as a browser can tell; the server checks its bytes. */
export function refusalOf(file: File): string | undefined {
  if (file.size > UPLOAD_LIMITS.library.maxBytes) return UPLOAD_LIMITS.library.tooLarge
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  return ACCEPTED_FILES.split(',').includes(ending) ? undefined : UNSUPPORTED_FILE
}
