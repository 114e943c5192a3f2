import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Insertion } from '../insert/insertions'
import { holdPlace, places } from './codeInsert'
import { codeKeys } from './codeKeys'

/** A view without a screen: its state, and its focus, which it never has. */
function open(doc: string) {
  const view = {
    state: EditorState.create({ doc, selection: { anchor: doc.length }, extensions: places }),
    dispatch(spec: TransactionSpec) {
      this.state = this.state.update(spec).state
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
