import { markdown } from '@codemirror/lang-markdown'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { expect, it } from 'vitest'
import { lists } from './codeLists'
import { nesting } from './codeNesting'

/** Types keys and texts at the end of a text, or over what is between « and ». In a view without a screen. */
function write(text: string, ...typed: string[]) {
  const [before = '', chosen = '', after = ''] = text.split(/[«»]/)
  const selection = { anchor: before.length, head: before.length + chosen.length }
  const extensions = [markdown({ addKeymap: false }), nesting, lists]
  const view = {
    state: EditorState.create({ doc: before + chosen + after, selection, extensions }),
    dispatch(...specs: TransactionSpec[]) {
      this.state = this.state.update(...specs).state
    },
  }
  for (const each of typed) {
    const bound = view.state.facet(keymap).flat()
    const [, shift, key] = /^(Shift-)?(Tab|Enter|Backspace)$/.exec(each) ?? []
    const runs = bound.filter((binding) => binding.key === key).map((binding) => (shift ? binding.shift : binding.run))
    if (key) runs.some((run) => run?.(view as unknown as EditorView))
    else view.dispatch(view.state.replaceSelection(each))
  }
  return view.state.doc.toString()
}

it('nests what Tab indents under a number, and counts on after Shift+Tab', () => {
  const text = write('1. Uno', 'Enter', 'Tab', 'a', 'Enter', 'b', 'Enter', 'Shift-Tab', 'Dos', 'Enter', 'Tab', 'c')
  expect(text).toBe('1. Uno\n   1. a\n   2. b\n2. Dos\n   1. c')
})

it.each([
  ['a list in an item of another kind', '10. Diez\n- Uno', ['Tab'], '10. Diez\n    - Uno'],
  ['a second item within', '1. Uno\n   - a\n2. b', ['Tab'], '1. Uno\n   - a\n   - b'],
  ['an item after a paragraph of the list', '1. Uno\n\n   Más.\n\n2. a', ['Tab'], '1. Uno\n\n   Más.\n\n   1. a'],
  ['nothing further in than a list goes', '- Uno\n  - a', ['Tab'], '- Uno\n  - a'],
  ['the box of a task', '1. Uno\n   - [x] a', ['Shift-Tab'], '1. Uno\n2. [x] a'],
  ['two levels out', '- a\n  1. b\n     - c', ['Shift-Tab', 'Shift-Tab'], '- a\n  1. b\n- c'],
  ['no line after those that are chosen', '- a\n«- b\n»- c', ['Tab'], '- a\n  - b\n- c'],
  ['and none after those taken out', '1. a\n«   1. b\n»   2. c', ['Shift-Tab'], '1. a\n2. b\n   2. c'],
  ['Enter, which ends a list after an empty task', '- [ ] a', ['Enter', 'Tab', 'Enter', 'Fin'], '- [ ] a\n\nFin'],
  ['Enter, which ends a list after an empty item', '1. Uno', ['Enter', 'Tab', 'Enter', 'Fin'], '1. Uno\n\nFin'],
])('indents by Tab: %s', (_, text, keys, expected) => {
  expect(write(text, ...keys)).toBe(expected)
})

it('leaves lines of other texts, and lists without an item above, to the usual indentation', () => {
  for (const text of ['Uno', '- Uno', 'Uno\n- a', '```\n- Uno\n- a', '- a\n\t- b\n\t- c'])
    expect(write(text, 'Tab')).toBe(text)
})
