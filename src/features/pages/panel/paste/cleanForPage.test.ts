import { pastedTree } from '@tests/support/pastedTree'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { cleanForPage } from './cleanForPage'

const cleaned = (html: string) => {
  const tree = pastedTree(html)
  const pictures = cleanForPage(tree)
  return { html: toHtml(tree), pictures }
}

it("makes lists of Word's paragraphs, which go on after a paragraph, and keeps raised letters", () => {
  const item = (mark: string, text: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`
  expect(
    cleaned(
      `${item('1.', 'Uno')}<p class=MsoNormal style="margin:0">10<sup>6</sup> <s>y</s></p>${item('2.', 'Dos')}${item('·', 'Dentro', 2)}`,
    ).html,
  ).toBe(
    '<ol start="1"><li>Uno</li></ol><p>10<sup>6</sup> <s>y</s></p><ol start="2"><li>Dos<ul><li>Dentro</li></ul></li></ol>',
  )
})

it.each([
  ['<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3><h4>Cuatro</h4>', '<h2>Uno</h2><h3>Dos</h3><h4>Tres</h4><h4>Cuatro</h4>'],
  ['<h2>Dos</h2><h3>Tres</h3><h5>Cinco</h5>', '<h2>Dos</h2><h3>Tres</h3><h4>Cinco</h4>'],
])('keeps the order of headings: %s', (html, expected) => {
  expect(cleaned(html).html).toBe(expected)
})

it('keeps the ticks of a checklist, links and joined cells, and nothing that runs', () => {
  const item = (checked: boolean, text: string) =>
    `<li role="checkbox" aria-checked="${checked}"><img src="data:image/png;base64,AA" alt="" aria-roledescription="checkbox"><p style="color:red">${text}</p></li>`
  expect(cleaned(`<ul>${item(true, 'Hecho')}${item(false, 'Por hacer')}</ul>`)).toEqual({
    html: '<ul><li aria-checked="true"><input>Hecho</li><li aria-checked="false"><input>Por hacer</li></ul>',
    pictures: 0,
  })
  expect(
    cleaned(
      '<p onclick="alert(1)"><a href="https://a.do" target="_blank">a</a> <a href="javascript:alert(1)">b</a></p>',
    ).html,
  ).toBe('<p><a href="https://a.do">a</a> b</p>')
  expect(cleaned('<p><a href="plan.docx">a</a> <a href="file:///C:/plan.docx">b</a></p>').html).toBe(
    '<p><span>a</span> b</p>',
  )
  expect(
    cleaned('<table><tr><td colspan="2" width="9">a</td></tr><tr><td>b</td><td>c</td></tr></table>').html,
  ).toContain('<th colspan="2">a</th>')
})

it('leaves out pictures and says so, but not emojis', () => {
  const html =
    '<p>Antes</p><img src="https://example.com/x.png" alt="foto"><p>Después <img src="file:///C:/a.png"> <img alt="👍" src="data:image/gif;base64,AA"></p>'
  expect(cleaned(html)).toEqual({ html: '<p>Antes</p><p>Después  👍</p>', pictures: 2 })
})
