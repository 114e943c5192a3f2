import type { IncomingHttpHeaders } from 'node:http'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { isbot } from 'isbot'
import { createLocalReq, type Payload } from 'payload'
import { execute } from '@/platform/db/transaction'
import type { answerMissing } from '@/platform/http/missingPages'
import { maskToken } from '@/platform/http/security/securityHeaders'
import { perProcess } from '@/platform/perProcess'
import { targetOf } from './redirects'
import { oldPathOf } from './schema'

/** How many different addresses are remembered between two stores, and in all: anybody can make some up. */
const MAX_NOTED = 500
/** So many of the most wanted are stored, and so many of the latest, which may become wanted. */
const MAX_STORED = 500
const KEPT = '90 days'
const MAX_LOST = 300

/** What was asked for since the last store, by address: what led on, and what nobody found. */
type Asked = { hits: Map<string, number>; lost: Map<string, number> }

const { hits, lost } = perProcess<Asked>('askedAddresses', () => ({ hits: new Map(), lost: new Map() }))

/** What the server asks where there is no page. */
export const missingPages = (payload: Payload): Parameters<typeof answerMissing>[0] => ({
  async find(address) {
    const path = oldPathOf(address)
    const target = path && (await targetOf(await createLocalReq({}, payload), path))
    return target ? encodeURI(target).replaceAll('%25', '%') : null // what is encoded stays so
  },
  hit(address) {
    const path = oldPathOf(address)
    if (path) count(hits, path)
  },
  lost: noteLost,
})

/** Notes an address that a person asked for in vain. Nothing of whoever asked is kept. */
export function noteLost(address: string, { 'user-agent': agent }: IncomingHttpHeaders): void {
  const path = oldPathOf(address)
  if (path && agent && !isbot(agent) && isPageLike(path)) count(lost, path)
}

function count(sums: Map<string, number>, path: string): void {
  if (sums.size >= MAX_NOTED && !sums.has(path)) return
  sums.set(path, (sums.get(path) ?? 0) + 1)
}

/** Programs that look for weaknesses ask for files and folders of others; some addresses hold a secret, or an e-mail. */
const PROBE = /^\/(?:\.|wp-|cgi-bin|phpmyadmin|vendor\/|xmlrpc)|\/\.|\.(?!html?$)[a-z0-9]{1,8}$|@/i
const CODE = /[a-f0-9]{16}|\w{30}/

const isPageLike = (path: string): boolean =>
  path.length <= MAX_LOST && !PROBE.test(path) && !CODE.test(path) && maskToken(path) === path

/** Stores what was asked for since the last time. Of addresses asked for in vain the most wanted and the latest stay. */
export async function storeAsked(payload: Payload): Promise<void> {
  const newHits = take(hits)
  const newLost = take(lost)
  const sums = (rows: Sums) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (path text, times int)`
  try {
    if (newHits.length > 0)
      await execute({ payload })`update site_redirects r set hits = r.hits + s.times, last_hit_at = now()
        from ${sums(newHits)} where r.from_path = s.path`
    newHits.length = 0
    if (newLost.length === 0) return
    await execute({ payload })`insert into site_lost_addresses as l (path, hits)
      select path, times from ${sums(newLost)} where path not in (select from_path from site_redirects) order by path
      on conflict (path) do update set hits = l.hits + excluded.hits, last_at = now()`
    await execute({ payload })`delete from site_lost_addresses where id not in (
      (select id from site_lost_addresses order by hits desc, last_at desc, id desc limit ${MAX_STORED}) union
      (select id from site_lost_addresses order by last_at desc, id desc limit ${MAX_STORED}))`
  } catch (error) {
    for (const { path, times } of newHits) hits.set(path, (hits.get(path) ?? 0) + times)
    throw error // what was asked for in vain is not worth keeping meanwhile
  }
}

type Sums = { path: string; times: number }[]

function take(sums: Map<string, number>): Sums {
  const rows = Array.from(sums, ([path, times]) => ({ path, times }))
  sums.clear()
  return rows
}

export async function deleteOldLost(payload: Payload): Promise<void> {
  await execute({ payload })`delete from site_lost_addresses where last_at < now() - ${KEPT}::interval`
}
