import * as z from './zod'

/** A column of a list, `-column` for the opposite direction, or '' for the list's own order. */
export type Sort<Column extends string> = '' | Column | `-${Column}`

/** The `sort` of a list that can be sorted by `columns`, and by nothing else. */
export function sortBy<Column extends string>(columns: readonly Column[]) {
  const none: Sort<Column> = ''
  const sorts: Sort<Column>[] = [none, ...columns, ...columns.map((column): `-${Column}` => `-${column}`)]
  return z.literal(sorts, `Debe ser una de: ${columns.join(', ')}, con - delante para lo contrario`).prefault(none)
}
