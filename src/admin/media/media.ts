import { request } from '@/client/request'
import type { Pagination } from '@/domain/pagination'
import { ACCEPTED_FILES, UNSUPPORTED_FILE, UPLOAD_LIMITS } from '@/schemas/media'
import { queryOf } from '../kit/queryOf'

/** A file of the library. `path` is its address on this site. */
export type MediaFile = {
  id: number
  name: string
  originalName: string
  filename: string
  path: string
  mimeType: string
  size: number
  alt: string
  width: number | null
  height: number | null
  createdAt: string
}
export type MediaPage = { files: MediaFile[]; pagination: Pagination }
/** What uses a file: posts, and what else shows it, in words. */
export type MediaUses = { usedIn: { id: number; title: string }[]; alsoIn: string[] }

const MEDIA = '/api/blog/admin/media'
const PAGE_SIZE = 48

export const isImage = ({ mimeType }: Pick<MediaFile, 'mimeType'>) => mimeType.startsWith('image/')

/** A file's address for use anywhere. */
export const absoluteUrl = ({ path }: Pick<MediaFile, 'path'>) => new URL(path, window.location.origin).href

export function fetchMedia(filter: { search: string; type: string }, page: number, signal: AbortSignal) {
  const query = queryOf({ page: String(page), limit: String(PAGE_SIZE), ...filter })
  return request<MediaPage>(`${MEDIA}?${query}`, { signal })
}

export function uploadFile(file: File) {
  const form = new FormData()
  form.set('file', file)
  return request<{ file: MediaFile }>(MEDIA, { method: 'POST', body: form })
}

/** Sends a picture for an article, or for an avatar; everybody of the back office may. */
export function uploadImage(file: File, purpose: 'image' | 'avatar' = 'image') {
  const form = new FormData()
  form.set('image', file)
  form.set('purpose', purpose)
  return request<{ url: string }>('/api/upload/image', { method: 'POST', body: form })
}

export const changeAlt = ({ id, alt }: { id: number; alt: string }) =>
  request<{ file: MediaFile }>(`${MEDIA}/${id}`, { method: 'PATCH', body: { alt } })

/** Deletes a file; one that something shows only when it is forced. */
export const deleteFile = (id: number, { isForced }: { isForced: boolean }) =>
  request(`${MEDIA}/${id}${isForced ? '?force=true' : ''}`, { method: 'DELETE' })

/** What is wrong with a file as far as a browser can tell; the server looks at its bytes. */
export function refusalOf(file: File): string | undefined {
  if (file.size > UPLOAD_LIMITS.library.maxBytes) return UPLOAD_LIMITS.library.tooLarge
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  return ACCEPTED_FILES.split(',').includes(ending) ? undefined : UNSUPPORTED_FILE
}
