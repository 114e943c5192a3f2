import { isolateHistory } from '@codemirror/commands'
import { EditorSelection, type SelectionRange, StateEffect, StateField, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Insertion, insertionIn } from '../insert/insertions'

/** Inserts at `range`, by default the selection, as an undo step separate from the typing before and after. */
export function insertInto(
  view: EditorView,
  insertion: Insertion,
  { from, to }: SelectionRange = view.state.selection.main,
  more: TransactionSpec = {},
): void {
  view.dispatch({
    ...insertionIn(view.state.doc.toString(), from, to, insertion),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.insert',
    scrollIntoView: true,
    ...more,
  })
}

/** Holds a place: `at`, or else the end of the selection. */
const held = StateEffect.define<{ id: symbol; at?: number }>()
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
    for (const effect of effects)
      if (effect.is(held)) now.set(effect.value.id, effect.value.at ?? startState.selection.main.to)
    return now
  },
})

type Fill = (insertion: Insertion) => void

/**
 * Reserves the selection's position for insertions that take time, such as uploads. Returns a function that inserts
 * them there, one after another, without disturbing a user who has moved on. It takes offsets `within` what it inserts
 * to be reserved in turn, and returns the functions that insert there.
 */
export function holdPlace(view: EditorView): (insertion: Insertion, within?: number[]) => Fill[] {
  const id = Symbol('place')
  const { activeElement } = document
  const { doc, selection } = view.state
  view.dispatch({ effects: held.of({ id }) })
  return (insertion, within = []) => {
    const { state } = view
    const isWaiting = state.doc === doc && state.selection.eq(selection) && document.activeElement === activeElement
    const at = isWaiting ? selection.main : placeOf(view, id)
    const { selection: end } = insertionIn(state.doc.toString(), at.from, at.to, insertion)
    const begin = end.anchor - insertion.before.length
    const inner = within.map((offset) => ({ id: Symbol('place'), at: begin + offset }))
    const holding = inner.map((place) => held.of(place))
    if (isWaiting) {
      insertInto(view, insertion, at, { effects: [filled.of(id), ...holding] })
      view.focus()
    } else fillPlace(view, id, insertion, holding)
    return inner.map((place) => (insertion) => fillPlace(view, place.id, insertion))
  }
}

const placeOf = (view: EditorView, id: symbol) => EditorSelection.cursor(view.state.field(places).get(id) ?? 0)

/** Inserts at a place that is held, wherever the user is. */
function fillPlace(view: EditorView, id: symbol, insertion: Insertion, more: StateEffect<unknown>[] = []): void {
  const { state } = view
  const at = placeOf(view, id)
  const { changes } = insertionIn(state.doc.toString(), at.head, at.head, insertion)
  const selection = state.selection.map(state.changes(changes), 1) // a cursor there ends up after the insertion
  insertInto(view, insertion, at, { effects: [filled.of(id), ...more], selection, scrollIntoView: false })
}
