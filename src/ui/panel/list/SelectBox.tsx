import type { ChangeEvent } from 'react'
import { CHECKBOX } from '../classes'
import type { Selection } from './useSelection'

type RowProps<Row> = { selection: Selection<Row>; row: Row; index: number }

/** The checkbox of a row. Shift selects all from the one that was pressed before. */
export const SelectBox = <Row,>({ selection, row, index }: RowProps<Row>) => (
  <input
    aria-label={`Elegir ${selection.nameOf(row)}`}
    checked={selection.has(row)}
    className={CHECKBOX}
    onChange={(event) => selection.press(index, isWithShift(event))}
    onMouseDown={(event) => event.shiftKey && event.preventDefault()} // it would select the text in between
    type="checkbox"
  />
)

const isWithShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The checkbox of all rows that are shown. */
export const SelectAllBox = <Row,>({ selection }: { selection: Selection<Row> }) => (
  <input
    aria-label="Elegir todo lo que se ve"
    checked={selection.isAll}
    className={CHECKBOX}
    onChange={selection.pressAll}
    ref={(box) => {
      if (box) box.indeterminate = selection.rows.length > 0 && !selection.isAll
    }}
    type="checkbox"
  />
)
