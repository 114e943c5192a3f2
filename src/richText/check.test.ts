import { block, link, paragraph, richText, text, upload, words } from '@tests/support/richText'
import { expect, it } from 'vitest'
import { isBlankText, richTextFault, wordsOf } from './check'

it('[PUB-92] a text that is nested too deeply, or too long, is refused without walking all of it', () => {
  let node: object = text('fin')
  for (let i = 0; i < 100_000; i++) node = paragraph(node)
  expect(richTextFault(richText(node))).toBe('El texto tiene demasiados elementos')
  expect(richTextFault(richText(...Array.from({ length: 10_001 }, () => paragraph())))).toBe(
    'El texto tiene demasiados elementos',
  )
})

it('a value that is no tree is refused', () => {
  for (const value of [null, 'texto', [], {}, { root: [] }, { root: { children: 'x' } }, { root: { children: [1] } }])
    expect(richTextFault(value), JSON.stringify(value)).toBe('El texto no se puede leer')
  expect(richTextFault(words('Bien.'))).toBeUndefined()
})

it('[ADM-111] a link of the kind that the form cannot load is refused', () => {
  const autolink = { ...link('ozama.do', { url: 'https://ozama.do' }), type: 'autolink' }
  expect(richTextFault(richText(paragraph(autolink)))).toBe('El texto tiene un elemento que no se admite')
})

it('the words of a text keep paragraphs apart, and a partly marked word together', () => {
  const value = richText(paragraph(text('Uno')), paragraph(text('dos y tre'), text('s', 1)))
  expect(wordsOf(value).trim()).toMatch(/^Uno\s+dos y tres$/)
})

it('[ADM-111] a text of just a picture or a block is a text; one of just empty lines is blank', () => {
  expect(isBlankText(richText(paragraph(), upload(1)))).toBe(false)
  expect(isBlankText(richText(block('callToAction', { title: 'T', button: 'B', url: '/' })))).toBe(false)
  expect(isBlankText(words('Bien.'))).toBe(false)
  expect(isBlankText(richText(paragraph(), paragraph(text(' \u200b'))))).toBe(true)
})
