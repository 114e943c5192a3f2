import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Totals } from './Totals'

const NONE = { views: 0, visitors: 0, requests: 0, bookings: 0, read75: 0 }

it.each([
  [112, 100, '12% más que antes (100)'],
  [0, 5, '100% menos que antes (5)'],
  [5, 0, 'Antes, 0'],
  [1001, 1000, 'Menos del 1% más que antes (1,000)'],
  [7, 7, 'Igual que antes (7)'],
])('[ADM-127] %d views after %d are: %s', (views, before, words) => {
  const markup = renderToStaticMarkup(<Totals previous={{ ...NONE, views: before }} totals={{ ...NONE, views }} />)
  expect(markup).toContain(`>${words}<`)
})

it('[ADM-127] says what a consultation is', () => {
  const markup = renderToStaticMarkup(<Totals previous={null} totals={NONE} />)
  expect(markup).toContain('>Formularios y reservas, sin WhatsApp<')
})
