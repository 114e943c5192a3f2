import { access } from 'node:fs/promises'
import { createPost, payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { statsOf } from '@/features/stats/queries'
import { weekdayOf } from '@/platform/domain/calendarDays'
import { seedBookings } from './bookings'
import { seedStats } from './stats'

/** The articles of the demo content that bring consultations. */
const WINNERS = ['caso-clinica-dental-santiago', 'caso-ferreteria-inventario', 'whatsapp-que-vende-mientras-duermes']

it('brings sixty days of figures up to yesterday, growing, with weekends, which add up and are marked as samples', async () => {
  await createPost({ _status: 'published', publishedAt: new Date(Date.now() - 100 * 86_400_000).toISOString() })
  for (const slug of WINNERS) {
    await access(`src/run/seed/posts/${slug}.mdx`)
    await createPost({ _status: 'published', slug })
  }
  await seedBookings(await createLocalReq({}, await payload()))
  await seedStats(await createLocalReq({}, await payload()))
  const { series, totals, pages, sources, devices, campaigns, hasSamples } = await statsOf({
    from: '',
    to: '',
    days: 61,
    compare: '',
    path: '',
  })
  const counted = series.filter(({ views }) => views > 0)
  expect([counted.length, counted[0]?.day, counted.at(-1)?.day]).toEqual([60, series[0]?.day, series.at(-2)?.day])
  const visitorsOf = (days: typeof counted) => days.reduce((all, { visitors }) => all + visitors, 0) / days.length
  const isWeekend = ({ day }: { day: string }) => weekdayOf(day) > 5
  const workdays = counted.filter((day) => !isWeekend(day))
  expect(visitorsOf(counted.slice(30))).toBeGreaterThan(1.2 * visitorsOf(counted.slice(0, 30)))
  expect(visitorsOf(counted.filter(isWeekend))).toBeLessThan(0.7 * visitorsOf(workdays))
  const sum = (rows: { views: number }[]) => rows.reduce((all, { views }) => all + views, 0)
  for (const rows of [series, pages, sources, devices]) expect(sum(rows)).toBe(totals.views)
  expect(campaigns).toMatchObject([{ name: 'guia-de-automatizacion' }])
  expect(totals.read75).toBeGreaterThan(0)
  expect(totals.visitors).toBeLessThan(totals.views)
  expect(hasSamples).toBe(true)
  const brought = pages.filter(({ bookings }) => bookings > 0).map((page) => [page.path, page.bookings])
  expect(brought.toSorted()).toEqual(WINNERS.map((slug) => [`/blog/${slug}`, 1]))
})
