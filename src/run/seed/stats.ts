import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { DEPTHS } from '@/features/stats/schema'
import { today } from '@/features/stats/store'
import { type Sum, Tally } from '@/features/stats/tally'
import { DEVICES } from '@/features/stats/words'
import { execute } from '@/platform/db/transaction'
import { addDays, weekdayOf } from '@/platform/domain/calendarDays'
import { isPublic } from '@/platform/queries/conditions'

const DAYS = 60
const SATURDAY = 6

/** How visitors come, the more often the more lines. */
const ORIGINS = [
  ...['', '', '', 'google.com', 'google.com', 'google.com', 'google.com'].map((source) => ({ source, campaign: '' })),
  ...['instagram.com', 'linkedin.com', 'chatgpt.com', 'bing.com'].map((source) => ({ source, campaign: '' })),
  { source: 'boletin', campaign: 'guia-de-automatizacion' },
]
const WIDTHS = [DEVICES.s, DEVICES.s, DEVICES.s, DEVICES.l, DEVICES.l, DEVICES.m]

type Article = { path: string; day: string }

/** Adds sixty days of visits, up to yesterday, marked as samples. */
export async function seedStats(req: PayloadRequest): Promise<void> {
  const articles = await execute<Article>(req)`
    select '/blog/' || p.slug as path, p.published_at::date::text as day from blog_posts p where ${isPublic} order by p.published_at`
  const last = await today(req.payload)
  const tally = new Tally()
  for (let back = DAYS; back > 0; back--) addVisits(tally, addDays(last, -back), DAYS - back, articles)
  await insert(req, tally.take())
}

/** The visits of one day: fewer at weekends, more from week to week. */
function addVisits(tally: Tally, day: string, index: number, articles: Article[]): void {
  const known = ['/', '/', '/blog', ...articles.filter((each) => each.day <= day).map(({ path }) => path)]
  const one = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const visitors = Math.round(
    (26 + index * 0.5) * (weekdayOf(day) >= SATURDAY ? 0.55 : 1) * (0.85 + Math.random() * 0.3),
  )
  for (let person = 0; person < visitors; person++) {
    const visitor = createHash('sha256').update(`${day} ${person}`).digest('base64')
    const visit = { ...one(ORIGINS), day, visitor, device: one(WIDTHS) }
    for (let pages = 1 + Math.floor(Math.random() * 3); pages > 0; pages--) {
      const path = one(known)
      tally.add({ ...visit, path })
      if (path.startsWith('/blog/') && Math.random() < 0.6) tally.add({ ...visit, path, read: one([...DEPTHS]) })
    }
  }
}

const insert = (req: PayloadRequest, sums: Sum[]) =>
  execute(req)`insert into stats_days (kind, path, day, name, views, visitors, is_sample)
    select *, true from jsonb_to_recordset(${JSON.stringify(sums.map(rowOf))}::jsonb)
      as s (kind text, path text, day date, name text, views int, visitors int)`

const rowOf = ({ marks, ...sum }: Sum) => ({ ...sum, visitors: marks.size })
