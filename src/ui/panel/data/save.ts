import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'

/** Creates one of what `path` lists, or changes the one with `id`. */
export const save = <Answer>(path: `/api/${string}`, id: number | undefined, body: object, key: ChangeKey) =>
  id === undefined
    ? request<Answer>(path, { method: 'POST', body, ...key })
    : request<Answer>(`${path}/${id}`, { method: 'PUT', body, ...key })
