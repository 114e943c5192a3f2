import { undo } from '@codemirror/commands'
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Insertion } from '../insert/insertions'
import { holdPlace, places } from './codeInsert'
import { codeKeys, undoing } from './codeKeys'

/** A view without a screen: its state, and its focus, which it never has. */
function open(doc: string) {
  const view = {
    state: EditorState.create({ doc, selection: { anchor: doc.length }, extensions: [places, undoing] }),
    dispatch(spec: TransactionSpec) {
      view.state = view.state.update(spec).state
    },
    focus() {},
  }
  return { view, text: () => view.state.doc.toString(), hold: () => holdPlace(view as unknown as EditorView) }
}

const a = (before: string): Insertion => ({ before, sample: '', after: '' })

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }))

it('inserts in the order in which the positions were reserved, whichever upload ends first', () => {
  const { text, hold } = open('Uno.')
  const first = hold()
  const second = hold()
  second(a(' [2]'))
  first(a(' [1]'))
  expect(text()).toBe('Uno. [1] [2]')
})

it('leaves the cursor after the last of two late insertions', () => {
  const { view, text, hold } = open('Uno.')
  const first = hold()
  const second = hold()
  first(a(' [1]'))
  second(a(' [2]'))
  expect(text()).toBe('Uno. [1] [2]')
  expect(view.state.selection.main.head).toBe(text().length)
})

it('[ADM-50] takes back what Ctrl+B has marked, in each paragraph', () => {
  const { view, text } = open('Uno. Dos.\n\nTres. ')
  const press = () => codeKeys.find(({ key }) => key === 'Mod-b')?.run?.(view as unknown as EditorView)
  view.dispatch({ selection: { anchor: 4, head: text().length } })
  press()
  expect(text()).toBe('Uno. **Dos.**\n\n**Tres.** ')
  press()
  expect(text()).toBe('Uno. Dos.\n\nTres. ')
  press()
  expect(text()).toBe('Uno. **Dos.**\n\n**Tres.** ')
})

it('takes back all of a long day, step by step', () => {
  const { view, text, hold } = open('Uno.')
  for (let step = 0; step < 300; step += 1) hold()(a(' Más.'))
  const dispatch = ({ state }: Transaction) => {
    view.state = state
  }
  let isUndone = true
  while (isUndone) isUndone = undo({ state: view.state, dispatch })
  expect(text()).toBe('Uno.')
})
