import type { BulkResult } from '@/platform/schemas/bulk'
import { notify } from '../toasts/notify'
import { say } from '../toasts/Toasts'

/** As many lines as are read in passing. */
const FEW = 4
/** How long a change of several rows can be taken back. */
const UNDO_MS = 10_000

type Told<Row> = {
  results: BulkResult[]
  /** The rows that were to change. */
  rows: Row[]
  /** What a row is called. */
  nameOf: (row: Row) => string
  /** Takes back what was changed, where that is possible. */
  undo?: () => unknown
  /** What else there is to know. */
  notes?: string[]
  /** By default, of words that are masculine. */
  said?: (done: number, all: number) => string
}

/** Says `9 de 12 cambiados`, and which ones are not and why. What is too long for a glance stays until it is closed. */
export function tellBulk<Row extends { id: number }>(told: Told<Row>): void {
  const { results, rows, nameOf, undo, notes = [], said = inWords } = told
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const refused = results.filter(({ ok }) => !ok)
  const changed = results.length - refused.length
  const list = [...notes, ...refused.map(({ id, message }) => `${names.get(id)}: ${message}`)]
  say({
    title: said(changed, results.length),
    list,
    isError: changed === 0,
    undo: changed > 0 ? undo : undefined,
    durationMs: list.length > FEW ? Number.POSITIVE_INFINITY : UNDO_MS,
  })
}

/** Says `Cambio deshecho`, or which rows are not as before and why. */
export function tellUndone<Row extends { id: number }>({
  notes = [],
  ...told
}: Omit<Told<Row>, 'undo' | 'said'>): void {
  if (notes.length === 0 && told.results.every(({ ok }) => ok)) notify('Cambio deshecho')
  else tellBulk({ ...told, notes, said: (done, all) => `Deshecho en ${done} de ${all}` })
}

const inWords = (changed: number, all: number) => `${changed} de ${all} cambiados`
