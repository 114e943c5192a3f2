import { quietly } from '@/platform/shared/quietly'
import type { Quote } from '../anchor'

const NAME = 'nombre-comentarios'
/** What is being written on a draft, for this tab alone: others may use the device. */
const keyOf = (path: string) => `comment_draft:${path}`

type Written = { text: string; quote?: Quote | null }

export const keptName = (): string => quietly(() => localStorage.getItem(NAME)) ?? ''
export const keepName = (name: string): unknown => quietly(() => localStorage.setItem(NAME, name))

/** The comment that was being written at `path`, if there is one. */
export const keptComment = (path: string): Written | null | undefined =>
  quietly(() => JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null'))
export const keepComment = (path: string, written: Partial<Written>): unknown =>
  quietly(() => sessionStorage.setItem(keyOf(path), JSON.stringify({ text: '', ...keptComment(path), ...written })))
