import { isolateHistory } from '@codemirror/commands'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { Text, TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { MdxError, MdxFix } from '@/mdx/reader/errors'

/** What is wrong with `source`. */
export type Checked = { source: string; errors: MdxError[] }

/** Marks the faults at their places; those that can be mended have a button that does. */
export function marked(view: EditorView, checked: Checked | undefined): TransactionSpec {
  const { doc } = view.state
  const marks = (checked?.errors ?? []).map(({ line, column, message, fix }): Diagnostic => {
    const from = offsetOf(doc, line, column)
    const renderMessage = fix && checked ? () => withButton(view, checked.source, message, fix) : undefined
    return { from, to: Math.min(from + 1, doc.length), severity: 'error', message, renderMessage }
  })
  return setDiagnostics(view.state, marks)
}

/** CodeMirror's own buttons are named in English to screen readers. */
function withButton(view: EditorView, source: string, message: string, fix: MdxFix): Node {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'cm-diagnosticAction'
  button.textContent = fix.label
  button.onclick = () => mend(view, source, [fix])
  const text = document.createElement('span')
  text.append(message, ' ', button)
  return text
}

/** Makes the changes that mend faults of `source`, in one step; none when the text is another by now. */
export function mend(view: EditorView, source: string, fixes: MdxFix[]): void {
  if (view.state.doc.toString() !== source) return
  const changes = view.state.changes(apart(fixes))
  const end = changes.mapPos(Math.max(...fixes.map(({ to }) => to)), 1)
  view.dispatch({
    changes,
    selection: { anchor: end },
    effects: EditorView.scrollIntoView(end, { y: 'nearest' }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.mend',
  })
}

/** Of changes that overlap, the first. */
function apart(fixes: MdxFix[]): MdxFix[] {
  let end = -1
  return [...fixes]
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      const isApart = from >= end
      if (isApart) end = to
      return isApart
    })
}

/** The place of a line and a column (both from 1) in `doc`, or the nearest that there is. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}
