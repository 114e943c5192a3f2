import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { LIMITS_TABLE } from '@/db/ownTables'
import { env } from '@/env'
import { Failure } from '@/failure'
import { CLIENT_ADDRESS } from '@/http/clientAddress'

/** The rate limits: `points` times in `seconds`. Counts are in PostgreSQL, shared by all processes and kept across restarts. */
export const LIMITS = {
  contact: { points: 5, seconds: 60 * 60 },
  contactFlood: { points: 100, seconds: 60 * 60 },
  contactProof: { points: 1, seconds: 60 * 60 },
  automation: { points: 60, seconds: 60 },
  view: { points: 1, seconds: 60 },
  uploads: { points: 500, seconds: 24 * 60 * 60 },
  uploadedKiB: { points: 1024 * 1024, seconds: 24 * 60 * 60 },
  keyFailures: { points: 30, seconds: 60 * 60 },
  loginFailures: { points: 5, seconds: 24 * 60 * 60 },
  loginFailuresOfAccount: { points: 20, seconds: 24 * 60 * 60 },
  loginFailuresOfNetwork: { points: 30, seconds: 60 * 60 },
  loginFailuresOfAll: { points: 100, seconds: 60 * 60 },
  loginBlock: { points: 1, seconds: 1 },
  loginPlace: { points: 1, seconds: 90 * 24 * 60 * 60 },
  loginEntries: { points: 100, seconds: 60 * 60 },
  auditedDeeds: { points: 1, seconds: 60 * 60 },
} as const
export type LimitName = keyof typeof LIMITS

/** The caller's address. */
export const callerAddress = (req: PayloadRequest) => req.headers.get(CLIENT_ADDRESS) ?? ''

/** What limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns. */
export function callerNetwork(req: PayloadRequest): string {
  const address = callerAddress(req)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}

/** Whether `who` may do it once more; counts it when so. */
export async function isWithinLimit(req: PayloadRequest, name: LimitName, who: string): Promise<boolean> {
  return env().RATE_LIMIT === 'off' || (await spend(req, name, who)) === null
}

/** Whether `who` has done it as often as they may; counts nothing. */
export async function isAtLimit(req: PayloadRequest, name: LimitName, who: string): Promise<boolean> {
  const counted = env().RATE_LIMIT === 'off' ? null : await limiter(req, name).get(keyOf(who))
  return counted !== null && counted.remainingPoints <= 0
}

type Count = {
  /** How much is counted, one unless told. */
  points?: number
  /** What a person reads beyond the limit. */
  message?: string
}

/** Counts one more for `who`, and says how many there were within the time. */
export const countOf = async (req: PayloadRequest, name: LimitName, who: string): Promise<number> =>
  (await limiter(req, name).penalty(keyOf(who))).consumedPoints

/** Counts one more for `who`, or fails with 429 and the time to wait. */
export async function holdLimit(
  req: PayloadRequest,
  name: LimitName,
  who: string,
  { points, message }: Count = {},
): Promise<void> {
  if (env().RATE_LIMIT === 'off') return
  const refused = await spend(req, name, who, points)
  if (refused) throw tooOften(refused, message)
}

/** Null when it was counted; what stands against it when not. */
async function spend(req: PayloadRequest, name: LimitName, who: string, points = 1): Promise<RateLimiterRes | null> {
  try {
    await limiter(req, name).consume(keyOf(who), points)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

/** A refusal that says when to come back. */
export function tooOften({ msBeforeNext }: RateLimiterRes, message?: string): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Failure('rate_limited', { message, headers: { 'Retry-After': String(seconds) } })
}

/** Addresses and names are stored as hashes only. */
export const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url')

const limiters = new Map<LimitName, RateLimiterPostgres>()

/** What counts one kind of thing. */
export function limiter({ payload }: PayloadRequest, name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds: duration } = LIMITS[name]
  const options = {
    storeClient: payload.db.pool,
    tableName: LIMITS_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: true,
  }
  const made = new RateLimiterPostgres({ ...options, keyPrefix: name, points, duration })
  limiters.set(name, made)
  return made
}
