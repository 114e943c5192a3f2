import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyList } from './EmptyList'

it.each([
  ['', '', 'No se encontraron artículos.'],
  ['', 'tecnologia', 'No se encontraron artículos en esta categoría.'],
  ['voz', '', 'No se encontraron artículos para &quot;voz&quot;. Intenta con otros términos de búsqueda.'],
  ['voz', 'tecnologia', 'No se encontraron artículos para &quot;voz&quot;. Intenta con otros términos de búsqueda.'],
])('[PUB-41] says for the term «%s» and the category «%s»: %s', (search, category, message) => {
  const list = <EmptyList category={category} onChange={() => undefined} search={search} />
  expect(renderToStaticMarkup(list)).toContain(`>${message}<`)
})
