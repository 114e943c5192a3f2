import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { MdxFix } from '@/mdx/reader/errors'
import { changeFor, type Insertion } from '../insert/insertions'
import { mend, offsetOf } from './codeProblems'

/** What other components may do with the text. They never replace it whole, and each action is one undo step. */
export type CodeEditorHandle = {
  insert: (insertion: Insertion) => void
  goTo: (line: number, column: number) => void
  /** Applies fixes for problems found in `source`. */
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

/** Inserts at the selection, as an undo step separate from the typing before and after. */
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
