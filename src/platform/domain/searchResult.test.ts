import { expect, it } from 'vitest'
import { pageTitle, searchResultOf } from './searchResult'

it.each([
  ['Blog', 'Blog | Ozama IA'],
  ['Reservas | Ozama IA', 'Reservas | Ozama IA'],
  ['Trabaja con ozama ia', 'Trabaja con ozama ia'],
  ['Ozama IA y tú', 'Ozama IA y tú | Ozama IA'],
])('[PUB-68] ends the title «%s» with the brand once: «%s»', (title, shown) => {
  expect(pageTitle(title, 'Ozama IA')).toBe(shown)
})

it('shows the title and excerpt in place of invisible ones', () => {
  const article = { title: 'Reservas', excerpt: 'Cómo reservar', metaTitle: '\u200b', metaDescription: '\ufe0f ' }
  expect(searchResultOf(article)).toEqual({ title: 'Reservas', description: 'Cómo reservar' })
})
