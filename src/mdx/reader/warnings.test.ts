import { expect, it } from 'vitest'
import { readDocument } from './readDocument'

const warningsOn = async (source: string) =>
  (await readDocument(source, 'outline')).warnings.map(({ line, column, message }) => [
    line,
    column,
    message.slice(0, 20),
  ])

const CODE = 'Los espacios al prin'
const ROW = 'Esta fila tiene más '
const HEADING = 'El único título de n'

it.each([
  ['Texto.\n\n    const a = 1\n\n    const b = 2\n\nOtro.', [[3, 5, CODE]]],
  ['---\ntitle: A\n---\n\tcon tabulador', [[4, 2, CODE]]],
  ['# a\n\n## b', [[1, 1, HEADING]]],
  ['<h1>a</h1>', [[1, 1, HEADING]]],
  ['[w](www.x.y)', [[1, 1, '«www.x.y» llevaría a']]],
  ['Ve a [la casa](ozama.com.do/blog) hoy.', [[1, 6, '«ozama.com.do/blog» ']]],
  ['<a href="www.x.y">w</a>', [[1, 1, '«www.x.y» llevaría a']]],
  ['a <img src="/a.png" alt="b" width="50%" />', [[1, 3, 'El tamaño de una ima']]],
  ['<img src="/a.png" alt="b" width="200" height="2em" />', [[1, 1, 'El tamaño de una ima']]],
  ['| A | B |\n| - | - |\n| x | `a|b` |\n| x | y |', [[3, 1, ROW]]],
  ['| A | B |\n| - | - |\n| x | y | |', []],
  ['[w][1]\n\n[1]: www.x.y', [[3, 1, '«www.x.y» llevaría a']]],
])('warns about what will look different: %j', async (source, warnings) => {
  expect(await warningsOn(source)).toEqual(warnings)
  expect((await readDocument(source, 'outline')).errors).toEqual([])
})

it.each([
  'Texto.\n    que sigue',
  '   tres espacios',
  '- uno\n\n    de la lista',
  '<Callout>\n    dentro\n</Callout>',
  '## b\n\n### c',
  'www.x.com y <https://x.com>',
  '[w](https://www.x.y) [w](/blog) [w](#a) [w](otro-articulo) [w](archivo.pdf) [w](mailto:a@b.do) [w](?page=2)',
  '<img src="/a.png" alt="b" width="200" height="90px" /> <img src="/a.png" alt="b" width="100%" height="auto" />',
  '| A | B |\n| - | - |\n| x | `a\\|b` |\n| x |\n| x | y |',
  '```\n    código\n[w](www.x.y)\n```',
])('has no advice on %j', async (source) => {
  expect(await warningsOn(source)).toEqual([])
})
