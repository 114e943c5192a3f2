import { openSearchPanel } from '@codemirror/search'
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
  /** The part that is selected; undefined if none is. */
  selected: () => { start: number; end: number } | undefined
  /** Selects a part of the text, and scrolls there. */
  select: (part: { start: number; end: number }) => void
  /** Opens the search, which also replaces. */
  search: () => void
  /** Where the cursor is. */
  cursor: () => number
  /** Where on the screen the line of a position begins. */
  topOf: (at: number) => number
  /** A position that the author sees: the cursor's, or else the first; undefined while the text is hidden. */
  seen: () => number | undefined
  /** Scrolls a position to the middle. */
  reveal: (at: number) => void
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
    selected() {
      const { from, to } = view.state.selection.main
      return from === to ? undefined : { start: from, end: to }
    },
    select({ start, end }) {
      const [anchor = 0, head = 0] = [start, end].map((at) => Math.min(at, view.state.doc.length))
      view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    search: () => openSearchPanel(view),
    cursor: () => view.state.selection.main.head,
    topOf: (at) => topOf(view, at),
    seen() {
      const { head } = view.state.selection.main
      const isSeen = (at: number) => topOf(view, at) >= 0 && topOf(view, at) < window.innerHeight
      if (view.dom.offsetParent === null) return undefined
      return isSeen(head) ? head : view.lineBlockAtHeight(Math.max(0, -view.documentTop)).from
    },
    reveal: (at) => view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }) }),
    mend(source, fixes) {
      mend(view, source, fixes)
      view.focus()
    },
  }
}

const topOf = (view: EditorView, at: number) =>
  view.documentTop + view.lineBlockAt(Math.min(at, view.state.doc.length)).top
