import { isolateHistory } from '@codemirror/commands'
import { EditorSelection, type SelectionRange, StateEffect, StateField, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { changeFor, type Insertion } from '../insert/insertions'

/** Inserts at `range`, by default the selection, as an undo step separate from the typing before and after. */
export function insertInto(
  view: EditorView,
  insertion: Insertion,
  { from, to }: SelectionRange = view.state.selection.main,
  more: TransactionSpec = {},
): void {
  view.dispatch({
    ...changeFor(view.state.doc.toString(), from, to, insertion),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.insert',
    scrollIntoView: true,
    ...more,
  })
}

const held = StateEffect.define<symbol>()
const filled = StateEffect.define<symbol>()

/**
 * The positions of pending insertions. Text typed at one ends up after the insertion, and so does a later insertion.
 */
export const places = StateField.define<ReadonlyMap<symbol, number>>({
  create: () => new Map(),
  update(before, { changes, effects, startState }) {
    const order = [...before.keys()] // as they were held
    const first = order.findIndex((id) => effects.some((effect) => effect.is(filled) && effect.value === id))
    const isAfter = (id: symbol) => first >= 0 && order.indexOf(id) >= first
    const now = new Map([...before].map(([id, at]) => [id, changes.mapPos(at, isAfter(id) ? 1 : -1)]))
    for (const effect of effects) if (effect.is(held)) now.set(effect.value, startState.selection.main.to)
    return now
  },
})

/**
 * Reserves the selection's position for insertions that take time, such as uploads. Returns a function that inserts
 * them there, one after another, without disturbing a user who has moved on.
 */
export function holdPlace(view: EditorView): (insertion: Insertion) => void {
  const id = Symbol('place')
  const { activeElement } = document
  const { doc, selection } = view.state
  view.dispatch({ effects: held.of(id) })
  return (insertion) => {
    const { state } = view
    const effects = filled.of(id)
    const isWaiting = state.doc === doc && state.selection.eq(selection) && document.activeElement === activeElement
    if (isWaiting) {
      insertInto(view, insertion, selection.main, { effects })
      view.focus()
    } else {
      const at = EditorSelection.cursor(state.field(places).get(id) ?? 0)
      const { changes } = changeFor(state.doc.toString(), at.head, at.head, insertion)
      const kept = state.selection.map(state.changes(changes), 1) // a cursor there ends up after the insertion
      insertInto(view, insertion, at, { effects, selection: kept, scrollIntoView: false })
    }
  }
}
