import { expect, it } from 'vitest'
import { outlineOf, renderMdx } from './read'

it('[API-83] gives headings with unique ids, the reading time and an excerpt without markup', async () => {
  const outline = await outlineOf('---\ntitle: x\n---\n## ¿Qué es?\n\nUn **texto** con [enlace](/a).\n\n## ¿Qué es?\n')
  expect(outline.headings).toEqual([
    { depth: 2, text: '¿Qué es?', id: 'qué-es' },
    { depth: 2, text: '¿Qué es?', id: 'qué-es-1' },
  ])
  expect(outline.excerpt).toBe('Un texto con enlace.')
  expect(outline.readTimeMinutes).toBe(1)
})

it("names a heading's link to itself after the heading", async () => {
  const { html } = await renderMdx('## Precios\n\n## Un **plazo**\n')
  const names = [...html.matchAll(/<a aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Enlace a «Precios»', 'Enlace a «Un plazo»'])
})

it('[API-83] leaves the marks of footnotes out of the excerpt, and nothing else that is raised', async () => {
  const { excerpt } = await outlineOf('Un local de 40 m<sup>2</sup> en Naco.[^1]\n\n[^1]: Una nota.\n')
  expect(excerpt).toBe('Un local de 40 m2 en Naco.')
})

it('[API-83] outlines a source with faults too', async () => {
  expect((await outlineOf('Hola {mundo <Foo')).excerpt).toBe('Hola {mundo <Foo')
})

it('[API-39] counts 200 words a minute', async () => {
  expect((await outlineOf('palabra '.repeat(1000))).readTimeMinutes).toBe(5)
})
