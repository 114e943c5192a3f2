import config from '@payload-config'
import { type Generated, storeConversions } from '@tests/support/visits'
import { getPayload } from 'payload'
import { countBeacon } from '@/features/stats/count'
import { statsOf } from '@/features/stats/queries'
import type { Stats, StatsQuery } from '@/features/stats/schema'
import { storeStats } from '@/features/stats/store'
import { migrate } from '@/platform/db/migrate'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { seed } from '@/run/seed/seed'
import { median } from '../percentile'
import { times } from './times'

const BATCH = 5_000
type Counted = { stats: Stats; microseconds: number; storeMs: number }

/** Counts visits as if each came at its own time, in an empty database that `fill` fills. Returns what the figures say then. */
export async function countAll(
  { reports, conversions }: Generated,
  fill: () => Promise<void>,
  range: { from: string; to: string },
): Promise<Counted> {
  const payload = await getPayload({ config })
  await migrate(payload)
  await seed(payload)
  await fill()
  await storeConversions(payload, conversions)
  const now = Date.now
  const storing: number[] = []
  let processor = 0
  for (let start = 0; start < reports.length; start += BATCH) {
    const began = process.cpuUsage()
    for (const { at, address, agent, headers, beacon } of reports.slice(start, start + BATCH)) {
      Date.now = () => at
      const sent = new Headers({ ...headers, 'User-Agent': agent, [CLIENT_ADDRESS]: address })
      await countBeacon({ headers: sent, payload, user: null }, beacon)
    }
    Date.now = now
    const { user, system } = process.cpuUsage(began)
    processor += user + system
    const stored = performance.now()
    await storeStats(payload)
    storing.push(performance.now() - stored)
  }
  const stats = await statsOf({ ...range, days: 30, compare: '', path: '' })
  return { stats, microseconds: processor / reports.length, storeMs: median(storing) }
}

const SCREENS: Record<string, Partial<StatsQuery>> = {
  '30 days against the 30 before': {},
  'a year': { days: 365 },
  '400 days': { days: 400 },
  'one article, a year': { days: 365, path: '/blog/articulo-7' },
}

/** Returns the durations, in milliseconds, of everything that the screen reads at once, against the range before. */
export async function queryTimes(): Promise<[name: string, taken: number[]][]> {
  const rows: [string, number[]][] = []
  for (const [name, asked] of Object.entries(SCREENS)) {
    const read = () => statsOf({ from: '', to: '', days: 30, path: '', compare: 'previous', ...asked })
    rows.push([name, (await times(21, read)).slice(1)])
  }
  return rows
}
