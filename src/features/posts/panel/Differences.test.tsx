import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EMPTY_VALUES } from '@/features/posts/values'
import { Differences } from './Differences'

const EMPTY = { ...EMPTY_VALUES, category: null, tags: [] }

/** Every second line is the same in all of them. */
const aText = (name: string, lines: number) => ({
  name,
  text: {
    ...EMPTY,
    title: 'Título',
    content: Array.from({ length: lines }, (_, i) => (i % 2 ? 'igual' : name + i)).join('\n'),
  },
})

it.each([
  ['line by line', 20, 10],
  ['as a whole, where the search for what they share would stop the page for seconds', 10_000, 1],
])('shows two texts %s', (_, lines, count) => {
  const shown = renderToString(<Differences from={aText('Antes', lines)} to={aText('Ahora', lines)} />)
  expect(shown.match(/<del/g)).toHaveLength(count)
  expect(shown.match(/<ins/g)).toHaveLength(count)
})

it('shows the other fields that differ, and only those', () => {
  const from = { name: 'Antes', text: { ...EMPTY, title: 'Uno', content: 'Texto', featuredImage: '/a.webp' } }
  const to = { name: 'Ahora', text: { ...from.text, excerpt: 'De qué trata' } }
  const shown = renderToString(<Differences from={from} to={to} />).replace(/<[^>]*>/g, '')
  expect(shown).toContain('AntesExtracto: vacío')
  expect(shown).toContain('AhoraExtracto: De qué trata')
  expect(shown).not.toContain('Imagen')
})

it('[ADM-48] shows what only the back office reads, and the category and tags by name', () => {
  const from = {
    name: 'Antes',
    text: { ...EMPTY, category: { name: 'Ventas' }, tags: [{ name: 'IA' }, { name: 'Bots' }] },
  }
  const to = { name: 'Ahora', text: { ...EMPTY, seoTitle: 'Para redes' } }
  const shown = renderToString(<Differences from={from} to={to} />).replace(/<[^>]*>/g, '')
  expect(shown).toContain('AntesTítulo SEO: vacío\nCategoría: Ventas\nEtiquetas: Bots, IA')
  expect(shown).toContain('AhoraTítulo SEO: Para redes\nCategoría: vacío\nEtiquetas: vacío')
  const reordered = { ...from, text: { ...from.text, tags: from.text.tags.toReversed() } }
  expect(renderToString(<Differences from={from} to={reordered} />)).toContain('Los textos son iguales.')
})
