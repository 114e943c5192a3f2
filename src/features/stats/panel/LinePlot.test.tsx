import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinePlot } from './LinePlot'

const day = (day: string, views: number) => ({ day, views, visitors: 1, requests: 0, bookings: 0 })
const pointsOf = (...series: ReturnType<typeof day>[]) => {
  const markup = renderToStaticMarkup(<LinePlot publications={[]} series={series} />)
  return [...markup.matchAll(/points="([^"]*)"/g)].map(([, points]) => points)
}

it('[ADM-127] draws each day, and a single one from edge to edge', () => {
  expect(pointsOf(day('2026-11-01', 4), day('2026-11-02', 0), day('2026-11-03', 2))).toEqual([
    '0,100 0,0 50,100 100,50 100,100',
    '0,0 50,100 100,50',
    '0,75 50,75 100,75',
  ])
  expect(pointsOf(day('2026-11-01', 2))).toEqual(['0,100 0,50 100,50 100,100', '0,50 100,50', '0,75 100,75'])
})
