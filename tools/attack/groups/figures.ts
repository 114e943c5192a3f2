import { openDatabase, startBeside } from '@tests/support/site'
import type { Group, Input } from '../group'
import { bearer, JSON_TYPE, json, send } from '../send'
import type { World } from '../world'

const PATH = '/api/stats'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BEACON = { path: '/', width: 'l' }
/** What counts in an hour from one network. */
const MAX_HOURLY = 1_000
const SOURCE = 'forja'

/** Beacons that fill tables or forge figures, and readers who may not see any. */
export const figures: Group = {
  name: 'forged figures',
  share: 2,
  inputs: (world) => [
    ...BAD.map((body): Input => ({ as: 'nobody', method: 'POST', path: PATH, ...json(body), mustFail: true })),
    ...['text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
      (type): Input => ({
        as: 'nobody',
        method: 'POST',
        path: PATH,
        headers: { 'Content-Type': type },
        body: JSON.stringify(BEACON),
        mustFail: true,
      }),
    ),
    ...(['nobody', 'author', 'key', 'suspended'] as const).flatMap((as) =>
      ['', '/pages.csv', '/sources.csv?days=400'].map(
        (rest): Input => ({
          as,
          method: 'GET',
          path: `/api/admin/stats${rest}`,
          headers: bearer(world.tokens[as]),
          mustFail: true,
        }),
      ),
    ),
    { as: 'nobody', method: 'POST', path: PATH, ...json(BEACON), check: () => forge(world) },
  ],
}

const BAD: unknown[] = [
  { ...BEACON, referrer: 'x'.repeat(1024) },
  { ...BEACON, width: 'xl' },
  { ...BEACON, read: 1e9 },
  { ...BEACON, path: '//otro.example/' },
  { ...BEACON, path: `/${'x'.repeat(2000)}` },
  { ...BEACON, path: ['/'] },
  { ...BEACON, utm_source: { toString: 'x' } },
  { ...BEACON, utm_campaign: 'a\u0000b' },
  { path: '/' },
  {},
  [],
]

/** Returns what one network could forge on an instance with limits, which the attacked one doesn't have. */
async function forge({ site }: World): Promise<string | null> {
  const { url, stop } = await startBeside(site, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const beacon = (more: object, headers: Record<string, string> = {}) =>
    send(url, {
      method: 'POST',
      path: PATH,
      headers: { ...JSON_TYPE, 'User-Agent': AGENT, 'X-Forwarded-For': '198.18.7.1', ...headers },
      body: JSON.stringify({ ...BEACON, utm_source: SOURCE, ...more }),
    })
  const elsewhere = { 'X-Forwarded-For': '198.18.7.2' }
  const statuses: number[] = []
  try {
    for (let i = 0; i < 200; i++) {
      const { status } = await beacon({ path: `/blog/inventado-${i}` }, elsewhere)
      statuses.push(status, (await beacon({}, { ...elsewhere, Origin: 'https://otro.example' })).status)
    }
    for (let i = 0; i < MAX_HOURLY + 200; i++)
      statuses.push((await beacon({ utm_source: `${SOURCE}-${i}` }, { 'User-Agent': `${AGENT} ${i}` })).status)
  } finally {
    await stop() // stores what was counted
  }
  const database = await openDatabase(site)
  const { rows } =
    await database.query(`select coalesce(sum(views) filter (where name like '${SOURCE}-%'), 0)::int as forged,
      coalesce(sum(views) filter (where name = '${SOURCE}'), 0)::int as foreign, count(*) filter (where path like '%inventado%')::int as invented
    from stats_days where path = '' or path like '%inventado%'`)
  await database.end()
  const { forged, foreign, invented } = rows[0]
  const isRight = forged === MAX_HOURLY && foreign === 0 && invented === 0 && statuses.every((status) => status === 202)
  return isRight
    ? null
    : `one network forged ${forged} views, another site ${foreign}, and ${invented} invented pages count`
}
