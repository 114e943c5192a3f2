import { text } from 'node:stream/consumers'
import { openDatabase, startBeside } from '@tests/support/site'
import { dumpTables } from '@/run/backup/tables'
import type { Group, Input } from '../group'
import { bearer, JSON_TYPE, json, send } from '../send'
import type { World } from '../world'

const PATH = '/api/stats'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BEACON = { path: '/', width: 'l' }
/** What counts in an hour from one network. */
const MAX_HOURLY = 1_000
const SOURCE = 'forja'

/** Tables that name groups, of the site and of one page. What must not be among their rows is planted (`world.ts`). */
const NAMING = ['', '/sources.csv', '/campaigns.csv', '/devices.csv', '/series.csv', '/pages.csv'].flatMap((table) => [
  `${table}?days=400`,
  `${table}?days=2`,
  `${table}?days=30&path=/`,
])

/** Beacons that fill tables or forge figures, readers who may not see any, and those who want to know who came. */
export const figures: Group = {
  name: 'forged figures',
  share: 2,
  async inputs(world) {
    // `recognize` moves the clock by it, and the digests are made later.
    await world.database.query('insert into booking (is_on) select false where not exists (select from booking)')
    return inputs(world)
  },
}

const inputs = (world: World): Input[] => [
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
  ...(['reader', 'admin'] as const).flatMap((as) =>
    NAMING.map((rest): Input => ({ as, method: 'GET', path: `/api/admin/stats${rest}` })),
  ),
  {
    as: 'nobody',
    method: 'POST',
    path: PATH,
    ...json(BEACON),
    check: async () => (await forge(world)) ?? recognize(world),
  },
]

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

/** Zones in which it is never the same day. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const VISITOR = { 'User-Agent': `${AGENT} CANARIO-NAVEGADOR-41d7`, 'X-Forwarded-For': '198.18.7.93' }
/** Those of a view with a campaign: what it is a view of, its source, campaign and device, of the page and of the site. */
const SUMS = 8

/** Returns what tells that the same visitor came on two days or is in two sums, or who that was; also in a backup. */
async function recognize({ site, database }: World): Promise<string | null> {
  const marks = async () => (await database.query(`select encode(mark, 'hex') as mark from stats_marks`)).rows
  const { rows: zones } = await database.query('select time_zone from booking')
  const before = (await marks()).length
  try {
    for (const zone of ZONES) {
      await database.query('update booking set time_zone = $1', [zone])
      const { url, stop } = await startBeside(site, { RATE_LIMIT: 'off', TRUST_PROXY: '1' })
      const body = JSON.stringify({ ...BEACON, utm_source: 'carta', utm_campaign: 'carta' })
      await send(url, { method: 'POST', path: PATH, headers: { ...JSON_TYPE, ...VISITOR }, body })
      await stop() // stores what was counted
    }
  } finally {
    await database.query('update booking set time_zone = $1', [zones[0]?.time_zone])
  }
  const all = (await marks()).map(({ mark }): string => mark)
  if (all.length < before + ZONES.length * SUMS) return 'one mark is in several sums'
  if (new Set(all).size < all.length) return 'one mark is in two days'
  const { rows: salts } = await database.query('select salt from stats_salts')
  const telling = [...all, ...salts.map(({ salt }): string => salt), ...Object.values(VISITOR)]
  const inBackup: string[] = []
  await dumpTables(database, site.dir, async (file, _, content) => {
    const dumped = await text(content)
    if (telling.some((sign) => dumped.includes(sign))) inBackup.push(file)
  })
  return inBackup.length > 0 ? `a backup tells who came: ${inBackup.join(', ')}` : null
}
