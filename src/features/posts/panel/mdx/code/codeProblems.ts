import { isolateHistory } from '@codemirror/commands'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { EditorState, Text, TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { MdxError, MdxFix } from '@/mdx/reader/errors'

/** Marks problems in the text. */
export function marked(state: EditorState, problems: MdxError[]): TransactionSpec {
  const marks = problems.map(({ line, column, message }): Diagnostic => {
    const from = offsetOf(state.doc, line, column)
    return { from, to: Math.min(from + 1, state.doc.length), severity: 'error', message }
  })
  return setDiagnostics(state, marks)
}

/** Applies fixes for problems in `source`, in one step. Does nothing if the text has changed since. */
export function mend(view: EditorView, source: string, fixes: MdxFix[]): void {
  if (view.state.doc.toString() !== source) return
  const changes = view.state.changes(withoutOverlaps(fixes))
  const end = changes.mapPos(Math.max(...fixes.map(({ to }) => to)), 1)
  view.dispatch({
    changes,
    selection: { anchor: end },
    effects: EditorView.scrollIntoView(end, { y: 'nearest' }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.mend',
  })
}

/** Keeps the first of overlapping changes. */
function withoutOverlaps(fixes: MdxFix[]): MdxFix[] {
  let end = -1
  return [...fixes]
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      const isApart = from >= end
      if (isApart) end = to
      return isApart
    })
}

/** Converts a line and column (both from 1) to an offset in `doc`, clamped to the nearest valid one. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}
