import type { Quote } from '../anchor'

const NAME = 'nombre-comentarios'
/** What is being written, for this tab alone: others may use the device. */
const KEY = 'comment_draft'

type Written = { path: string; text: string; quote: Quote | null }

/** Storage may be full or blocked: nothing is kept then. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const keptName = (): string => quietly(() => localStorage.getItem(NAME)) ?? ''
export const keepName = (name: string): unknown => quietly(() => localStorage.setItem(NAME, name))

/** The comment that was being written at `path`, if there is one. */
export function keptComment(path: string): Written | undefined {
  const kept: Written | undefined = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  return kept?.path === path ? kept : undefined
}
export const keepComment = (written: Written): unknown =>
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(written)))
