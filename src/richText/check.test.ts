import { paragraph, richText, text, words } from '@tests/support/richText'
import { expect, it } from 'vitest'
import { richTextFault, wordsOf } from './check'

it('[PUB-92] a text that lies too deep in itself, or is too long, is refused without walking it to its end', () => {
  let node: object = text('fin')
  for (let i = 0; i < 100_000; i++) node = paragraph(node)
  expect(richTextFault(richText(node))).toBe('El texto tiene demasiados elementos')
  expect(richTextFault(richText(...Array.from({ length: 10_001 }, () => paragraph())))).toBe(
    'El texto tiene demasiados elementos',
  )
})

it('what is no tree is refused', () => {
  for (const value of [null, 'texto', [], {}, { root: [] }, { root: { children: 'x' } }, { root: { children: [1] } }])
    expect(richTextFault(value), JSON.stringify(value)).toBe('El texto no se puede leer')
  expect(richTextFault(words('Bien.'))).toBeUndefined()
})

it('the words of a text keep its paragraphs apart, and a word of which a part is marked together', () => {
  const value = richText(paragraph(text('Uno')), paragraph(text('dos y tre'), text('s', 1)))
  expect(wordsOf(value).trim()).toMatch(/^Uno\s+dos y tres$/)
})
