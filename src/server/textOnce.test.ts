import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withTextOnce } from './textOnce.mjs'

const TEXT = `<p>Del caf\u00e9 al n\u00famero \u{1f680}: 12:T3,</p>${'<p>a &#x3C; b\u2028</p>'.repeat(80)}`
const AFTER = '2f:["$","div",null,{}]\n'

const row = (text: string) => `35:T${Buffer.byteLength(text).toString(16)},${text}`
const escaped = (rows: string) => JSON.stringify(rows).replace(/</g, '\\u003c')
const pageOf = (markup: string, rows: string) =>
  `<body><div class="prose">${markup}</div><script>self.__next_f.push([1,${escaped(rows)}])</script></body>`

/** What the scripts of a page hand to React in a browser that reads `markup` as `innerHTML`. */
function dataOf(page: string, markup: string): string {
  const self = { __next_f: [] as [number, string][] }
  const document = { querySelector: (selector: string) => selector === '.prose' && { innerHTML: markup } }
  for (const [, script = ''] of page.matchAll(/<script>(.*?)<\/script>/gs)) runInNewContext(script, { self, document })
  return self.__next_f.map(([, rows]) => rows).join('')
}

it('takes the text of an article from its markup', () => {
  const page = withTextOnce(pageOf(TEXT, `1:"x"\n${row(TEXT)}${AFTER}`))
  expect(page.split('12:T3,')).toHaveLength(2)
  expect(dataOf(page, TEXT)).toBe(`1:"x"\n35:${JSON.stringify(TEXT)}\n${AFTER}`)
})

it('leaves data alone that is not the text', () => {
  const other = pageOf('<p>Otro</p>', row(TEXT) + AFTER)
  expect(withTextOnce(other)).toBe(other)
  const none = other.replace('class="prose"', '')
  expect(withTextOnce(none)).toBe(none)
})
