import { SearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { matchesIn } from './codeSearch'

const DOC = `${'Un párrafo.\n'.repeat(1200)}Párrafo final.`

it.each([
  [{ search: '' }, ''],
  [{ search: 'nada de esto' }, 'Sin coincidencias'],
  [{ search: 'final' }, '1 coincidencia'],
  [{ search: 'Párrafo', caseSensitive: true }, '1 coincidencia'],
  [{ search: 'párrafo' }, 'Más de 999 coincidencias'],
  [{ search: 'p[áa]rrafo f', regexp: true }, '1 coincidencia'],
  [{ search: '(', regexp: true }, 'La expresión no es válida'],
])('[ADM-134] the search of %j says «%s»', (query, words) => {
  expect(matchesIn(EditorState.create({ doc: DOC }), new SearchQuery(query))).toBe(words)
})
