import { useRef, useState } from 'react'
import { afterPress } from './selectedIds'

type Id = number | string

/** The rows that are selected, of those that a list shows: what it no longer shows is not selected. */
export type Selection<Row> = {
  rows: Row[]
  has: (row: Row) => boolean
  /** A press on the row at `index`; with shift all from the last pressed one follow it. */
  press: (index: number, isRange: boolean) => void
  isAll: boolean
  /** Selects every row of the list, or none if all are. */
  pressAll: () => void
  /** Selects exactly these. */
  select: (ids: Id[]) => void
  /** What the checkbox of a row is for: `Elegir «Un título»`. */
  nameOf: (row: Row) => string
}

/** Lets rows be selected; `nameOf` says what one is called. */
export function useSelection<Row extends { id: Id }>(
  listed: Row[] | undefined,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const last = useRef<Id>(undefined)
  const shown = listed ?? []
  const rows = shown.filter(({ id }) => selected.has(id))
  const isAll = rows.length > 0 && rows.length === shown.length
  return {
    rows,
    has: ({ id }) => selected.has(id),
    press(index, isRange) {
      const from = isRange ? shown.findIndex(({ id }) => id === last.current) : -1
      setSelected(afterPress(shown, selected, from < 0 ? { index } : { index, from }))
      last.current = shown[index]?.id
    },
    isAll,
    pressAll: () => setSelected(new Set(isAll ? [] : shown.map(({ id }) => id))),
    select: (ids) => setSelected(new Set(ids)),
    nameOf,
  }
}
