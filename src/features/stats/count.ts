import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { createLocalReq, type PayloadRequest } from 'payload'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { dateIn } from '@/platform/domain/zone'
import { env, isNext, siteOrigins } from '@/platform/env'
import { callerAddress, callerNetwork } from '@/platform/http/request/clientAddress'
import { existingInternalLinks, internalLinkOf } from '@/platform/queries/internalLinks'
import type { Beacon } from './schema'
import { campaignName, sourceOf } from './source'
import { readSettings, saltOf, tally } from './store'
import { DEVICES } from './words'

/** What counts in an hour from one network: many people can share an address, and nobody shall invent thousands. */
const MAX_HOURLY = 1_000
const reported = new LRUCache<string, { times: number }>({ max: 50_000, ttl: 3_600_000 })

/** Pages that exist, for a minute. Others are asked for each time, so that a new one counts at once. */
const pages = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 })

/** The address of an article. */
const ARTICLE = /^\/blog\/[^/]+$/

type Caller = Pick<PayloadRequest, 'headers' | 'payload' | 'user'>

/** Counts a view or a reading, unless it isn't a visitor's. The visitor never learns which. */
export async function countBeacon(req: Caller, beacon: Beacon): Promise<void> {
  if (!isVisitor(req) || isTooMany(req)) return
  const { isOn, timeZone } = await settingsOf(req)
  if (!isOn) return
  const path = await pageAt(req, beacon.path)
  if (path === null || (beacon.read && !ARTICLE.test(path))) return
  const day = dateIn(timeZone, Date.now())
  const { hostname } = new URL(env().SITE_URL)
  const agent = req.headers.get('user-agent')
  tally.add({
    day,
    path,
    visitor: createHmac('sha256', await saltOf(req.payload, day))
      .update(`${day}|${callerAddress(req)}|${agent}`)
      .digest('base64'),
    source: sourceOf(beacon, hostname),
    campaign: campaignName(beacon.utm_campaign),
    device: DEVICES[beacon.width],
    read: beacon.read ?? undefined,
  })
}

/** How long the settings are kept: every page view asks for them. Next's cache is only for what goes through Next. */
const KEPT_MS = isNext() ? 5_000 : 0
let kept: { at: number; settings: ReturnType<typeof readSettings> } | undefined

function settingsOf({ payload }: Caller) {
  if (!kept || performance.now() - kept.at >= KEPT_MS) kept = { at: performance.now(), settings: readSettings(payload) }
  return kept.settings
}

/** Whether the caller is a person who doesn't object: no robot, nobody of the team, no page that a browser only prepares. */
function isVisitor({ headers, user }: Caller): boolean {
  const agent = headers.get('user-agent')
  const origin = headers.get('origin')
  if (user || !agent || isbot(agent)) return false
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  if (/prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)) return false
  return origin === null || siteOrigins().includes(origin)
}

function isTooMany(req: Caller): boolean {
  if (env().RATE_LIMIT === 'off') return false
  const network = callerNetwork(req)
  const known = reported.get(network) ?? { times: 0 }
  if (known.times === 0) reported.set(network, known)
  known.times++
  return known.times > MAX_HOURLY
}

/** The path of the page at an address as it is counted, or null if there is none. */
async function pageAt({ payload }: Caller, address: string): Promise<string | null> {
  const target = internalLinkOf(address, '/')
  if (!target || target.path.startsWith(MEDIA_PATH) || /\.\w+$/.test(target.path)) return null
  const page = { ...target, anchor: '' }
  if (pages.has(page.path)) return page.path
  const req = await createLocalReq({}, payload)
  const exists = await existingInternalLinks(req, [page], { withRedirects: false }) // nobody stays at an address that leads on
  if (!exists(page)) return null
  pages.set(page.path, true)
  return page.path
}
