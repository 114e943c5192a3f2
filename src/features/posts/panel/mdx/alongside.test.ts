import { expect, it } from 'vitest'
import { alongside, beginningsIn } from './alongside'

it('finds the blocks of a text in its source', () => {
  const source = `---
title: Precios claros
---

## Precios *claros*

Un [enlace](https://ejemplo.com) **y** texto.

![Una foto](/a.webp)

- [x] Hecho
- Precios

<Callout type="info">
  Texto del **recuadro**
</Callout>

Párrafo 12.

Párrafo 1.
`
  const blocks = [
    'Precios claros',
    'Un enlace y texto.',
    '',
    'Hecho\nPrecios',
    'Texto del recuadro',
    'Párrafo 12.',
    'Párrafo 1.',
  ]
  const found = beginningsIn(source, blocks).map((at) => (at === undefined ? at : source.slice(at).split('\n')[0]))
  expect(found).toEqual([
    '## Precios *claros*',
    undefined,
    undefined,
    undefined,
    '  Texto del **recuadro**',
    'Párrafo 12.',
    'Párrafo 1.',
  ])
  expect(beginningsIn('', ['Nada'])).toEqual([undefined])
})

it('is between two texts where their parts are', () => {
  const pairs: [number, number][] = [
    [0, 0],
    [100, 500],
    [200, 520],
  ]
  expect([0, 50, 100, 150, 200, 300, -1].map((at) => alongside(at, pairs))).toEqual([0, 250, 500, 510, 520, 520, 0])
})
