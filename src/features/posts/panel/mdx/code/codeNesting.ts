import type { Text } from '@codemirror/state'
import { type Command, type EditorView, keymap } from '@codemirror/view'
import { ITEM, isCode, nextSign, offer } from './codeLists'

/** The start of an item, which may still be empty. */
const MARKER = /^(?<indent>\s*)(?<sign>[-*+]|\d{1,8}[.)]) /

type Above = { text: string; indent: number; inner: number }

/** The items above a line, nearest first, up to where their list begins. `inner` is where an item's text begins. */
function* itemsAbove(doc: Text, line: number): Generator<Above> {
  for (let at = line - 1; at > 0; at -= 1) {
    const { text } = doc.line(at)
    const [marker, indent = '', sign] = MARKER.exec(text) ?? []
    if (marker && sign && ITEM.test(text)) yield { text, indent: indent.length, inner: marker.length }
    else if (/^\S/.test(text)) return
  }
}

/** Tab puts an item into the one above: under a number, Markdown wants it further in than under a dash. */
const nest: Command = (view) => {
  const item = itemIn(view)
  if (!item) return false
  const within: Above[] = []
  for (const above of itemsAbove(view.state.doc, item.line)) {
    if (above.indent > item.indent) within.push(above)
    else if (above.inner <= item.indent)
      return true // it is as far in as it can be
    else {
      const before = within.find(({ indent }) => indent === above.inner)
      return move(view, before ? signAfter(before) : ' '.repeat(above.inner) + item.sign.replace(/\d+/, '1'))
    }
  }
  return false
}

/** Shift+Tab takes an item out, and goes on with the list there. */
const unnest: Command = (view) => {
  const item = itemIn(view)
  if (!item) return false
  for (const above of itemsAbove(view.state.doc, item.line))
    if (above.indent < item.indent) return move(view, signAfter(above))
  return false
}

/** A task keeps its own box. */
const signAfter = ({ text }: Above) => nextSign(text).replace('[ ] ', '')

/** The item that the selection begins in. */
function itemIn({ state }: EditorView) {
  const { from } = state.selection.main
  const { text, number } = state.doc.lineAt(from)
  const [marker, indent = '', sign = ''] = MARKER.exec(text) ?? []
  if (!marker || indent.includes('\t') || state.readOnly || isCode(state, from)) return undefined
  return { line: number, indent: indent.length, sign: `${sign} ` }
}

/** Gives the selection's first line this marker, and moves the others with it. */
function move(view: EditorView, begun: string): true {
  const { doc, selection } = view.state
  const first = doc.lineAt(selection.main.from)
  const [marker = '', indent = ''] = MARKER.exec(first.text) ?? []
  const shift = begun.search(/\S/) - indent.length
  const changes = [{ from: first.from, to: first.from + marker.length, insert: begun }]
  for (let at = first.number + 1; at <= doc.lines && doc.line(at).from < selection.main.to; at += 1) {
    const { from, text } = doc.line(at)
    const room = /^ */.exec(text)?.[0].length ?? 0
    const insert = text && ' '.repeat(Math.max(0, shift))
    changes.push({ from, to: from + Math.min(room, Math.max(0, -shift)), insert })
  }
  const box = first.text.slice(marker.length)
  const isEmpty = /^(?:\[[ xX]\] )?$/.test(box)
  const effects = isEmpty ? offer.of({ from: first.from, to: first.from + begun.length + box.length }) : []
  view.dispatch({ changes, effects, scrollIntoView: true, userEvent: 'input.indent' })
  return true
}

/** Tab and Shift+Tab in a list. */
export const nesting = keymap.of([{ key: 'Tab', run: nest, shift: unnest }])
