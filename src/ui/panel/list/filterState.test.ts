import { expect, it } from 'vitest'
import { addressOf, filtersIn } from './filterState'

const NAMES = { search: 'buscar', status: 'estado' }

it('[ADM-104] reads filters from the query string and writes them back', () => {
  const filters = filtersIn(new URLSearchParams('buscar=a+b&pagina=3&limit=5'), NAMES)
  expect(filters).toEqual({ search: 'a b', status: '', page: 3 })
  expect(addressOf(filters, NAMES)).toBe('?buscar=a+b&pagina=3')
})

it.each(['0', '-1', '1.5', 'dos', '', '9999999'])('[ADM-121] treats page %j as the first', (page) => {
  expect(filtersIn(new URLSearchParams({ pagina: page }), NAMES).page).toBe(1)
})
