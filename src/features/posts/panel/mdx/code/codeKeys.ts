import { history, historyKeymap } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { type Command, type KeyBinding, keymap } from '@codemirror/view'
import { INSERTIONS, type Insertion, inEachBlock } from '../insert/insertions'
import { insertInto } from './codeInsert'

/** Wraps the selection in the insertion's markers, or removes them if they are already there. */
const toggle =
  (insertion: Insertion): Command =>
  (view) => {
    const { before, after } = insertion
    const { from, to } = view.state.selection.main
    const start = from - before.length
    const end = to + after.length
    const isMarked =
      from < to &&
      start >= 0 &&
      view.state.sliceDoc(start, from) === before &&
      view.state.sliceDoc(to, end) === after &&
      view.state.sliceDoc(start - 1, start) !== before // so that the inner half of `**` doesn't count as `*`
    if (!isMarked) insertInto(view, insertion)
    else {
      const insert = unwrapped(view.state.sliceDoc(start, end), insertion)
      const selection = { anchor: start, head: start + insert.length }
      view.dispatch({ changes: { from: start, to: end, insert }, selection, userEvent: 'delete.mark' })
    }
    return true
  }

const unwrapped = (text: string, { before, after }: Insertion) =>
  inEachBlock(text, (words) =>
    words.startsWith(before) && words.endsWith(after) ? words.slice(before.length, words.length - after.length) : words,
  )

/** The shortcuts every word processor has. */
export const codeKeys: KeyBinding[] = [
  { key: 'Mod-b', run: toggle(INSERTIONS.bold) },
  { key: 'Mod-i', run: toggle(INSERTIONS.italic) },
  // Without a selection, the panel's palette opens.
  { key: 'Mod-k', run: (view) => !view.state.selection.main.empty && toggle(INSERTIONS.link)(view) },
]

/** Undo reaches the beginning of a day's writing; CodeMirror by default forgets all but some hundred steps. */
export const undoing: Extension = [history({ minDepth: 10_000 }), keymap.of(historyKeymap)]
