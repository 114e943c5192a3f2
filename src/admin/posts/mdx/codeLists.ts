import { insertNewline } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'

/** How an item of a list or a line of a quotation begins that holds something. */
const ITEM = /^(?<indent>\s*)(?:(?<sign>[-*+]) (?<task>\[[ xX]\] )?|(?<number>\d{1,8})(?<point>[.)]) |> ?)(?=\S)/
/** What somebody types who begins the line by hand. */
const BEGINNING = /^(?:\s*(?:[-*+>]|\d{1,9}[.)]|#{1,6}) |```)$/

/** Where the sign stands that Enter has put before the line of the cursor. */
type Offer = { from: number; to: number }
const offer = StateEffect.define<Offer>()
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

/** The sign that stands alone on its line: nothing has been typed after it yet. */
function untouched(state: EditorState): Offer | null {
  const sign = state.field(offered)
  return sign && state.selection.main.empty && state.doc.lineAt(sign.from).to === sign.to ? sign : null
}

/** Enter puts the sign of the next item; after one that nobody wanted it leaves the empty line that ends a list. */
const goOn: Command = (view) => {
  const { state } = view
  if (state.readOnly) return false
  const unwanted = untouched(state)
  if (unwanted) return replace(view, unwanted.from, unwanted.to, state.lineBreak)
  const { empty, head } = state.selection.main
  const line = state.doc.lineAt(head)
  const [begun = ''] = ITEM.exec(line.text) ?? []
  if (!empty || begun === '' || head < line.from + begun.length || isCode(state, head)) return insertNewline(view)
  const sign = nextSign(line.text)
  const rest = head + (/^ */.exec(state.sliceDoc(head, line.to))?.[0].length ?? 0)
  return replace(view, head, rest, state.lineBreak + sign, offer.of({ from: head + 1, to: head + 1 + sign.length }))
}

/** Backspace takes a sign back as it came. */
const takeBack: Command = (view) => {
  const sign = untouched(view.state)
  return sign !== null && replace(view, sign.from, sign.to, '')
}

/** Who types the sign, or begins something else, gets what was typed. */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  const sign = view.state.field(offered)
  if (!sign || from !== to || from !== view.state.doc.lineAt(sign.from).to) return false
  const typed = view.state.sliceDoc(sign.to, from) + text
  return BEGINNING.test(typed) && replace(view, sign.from, from, typed)
})

function nextSign(text: string): string {
  const { indent = '', sign, task, number, point } = ITEM.exec(text)?.groups ?? {}
  if (sign) return `${indent}${sign} ${task ? '[ ] ' : ''}`
  return number ? `${indent}${Number(number) + 1}${point} ` : `${indent}> `
}

function isCode(state: EditorState, at: number): boolean {
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

/** Lists and quotations go on with Enter and end with a second one. Whatever is typed by hand stands as it is typed. */
export const lists: Extension = [
  offered,
  typing,
  keymap.of([
    { key: 'Enter', run: goOn, shift: insertNewline },
    { key: 'Backspace', run: takeBack },
  ]),
]
