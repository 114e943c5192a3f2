import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { MdxFix } from '@/mdx/reader/errors'
import { mend, offsetOf } from './codeProblems'
import { changeFor, type Insertion } from './insertions'

/** What others may do with the text: they never replace it as a whole. Each is one step of the history. */
export type CodeEditorHandle = {
  insert: (insertion: Insertion) => void
  goTo: (line: number, column: number) => void
  /** Makes the changes that mend faults of `source`. */
  mend: (source: string, fixes: MdxFix[]) => void
}

export function handleOf(view: EditorView): CodeEditorHandle {
  return {
    insert(insertion) {
      insertInto(view, insertion)
      view.focus()
    },
    goTo(line, column) {
      const anchor = offsetOf(view.state.doc, line, column)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    mend(source, fixes) {
      mend(view, source, fixes)
      view.focus()
    },
  }
}

/** Inserts at the selection; undone apart from what is typed before and after it. */
export function insertInto(view: EditorView, insertion: Insertion): void {
  const { from, to } = view.state.selection.main
  const change = changeFor(view.state.doc.toString(), from, to, insertion)
  view.dispatch({
    changes: { from: change.from, to: change.to, insert: change.insert },
    selection: { anchor: change.selectFrom, head: change.selectTo },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.insert',
    scrollIntoView: true,
  })
}
