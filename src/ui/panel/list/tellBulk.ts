import type { BulkResult } from '@/platform/schemas/bulk'
import { say } from '../toasts/Toasts'

/** As many lines as are read in passing. */
const FEW = 4
/** How long a change of several rows can be taken back. */
const UNDO_MS = 10_000

type Told = {
  results: BulkResult[]
  /** What a row is called. */
  nameOf: (id: number) => string
  /** Takes back what was changed, where that is possible. */
  undo?: () => unknown
  /** What else there is to know. */
  notes?: string[]
  /** By default, of words that are masculine. */
  said?: (done: number, all: number) => string
}

/** Says `9 de 12 cambiados`, and which ones are not and why. What is too long for a glance stays until it is closed. */
export function tellBulk({ results, nameOf, undo, notes = [], said = inWords }: Told): void {
  const refused = results.filter(({ ok }) => !ok)
  const changed = results.length - refused.length
  const list = [...notes, ...refused.map(({ id, message }) => `${nameOf(id)}: ${message}`)]
  say({
    title: said(changed, results.length),
    list,
    isError: changed === 0,
    undo: changed > 0 ? undo : undefined,
    durationMs: list.length > FEW ? Number.POSITIVE_INFINITY : UNDO_MS,
  })
}

const inWords = (changed: number, all: number) => `${changed} de ${all} cambiados`
