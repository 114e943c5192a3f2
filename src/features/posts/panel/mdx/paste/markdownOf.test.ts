import { pastedTree } from '@tests/support/pastedTree'
import { describe, expect, it } from 'vitest'
import { markdownOfTree } from '@/mdx/fromHtml/markdownOfTree'
import { readDocument } from '@/mdx/reader/readDocument'
import { isRichText } from './isRichText'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=ES>
<!--StartFragment--><h2><b>Cómo empezar</b><o:p></o:p></h2>
<p class=MsoNormal>La <b>IA </b>no es <i>magia</i>: cuesta &lt; 50 y usa {llaves}.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Primero</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span>Dentro</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Segundo</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Uno</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Dos</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table>
<p><img src="file:///C:/Users/a/clip_image001.png"><a href="#_Toc1">Ir</a> <a href="https://ejemplo.com/a"><span style='color:blue'><u>un enlace</u></span></a></p><!--EndFragment--></body></html>`
const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Título</span></h1><p dir="ltr"><span style="font-weight:400">Un </span><span style="font-weight:700;font-style:italic">texto</span><span style="font-weight:700"> y más</span><span> fin.</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Uno</span></p></li><ul><li><p><span>Anidado</span></p></li></ul><li><p><span>Dos</span></p></li></ul><p><a href="https://www.google.com/url?q=https://x.do/b&sa=D"><span>x</span></a></p></b>`

const markdownOf = (html: string) => markdownOfTree(pastedTree(html))

