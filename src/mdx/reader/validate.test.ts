import { describe, expect, it } from 'vitest'
import { readMdx } from '../read'

describe('readMdx', () => {
  it('[API-79] accepts Markdown with GFM, frontmatter, code with any characters and the banner', async () => {
    const source = [
      '---',
      'title: "¿Qué es?"',
      '---',
      '# Título',
      '',
      '| a | b |',
      '|---|--:|',
      '| 1 | ~~2~~ |',
      '',
      '- [x] hecho[^1]',
      '',
      '[^1]: Una nota.',
      '',
      '`{a < b}`',
      '',
      '```ts',
      'import x from "y"; <Foo {...bar}>',
      '```',
      '',
      '<RelatedPostBanner postSlug="otro-articulo" />',
    ].join('\n')
    expect((await readMdx(source)).errors).toEqual([])
  })

  it.each([
    ['import fs from "fs"', 'import'],
    ['export const a = process.env', 'export'],
    ['Hola {process.exit()}', 'llave'],
    ['{(()=>0)["con"+"structor"]("return 1")()}', 'llave'],
    ['<Foo />', '<Foo>'],
    ['<script>alert(1)</script>', '<script>'],
    ['<RelatedPostBanner {...algo} />', 'RelatedPostBanner'],
    ['<RelatedPostBanner postSlug={1} />', 'postSlug'],
    ['<RelatedPostBanner postSlug="a" onClick="x" />', 'onClick'],
    ['<RelatedPostBanner />', 'postSlug'],
    ['[a](javascript:alert(1))', 'dirección'],
    ['[a](java&#9;script:alert(1))', 'dirección'],
    ['![a](data:text/html,x)', 'dirección'],
    ['[a]\n\n[a]: vbscript:x', 'dirección'],
    ['<RelatedPostBanner postSlug="a">', 'etiqueta'],
  ])('[API-80] refuses %j and says why in Spanish', async (source, word) => {
    const { errors } = await readMdx(source)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors[0]?.message.toLowerCase()).toContain(word.toLowerCase())
  })

  it.each(['\n', '\r\n'])('[API-82] counts the lines of the frontmatter, with line endings %j', async (end) => {
    const source = ['---', 'title: x', '---', '', 'Bien.', '', 'Mal: <Foo />'].join(end)
    expect((await readMdx(source)).errors).toMatchObject([{ line: 7, column: 6 }])
  })

  it('[API-83] parses frontmatter as data, never as code, and reports its line', async () => {
    expect((await readMdx('---\ntitle: [sin cerrar\n---\ntexto')).errors).toMatchObject([{ line: 2 }])
    expect((await readMdx('---js\n{ title: process.version }\n---\ntexto')).errors.length).toBeGreaterThan(0)
  })
})
