import { LineCounter } from 'yaml'

/** A change that fixes an error: `insert` replaces the characters from `from` to `to`. */
export type MdxFix = { label: string; from: number; to: number; insert: string }

/** An error in a source: a Spanish message and its position (both from 1, counting the frontmatter). */
export type MdxError = { message: string; line: number; column: number; fix?: MdxFix }

/** An error whose line is not known yet. */
export type Fault = { offset: number; message: string; fix?: MdxFix }

/** Returns the errors of `source` in order, with lines and columns; of several at one position, the first. */
export function locate(source: string, faults: Fault[]): MdxError[] {
  if (faults.length === 0) return []
  const placeOf = placesIn(source)
  return [...faults]
    .sort((a, b) => a.offset - b.offset)
    .filter(({ offset }, i, sorted) => sorted[i - 1]?.offset !== offset)
    .map(({ offset, message, fix }) => ({ message, ...placeOf(offset), ...(fix && { fix }) }))
}

/** Maps offsets in `source` to lines and columns, for any kind of line ending. */
function placesIn(source: string): (offset: number) => { line: number; column: number } {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index, 0: end } of source.matchAll(/\r\n|\r|\n/g)) lines.addNewLine(index + end.length)
  return (offset) => {
    const { line, col: column } = lines.linePos(offset)
    return { line, column }
  }
}
