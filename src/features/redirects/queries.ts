import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isoTime } from '@/platform/db/isoTime'
import { contains, searchText } from '@/platform/db/search'
import type { Page } from '@/platform/domain/pagination'
import { pageOfRows, query } from '@/platform/queries/read/query'
import { titledPages } from '@/platform/queries/titledPages'
import { foundAmong } from './redirects'
import type { LostAddress, LostAddressesPage, Redirect, RedirectsPage } from './schema'

/** A page of the redirects, newest first. */
export async function redirectsPage(
  req: PayloadRequest,
  { search, ...page }: Page & { search: string },
): Promise<RedirectsPage> {
  const { rows, pagination } = await pageOfRows<Omit<Redirect, 'isOpen'>>(page, {
    select: sql`r.id, r.from_path as "from", r.to_path as "to", r.hits, ${isoTime(sql`r.last_hit_at`)} as "lastHit",
      ${isoTime(sql`r.created_at`)} as "createdAt"`,
    from: sql`from site_redirects r where ${contains(searchText(sql`r.from_path`, sql`r.to_path`), search)}`,
    order: sql`r.id desc`,
  })
  const isFound = await foundAmong(
    req,
    rows.map(({ to }) => to),
  )
  return { redirects: rows.map((row) => ({ ...row, isOpen: isFound(row.to) })), pagination }
}

type Row = Omit<LostAddress, 'suggestion'>

/** A page of the addresses that were asked for in vain, the most wanted first, each with what it may have meant. */
export async function lostAddresses(page: Page): Promise<LostAddressesPage> {
  const { rows, pagination } = await pageOfRows<Row>(page, {
    select: sql`l.id, l.path, l.hits, ${isoTime(sql`l.last_at`)} as last`,
    from: sql`from site_lost_addresses l`,
    order: sql`l.hits desc, l.id desc`,
  })
  const suggestions = await suggestionsFor(rows)
  return { addresses: rows.map((row) => ({ ...row, suggestion: suggestions.get(row.id) ?? null })), pagination }
}

/** How alike the end of an address and a slug must be, from 0 to 1: more than the 0.3 of PostgreSQL's `%`. */
const ALIKE = 0.35

/** The page most like each address, by the letters of its last part, which titles become in every program. */
async function suggestionsFor(rows: Row[]): Promise<Map<number, NonNullable<LostAddress['suggestion']>>> {
  const asked = JSON.stringify(rows.map(({ id, path }) => ({ id, words: wordsOf(path) })))
  const found = await query<{ id: number; path: string; title: string }>`
    select asked.id, best.path, best.title from jsonb_to_recordset(${asked}::jsonb) as asked (id int, words text)
      cross join lateral (
        select k.path, k.title, similarity(k.slug, asked.words) as likeness from ${titledPages} as k
        where k.slug % asked.words order by likeness desc, k.path limit 1) as best
    where best.likeness >= ${ALIKE}`
  return new Map(found.map(({ id, ...suggestion }) => [id, suggestion]))
}

/** The last part of an address that has letters, as a slug: `/2019/05/mi-articulo.html` is about `mi-articulo`. */
const wordsOf = (path: string) =>
  path
    .split('/')
    .map((part) => part.replace(/\.html?$/i, ''))
    .findLast((part) => /\p{L}{3}/u.test(part) && !/^index$/i.test(part)) ?? ''
