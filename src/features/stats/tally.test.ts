import { expect, it } from 'vitest'
import { Tally, type Visit } from './tally'

const visit = (more: Partial<Visit> = {}): Visit => ({
  day: '2026-11-20',
  path: '/',
  visitor: 'una',
  source: '',
  campaign: '',
  device: 'Móvil',
  ...more,
})
const of = (tally: Tally, kind: string) =>
  tally
    .take()
    .filter((sum) => sum.kind === kind)
    .map(({ path, name, views, marks }) => [path, name, views, marks.size])

it('leaves marks that can not be told to belong to one visitor', () => {
  const tally = new Tally()
  tally.add(visit({ campaign: 'abril' }))
  tally.add(visit({ path: '/blog' }))
  const marks = tally.take().flatMap((sum) => [...sum.marks])
  expect(new Set(marks).size).toBe(marks.length)
})

it('[API-127] counts at most 5,000 addresses a day', () => {
  const tally = new Tally()
  for (let i = 0; i < 5_010; i++) tally.add(visit({ path: `/blog/${i}` }))
  tally.add(visit({ path: '/blog/0' }))
  tally.add(visit({ path: '/blog/5009', day: '2026-11-21' }))
  const pages = of(tally, 'page').filter(([path]) => path !== '')
  expect(pages).toHaveLength(5_001)
  expect(pages[0]).toEqual(['/blog/0', '', 2, 1])
})

it('[API-127] counts names beyond 30,000 a day as one', () => {
  const tally = new Tally()
  for (let i = 0; i < 15_010; i++) tally.add(visit({ source: `s${i}` }))
  const sources = of(tally, 'source')
  expect(sources).toHaveLength(30_002)
  expect(sources.filter(([, name]) => name === 'Otros')).toEqual([
    ['', 'Otros', 10, 1],
    ['/', 'Otros', 10, 1],
  ])
})

it('[API-129] adds what could not be stored again, and holds only so much', () => {
  const tally = new Tally()
  for (let i = 0; i < 50_010; i++) tally.add(visit({ visitor: String(i % 10) }))
  const unstored = tally.take()
  tally.add(visit({ visitor: 'otra' }))
  tally.putBack(unstored)
  tally.add(visit())
  expect(of(tally, 'page')).toEqual([
    ['', '', 50_001, 11],
    ['/', '', 50_001, 11],
  ])
})