describe('markdownOf', () => {
  it("converts Word's clipboard HTML: lists made of paragraphs, tables, Office leftovers", () => {
    expect(markdownOf(WORD)).toBe(`## Cómo empezar

La **IA** no es *magia*: cuesta < 50 y usa \\{llaves}.

- Primero
  - Dentro
- Segundo

1. Uno
2. Dos

| A | B |
| - | - |
| 1 | 2 |

Ir [un enlace](https://ejemplo.com/a)`)
  })

  it.each([
    [
      'raised and lowered letters',
      '<p><b>Unos</b> 10<sup>6</sup> clientes y H<sub>2</sub>O</p>',
      '**Unos** 10<sup>6</sup> clientes y H<sub>2</sub>O',
    ],
    [
      "Google Docs' raised letters",
      '<p><span>10</span><span style="font-size:0.6em;vertical-align:super;">6</span> y H<span style="vertical-align:sub;">2</span>O</p>',
      '10<sup>6</sup> y H<sub>2</sub>O',
    ],
    [
      'the words of a form, without fields for an answer',
      '<p>Tu plan: <select><option value="1">Uno<optgroup label="x"><option selected>Dos</optgroup></select> <input type="email" placeholder="Tu correo"><input type="url" value="a.do"><input type="submit" value="Enviar"></p><ul><li><input type="checkbox" checked>Ya</ul>',
      'Tu plan: Uno, Dos\n\n- [x] Ya',
    ],
    [
      'a note at the beginning, and no code',
      '<p><sup>[1] &lt;b&gt; {x}</sup> Nota</p>',
      '<sup>\\[1] \\<b> \\{x}</sup> Nota',
    ],
    [
      'pictures of emojis',
      '<span><strong>Hola</strong> <img class="emoji" alt="👍" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> fin</span>',
      '**Hola** 👍 fin',
    ],
    [
      'emojis of several signs',
      '<p>Va <img alt="👩🏽‍💻" src="https://x.do/a.png"><img alt="🇩🇴" src="https://x.do/b.png"><img alt="1️⃣" src="https://x.do/c.png"></p>',
      'Va 👩🏽‍💻🇩🇴1️⃣',
    ],
    [
      'other pictures',
      '<p><img alt="12" src="https://x.do/a.png"> <img alt="✓ Hecho" src="https://x.do/a.png"></p>',
      '![12](https://x.do/a.png) ![✓ Hecho](https://x.do/a.png)',
    ],
    ['the words of a cell', '<table border=0><tr height=20><td height=20>RD$1,200.00</td></tr></table>', 'RD$1,200.00'],
    [
      'the paragraphs of a cell that holds all',
      '<table><tbody><tr><td><p>Uno</p><ul><li>Dos</li></ul><table><tr><td>a</td><td>b</td></tr></table></td></tr></tbody></table>',
      'Uno\n\n- Dos\n\n| a | b |\n| - | - |',
    ],
    [
      'tables of one row or column',
      '<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>c</td></tr><tr><td>d</td></tr></table>',
      '| a | b |\n| - | - |\n\n| c |\n| - |\n| d |',
    ],
    [
      'addresses with braces',
      '<p>Usa https://api.x.do/users/{id} o www.x.do/{a}, {no}; <a href="https://x.do/{id}">https://x.do/{id}</a>; https://{host}/a</p>',
      'Usa https://api.x.do/users/{id} o www.x.do/{a}, \\{no}; [https://x.do/\\{id}](https://x.do/%7Bid%7D); https://\\{host}/a',
    ],
    [
      'braces beside other characters that are escaped',
      '<p>[{"a": 1}], *{*b}* y {{c}}</p>',
      '\\[\\{"a": 1}], \\*\\{\\*b}\\* y \\{\\{c}}',
    ],
    [
      'words in angle brackets, in any alphabet',
      '<p>Pon &lt;índice> y &lt;área>, &lt;nombre> o &lt;_a> aquí, si 1 &lt; 2</p>',
      'Pon \\<índice> y \\<área>, \\<nombre> o <\\_a> aquí, si 1 < 2',
    ],
    [
      "Outlook's lists",
      "<ul type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Uno<o:p></o:p></li><ul type=circle><li style='mso-list:l0 level2 lfo1'>Dos</li></ul></ul>",
      '- Uno\n  - Dos',
    ],
    [
      "a text without the comments that Word's reviewers made on it",
      `<p class=MsoNormal>Un <a style='mso-comment-reference:A_1'>dato</a><span class=MsoCommentReference><span><a class=msocomanchor href="#_msocom_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Esto es falso</p></div></div>`,
      'Un dato.',
    ],
    [
      'what was written in the style of such a comment',
      '<p>Hola <span class=MsoCommentReference><span>texto suyo</span></span> fin</p>',
      'Hola texto suyo fin',
    ],
    ['lists that begin later', '<ol start="3"><li>Tres</li><li>Cuatro</li></ol>', '3. Tres\n4. Cuatro'],
  ])('keeps %s', async (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
    expect((await readDocument(markdown, 'outline')).errors).toEqual([])
  })

  it("goes on with Word's numbers after a paragraph", () => {
    const item = (mark: string, text: string, level = 1) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`
    const html = `${item('1.', 'Paso uno')}${item('2.', 'Paso dos')}<p class=MsoNormal>Una aclaración.</p>${item('3.', 'Paso tres')}${item('3.1.', 'Detalle', 2)}<p>Otra.</p>${item('3.2.', 'Más', 2)}`
    expect(markdownOf(html)).toBe(
      '1. Paso uno\n2. Paso dos\n\nUna aclaración.\n\n3. Paso tres\n   1. Detalle\n\nOtra.\n\n2. Más',
    )
  })

  it('keeps the paragraphs and items of a cell apart, in its line', () => {
    const cell = '<td><p>RD$1,000</p><p>al <b>mes</b></p><ul><li>uno</li><li><p>dos</p></li></ul>y más</td>'
    expect(markdownOf(`<table><tr><th>Precio</th></tr><tr>${cell}</tr></table>`)).toBe(
      '| Precio |\n| - |\n| RD$1,000 al **mes** uno dos y más |',
    )
  })

  it('separates texts with only a line break between them, whatever follows', () => {
    const html = '<div><br>uno<br>dos <br> <p>tres</p> <br>cuatro<span><br></span>cinco<br></div>'
    expect(markdownOf(html)).toBe('uno\\\ndos\n\ntres\n\ncuatro\\\ncinco')
  })

  it.each([
    '<p>uno<br><br>dos<br> <br><br>tres<br>cuatro</p>',
    '<div>uno<br><br>dos<br><br><br>tres<br>cuatro</div>',
    '<span>uno</span><br><br>dos<br><br>tres<br>cuatro',
  ])('ends a paragraph where there are two line breaks: %s', (html) => {
    expect(markdownOf(html)).toBe('uno\n\ndos\n\ntres\\\ncuatro')
  })

  it('drops empty blocks, but keeps the texts around them separate', () => {
    const mail =
      '<div>Hola <b>Ana</b>:<div><br></div><div>Uno<p> </p>dos</div><ul><li><p><br></p></li><li>tres</li></ul></div>'
    expect(markdownOf(mail)).toBe('Hola **Ana**:\n\nUno\\\ndos\n\n- tres')
  })

  it("converts Google Docs' clipboard HTML: emphasis in styles, lists between items, links through a search redirect", () => {
    expect(markdownOf(GOOGLE)).toBe(`# Título

Un **_texto_** **y más** fin.

- Uno
  - Anidado
- Dos

[x](https://x.do/b)`)
  })

  it("keeps the ticks of Google Docs' checklists", () => {
    const item = (checked: boolean, text: string) =>
      `<li dir="ltr" role="checkbox" aria-checked="${checked}" aria-level="1"><img src="data:image/png;base64,AA" alt="${checked ? '' : 'un'}checked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation"><span>${text}</span></p></li>`
    const html = `<b style="font-weight:normal;"><ul>${item(true, 'Hecho')}${item(false, 'Por hacer')}<ul>${item(false, 'Dentro')}</ul></ul></b>`
    expect(markdownOf(html)).toBe('- [x] Hecho\n- [ ] Por hacer\n  - [ ] Dentro')
  })

  it.each([
    ['<b>Coste:</b>nada', '**Coste**:nada'],
    ['ver<b>¿Cuánto?</b> y más', 'ver¿**Cuánto?** y más'],
    ['<b>Uno <i>dos.</i></b>tres y <b><i>cua</i></b>tro', 'Uno *dos*.tres y *cua*tro'],
    ['<b>Uno<i>dos</i></b>', '**Unodos**'],
    ['uno<b>(dos)</b>tres', 'uno(**dos**)tres'],
    ['uno<b>:</b>dos', 'uno:dos'],
    ['<s>20 %</s>25 %', '~~20~~ %25 %'],
    ['<b><code>x</code></b>n y <b><a href="https://a.do">esto</a></b>n', '`x`n y [esto](https://a.do)n'],
    ['<b>Coste:</b> nada, pala<b>bra</b>s', '**Coste:** nada, pala**bra**s'],
    ['<b>Título<br></b>texto', '**Título**\\\ntexto'],
  ])('writes no letter beside emphasis as a character reference: %s', (html, markdown) => {
    expect(markdownOf(`<p>${html}</p>`)).toBe(markdown)
  })

  it('converts part of a web page', () => {
    const html = `<div><p>Usa <code>x {y}</code> y <a href="https://a.do/(1)">esto</a>.</p><pre><code class="language-js">const a = {}</code></pre>
      <blockquote><p>cita</p></blockquote><ul><li><input type="checkbox" checked> hecho</li></ul><p>a<br>b</p><script>alert(1)</script>
      <p onclick="alert(1)"><a href="javascript:alert(1)">nada</a> <img src="data:image/png;base64,AA"> https://a.do y 5 * 3</p></div>`
    expect(markdownOf(html)).toBe(`Usa \`x {y}\` y [esto](https://a.do/\\(1\\)).

\`\`\`js
const a = {}
\`\`\`

> cita

- [x] hecho

a\\
b

nada https://a.do y 5 \\* 3`)
  })

  it('produces nothing the checker rejects', async () => {
    const signs = '<p>Si a &lt;b y &lt;Foo&gt; o {x} & <em>c </em>&copy; [d] `e` | f</p>'
    for (const html of [WORD, GOOGLE, signs]) {
      const { errors } = await readDocument(markdownOf(html), 'outline')
      expect(errors.map(({ message }) => message)).toEqual([])
    }
  })
})

describe('isRichText', () => {
  it('is false for plain text and for Markdown', () => {
    expect(isRichText('<span style="color:red">una palabra</span>', 'una palabra')).toBe(false)
    expect(isRichText('<h2>Título</h2>', '## Título')).toBe(false)
    expect(isRichText('', 'texto')).toBe(false)
    expect(isRichText('<h2>Título</h2><p>Texto</p>', 'Título\nTexto')).toBe(true)
    expect(isRichText('<p>Uno</p><p>Dos</p>', 'Uno\nDos')).toBe(true)
    expect(isRichText('10<sup>6</sup>', '106')).toBe(true)
  })
})
