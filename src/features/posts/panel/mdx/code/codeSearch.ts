import { getSearchQuery, type SearchQuery, search, setSearchQuery } from '@codemirror/search'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { counted } from '@/platform/domain/text/numbers'

/** More are not counted: each change of the text counts anew. */
const MOST = 999

/** Says in the search how many matches there are. */
const count = EditorView.updateListener.of(({ view, docChanged, transactions }) => {
  const panel = view.dom.querySelector('.cm-search')
  if (!panel) return
  const shown = panel.querySelector('[role=status]')
  const isNew = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)))
  if (shown && !docChanged && !isNew) return
  const status = shown ?? statusLine()
  if (!shown) panel.querySelector('input')?.after(status) // beside what is looked for, also on a phone
  status.textContent = matchesIn(view.state, getSearchQuery(view.state))
})

function statusLine(): HTMLElement {
  const line = document.createElement('span')
  line.setAttribute('role', 'status')
  return line
}

/** How many matches there are, in words. */
export function matchesIn(state: EditorState, query: SearchQuery): string {
  if (!query.valid) return query.search ? 'La expresión no es válida' : ''
  const cursor = query.getCursor(state)
  let found = 0
  while (found <= MOST && !cursor.next().done) found += 1
  if (found === 0) return 'Sin coincidencias'
  return found > MOST ? `Más de ${MOST} coincidencias` : counted(found, 'coincidencia', 'coincidencias')
}

/** The search of the text, which also replaces: the browser's own finds only the lines that are rendered. */
export const textSearch: Extension = [search(), count]
