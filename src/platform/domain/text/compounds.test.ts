import { expect, it } from 'vitest'
import { aroundCompounds } from './compounds'

const compoundsIn = (text: string) =>
  aroundCompounds(text).flatMap(({ piece, isCompound }) => (isCompound ? piece : []))

it('splits off the short compounds of a text without changing it', () => {
  const text = 'El e-CF (e-NCF), por Wi-Fi; el post-venta, la Ley 172-13 y «e-mail».'
  expect(compoundsIn(text)).toEqual(['e-CF', 'e-NCF', 'Wi-Fi', 'e-mail'])
  expect(
    aroundCompounds(text)
      .map(({ piece }) => piece)
      .join(''),
  ).toBe(text)
})
