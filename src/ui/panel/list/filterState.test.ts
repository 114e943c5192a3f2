import { expect, it } from 'vitest'
import { ARRANGEMENT, addressOf, filtersIn, narrows, sortIn } from './filterState'

const NAMES = { search: 'buscar', status: 'estado' }

it('[ADM-104] reads filters from the query string and writes them back', () => {
  const filters = filtersIn(new URLSearchParams('buscar=a+b&pagina=3&limit=5'), NAMES)
  expect(filters).toEqual({ search: 'a b', status: '', page: 3 })
  expect(addressOf(filters, NAMES)).toBe('?buscar=a+b&pagina=3')
})

it.each(['0', '-1', '1.5', 'dos', '', '9999999'])('[ADM-121] treats page %j as the first', (page) => {
  expect(filtersIn(new URLSearchParams({ pagina: page }), NAMES).page).toBe(1)
})

it('[ADM-129] keeps order and size of a page in the query string too, and takes only what is offered', () => {
  const names = { search: 'buscar', ...ARRANGEMENT }
  const filters = filtersIn(new URLSearchParams('sort=-title&filas=25'), names)
  expect(filters).toEqual({ search: '', sort: '-title', limit: '25', page: 1 })
  expect(addressOf(filters, names)).toBe('?sort=-title&filas=25')
  expect(filtersIn(new URLSearchParams('filas=7'), names).limit).toBe('')
  expect([sortIn(['title'], '-title'), sortIn(['title'], 'password')]).toEqual(['-title', ''])
  expect(Object.keys(names).filter(narrows)).toEqual(['search'])
})

it('[ADM-124] takes the view of a list, and the week that it shows, for no filter', () => {
  expect(['view', 'week', 'search', 'stage'].filter(narrows)).toEqual(['search', 'stage'])
})
