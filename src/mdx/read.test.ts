import { renderedOf } from '@tests/mdx/rendered'
import { expect, it } from 'vitest'
import { MAX_PUBLISHED } from '@/mdx/postLimits'
import { readMdx } from './read'
import { readDocument } from './reader/readDocument'

it('[API-83] gives headings with unique ids, the reading time and an excerpt without markup', async () => {
  const outline = await readMdx('---\ntitle: x\n---\n## ¿Qué es?\n\nUn **texto** con [enlace](/a).\n\n## ¿Qué es?\n')
  expect(outline.headings).toEqual([
    { depth: 2, text: '¿Qué es?', id: 'qué-es' },
    { depth: 2, text: '¿Qué es?', id: 'qué-es-1' },
  ])
  expect(outline.excerpt).toBe('Un texto con enlace.')
  expect(outline.readTimeMinutes).toBe(1)
})

it('[API-83] gives headings GitHub’s ids, except those that the page’s scripts read', async () => {
  const source = `## Contenido\n\n## 🚀 Inicio\n\n## C++ & C#\n\n## ${'palabra '.repeat(20)}\n\n## 🎉\n\n## \`__next_f\`\n`
  const { headings, anchors } = await readMdx(`${source}\n<a name="Pasos"></a>Texto[^1].\n\n[^1]: Una nota.\n`)
  const ids = ['contenido', '-inicio', 'c--c', 'palabra-'.repeat(20).slice(0, -1), 'seccion', '__next_f-1']
  expect(headings.map(({ id }) => id)).toEqual(ids)
  expect(anchors).toEqual([...ids, 'Pasos', 'user-content-fnref-1', 'footnote-label', 'user-content-fn-1'])
})

it("labels a heading's link to itself with the heading", async () => {
  const { html } = await renderedOf('## Precios\n\n## Un **plazo**\n')
  const names = [...html.matchAll(/<a aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Enlace a «Precios»', 'Enlace a «Un plazo»'])
})

it('[API-83] keeps the footnotes’ heading out of the outline, with the id that their marks refer to', async () => {
  const source = '## Uno\n\nTexto.[^1]\n\n[^1]: Una nota.\n'
  expect((await readMdx(source)).headings.map(({ id }) => id)).toEqual(['uno'])
  const { html } = await renderedOf(source)
  expect(html).toMatch(/<h2 [^>]*id="footnote-label"/)
  expect(html).toContain('aria-describedby="footnote-label"')
})

it('[API-83] finds the paragraphs of the excerpt in groups too, but nothing else there', async () => {
  const source = `<div>

## Título

Uno.

<section>

| a |
| - |
| celda |

- lista

Dos[^1].

</section>
</div>

<div>Tres <b>cuatro</b>.</div>

[^1]: Una nota.
`
  expect((await readMdx(source)).excerpt).toBe('Uno. Dos. Tres cuatro.')
})

it('[API-83] leaves out of the excerpt what announces a list, unless there is nothing else', async () => {
  const list = 'Había **tres problemas:**\n\n- Uno\n- Dos'
  expect((await readMdx(`La libreta se perdía.\n\n${list}\n\nHoy no.`)).excerpt).toBe('La libreta se perdía. Hoy no.')
  expect((await readMdx(`Perdía dos horas. ${list}\n\nHoy no.`)).excerpt).toBe('Perdía dos horas. Hoy no.')
  expect((await readMdx(list)).excerpt).toBe('Había tres problemas:')
})

it('[API-83] leaves footnote marks out of the excerpt and the words, but no other superscripts', async () => {
  const { excerpt, text } = await readMdx('Un local de 40 m<sup>2</sup> en *Naco*[^1].\n\n[^1]: Una nota.\n')
  expect(excerpt).toBe('Un local de 40 m2 en Naco.')
  expect(text).toBe('Un local de 40 m2 en Naco. Notas al pie Una nota.')
})

it('[API-83] knows an address that is the text of a link as no other link', async () => {
  const { facts } = await readDocument('Ve a <a href="https://t.do/x?ref=1">*https://t.do*</a> hoy.\n', 'outline')
  expect(facts.links).toEqual([{ url: 'https://t.do/x?ref=1', text: 'https://t.do', line: 1 }])
})

it('[API-83] outlines a source with errors too', async () => {
  expect((await readMdx('Hola {mundo <Foo')).excerpt).toBe('Hola {mundo <Foo')
})

it('[API-83] leaves the frontmatter out of the excerpt of a text that is too long to be read', async () => {
  const outline = await readMdx(`---\ntitle: Un título\n---\nUn texto. ${'a'.repeat(MAX_PUBLISHED)}`)
  expect(outline).toMatchObject({ frontmatter: { title: 'Un título' }, excerpt: expect.stringMatching(/^Un texto\./) })
})

it('[API-39] counts 200 words a minute', async () => {
  const minutes = async (words: number) => (await readMdx('palabra '.repeat(words))).readTimeMinutes
  expect([await minutes(1), await minutes(299), await minutes(300), await minutes(1000)]).toEqual([1, 1, 2, 5])
})
