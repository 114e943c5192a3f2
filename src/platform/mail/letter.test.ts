import { parseFragment, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { type Letter, mailOf } from './letter'

const letter = {
  title: 'Nueva <consulta>',
  facts: [
    ['Nombre', '<b>Ana</b>'],
    ['Dónde', 'https://meet.do/?a=1&b="2"', 'https://meet.do/?a=1&b="2"'],
  ] as Letter['facts'],
  paragraphs: ['Hola.\n</p><script>alert(1)</script>'],
  link: { label: 'Verla', address: 'https://x.do/?a=1&b="2"' },
}

it('has the same content as text and as HTML, whatever characters it contains', () => {
  const { text, html } = mailOf(letter, 'A & B')
  expect(text).toBe(
    'Nueva <consulta>\n\nNombre: <b>Ana</b>\nDónde: https://meet.do/?a=1&b="2"\n\nHola.\n</p><script>alert(1)</script>\n\nVerla: https://x.do/?a=1&b="2"',
  )
  const body = serialize(parseFragment(html.slice(html.indexOf('<body>'))))
  expect(body).not.toMatch(/<script|<b>/)
  expect(body).toContain('<p class="brand">A &amp; B</p>')
  expect(body).toContain('Hola.\n&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('href="https://x.do/?a=1&amp;b=&quot;2&quot;"')
  expect(body).toContain(
    '<td><a href="https://meet.do/?a=1&amp;b=&quot;2&quot;">https://meet.do/?a=1&amp;b="2"</a></td>',
  )
})

it('has a subject in one line, cut where it gets long', () => {
  const subjectOf = (subject?: string) => mailOf({ ...letter, subject }, 'A & B').subject
  expect(subjectOf()).toBe('Nueva <consulta> · A & B')
  expect(subjectOf('Nueva consulta de Ana\r\nBcc: otra@x.do')).toBe('Nueva consulta de Ana Bcc: otra@x.do')
  expect(subjectOf('ñ'.repeat(121))).toBe(`${'ñ'.repeat(120)}…`)
})
