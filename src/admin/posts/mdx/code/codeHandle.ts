import { EditorView } from '@codemirror/view'
import type { MdxFix } from '@/mdx/reader/errors'
import type { Insertion } from '../insert/insertions'
import { holdPlace, insertInto } from './codeInsert'
import { mend, offsetOf } from './codeProblems'

/** What other components may do with the text. They never replace it whole, and each action is one undo step. */
export type CodeEditorHandle = {
  insert: (insertion: Insertion) => void
  /** See `holdPlace`. */
  hold: () => (insertion: Insertion) => void
  focus: () => void
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
    hold: () => holdPlace(view),
    focus: () => view.focus(),
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
