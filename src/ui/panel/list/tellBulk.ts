import type { BulkResult } from '@/platform/schemas/bulk'
import { say } from '../toasts/Toasts'

const SHOWN = 4
/** How long a change of several rows can be taken back. */
const UNDO_MS = 10_000

type Told = {
  results: BulkResult[]
  /** What a row is called. */
  nameOf: (id: number) => string
  /** Takes back what was changed, where that is possible. */
  undo?: () => unknown
}

/** Says `9 de 12 cambiados`, and which ones are not and why. */
export function tellBulk({ results, nameOf, undo }: Told): void {
  const refused = results.filter(({ ok }) => !ok)
  const changed = results.length - refused.length
  const list = refused.slice(0, SHOWN).map(({ id, message }) => `${nameOf(id)}: ${message}`)
  if (refused.length > SHOWN) list.push(`Y ${refused.length - SHOWN} más.`)
  say({
    title: `${changed} de ${results.length} cambiados`,
    list,
    isError: changed === 0,
    undo: changed > 0 ? undo : undefined,
    durationMs: UNDO_MS,
  })
}
