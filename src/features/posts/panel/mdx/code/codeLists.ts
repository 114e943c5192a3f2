import { insertNewline } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'

/** The start of a non-empty list item or quoted line. */
export const ITEM = /^(?<indent>\s*)(?:(?<sign>[-*+]) (?<task>\[[ xX]\] )?|(?<number>\d{1,8})(?<point>[.)]) |> ?)(?=\S)/
/** A line start typed by hand. */
const LINE_START = /^(?:\s*(?:[-*+>]|\d{1,9}[.)]|#{1,6}) |```)$/

/** The position of a marker that Enter inserted, while the cursor is on its line. */
type Offer = { from: number; to: number }
export const offer = StateEffect.define<Offer>()
const offered = StateField.define<Offer | null>({
  create: () => null,
  update(before, { changes, effects, state }) {
    const made = effects.find((effect) => effect.is(offer))
    if (made) return made.value
    if (!before) return null
    const now = { from: changes.mapPos(before.from), to: changes.mapPos(before.to, -1) }
    const isWhole = now.to - now.from === before.to - before.from
    return isWhole && state.doc.lineAt(state.selection.main.head).from === now.from ? now : null
  },
})

/** Returns the inserted marker if nothing has been typed after it. */
function untouchedMarker(state: EditorState): Offer | null {
  const sign = state.field(offered)
  return sign && state.selection.main.empty && state.doc.lineAt(sign.from).to === sign.to ? sign : null
}

/** Enter inserts the next item's marker. After an unwanted one, it leaves the empty line that ends a list. */
const continueList: Command = (view) => {
  const { state } = view
  if (state.readOnly) return false
  const unwanted = untouchedMarker(state)
  if (unwanted) return replace(view, unwanted.from, unwanted.to, state.lineBreak)
  const { empty, head } = state.selection.main
  const line = state.doc.lineAt(head)
  const [begun = ''] = ITEM.exec(line.text) ?? []
  if (!empty || begun === '' || head < line.from + begun.length || isCode(state, head)) return insertNewline(view)
  const sign = nextSign(line.text)
  const rest = head + (/^ */.exec(state.sliceDoc(head, line.to))?.[0].length ?? 0)
  return replace(view, head, rest, state.lineBreak + sign, offer.of({ from: head + 1, to: head + 1 + sign.length }))
}

/** Backspace removes an inserted marker as a whole. */
const removeMarker: Command = (view) => {
  const sign = untouchedMarker(view.state)
  return sign !== null && replace(view, sign.from, sign.to, '')
}

/** When the user types the marker by hand, or starts something else, the typed text replaces the inserted marker. */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  const sign = view.state.field(offered)
  if (!sign || from !== to || from !== view.state.doc.lineAt(sign.from).to) return false
  const typed = view.state.sliceDoc(sign.to, from) + text
  return LINE_START.test(typed) && replace(view, sign.from, from, typed)
})

export function nextSign(text: string): string {
  const { indent = '', sign, task, number, point } = ITEM.exec(text)?.groups ?? {}
  if (sign) return `${indent}${sign} ${task ? '[ ] ' : ''}`
  return number ? `${indent}${Number(number) + 1}${point} ` : `${indent}> `
}

export function isCode(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent)
    if (node.name === 'FencedCode' || node.name === 'CodeBlock') return true
  return false
}

function replace(view: EditorView, from: number, to: number, insert: string, effects?: StateEffect<Offer>): true {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    effects,
    scrollIntoView: true,
    userEvent: 'input.type',
  })
  return true
}

/** Enter continues lists and quotations, and a second Enter ends them. Text typed by hand is left as typed. */
export const lists: Extension = [
  offered,
  typing,
  keymap.of([
    { key: 'Enter', run: continueList, shift: insertNewline },
    { key: 'Backspace', run: removeMarker },
  ]),
]
