import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CLIENT_ADDRESS } from './clientAddress.mjs'
import { Failure } from './failure'

/** How often somebody may do a thing: `points` times in `seconds`. The counts are in PostgreSQL, for all processes and across restarts. */
const LIMITS = {
  contact: { points: 5, seconds: 60 * 60 },
  contactOverall: { points: 500, seconds: 60 * 60 },
  automation: { points: 60, seconds: 60 },
  view: { points: 1, seconds: 60 },
  loginFailures: { points: 5, seconds: 24 * 60 * 60 },
  loginBlock: { points: 1, seconds: 1 },
  loginEntries: { points: 100, seconds: 60 * 60 },
} as const
type LimitName = keyof typeof LIMITS

/** The table that counts; part of the schema, so that migrations make it. */
export const LIMITS_TABLE = 'rate_limits'

const BLOCK_SECONDS = 30
const LONGEST_BLOCK_SECONDS = 60 * 60

/** Who called, as far as a network knows. */
export const callerAddress = (req: PayloadRequest) => req.headers.get(CLIENT_ADDRESS) ?? ''

/** Whom limits count as one caller: an IPv4 address, or the network of an IPv6 one, of which a customer has 2^64 addresses. */
export function callerNetwork(req: PayloadRequest): string {
  const address = callerAddress(req)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}

/** Whether `who` may do it once more; counts it when so. */
export async function isWithinLimit(req: PayloadRequest, name: LimitName, who: string): Promise<boolean> {
  return process.env.RATE_LIMIT === 'off' || (await spend(req, name, who)) === null
}

/** Counts one more for `who`, or fails with 429 and the time to wait. */
export async function holdLimit(req: PayloadRequest, name: LimitName, who: string): Promise<void> {
  if (process.env.RATE_LIMIT === 'off') return
  const refused = await spend(req, name, who)
  if (refused) throw tooOften(refused)
}

/**
 * Checks who `username` is by `login` unless it has failed too often from the caller's network.
 *
 * Account and network count together, so nobody can lock the owner out from elsewhere. From the fifth failure on each
 * one doubles the wait. This protection has no switch.
 */
export async function guardLogin<Result>(
  req: PayloadRequest,
  username: string,
  login: () => Promise<Result>,
): Promise<Result> {
  const who = `${username.trim().toLowerCase()}|${callerNetwork(req)}`
  const [failures, block] = [limiter(req, 'loginFailures'), limiter(req, 'loginBlock')]
  const refuseBlocked = async () => {
    const blocked = await block.get(keyOf(who))
    if (blocked && blocked.msBeforeNext > 0) throw tooOften(blocked)
  }
  await refuseBlocked()
  try {
    const result = await login()
    await refuseBlocked() // what failed beside it counts: a hundred guesses at once are no way around
    await failures.delete(keyOf(who))
    return result
  } catch (error) {
    if (error instanceof Failure && error.data.code === 'login_failed' && (await countFailure()) > 0)
      await refuseBlocked()
    throw error
  }

  /** How many failures there are beyond those that are free. */
  async function countFailure(): Promise<number> {
    const { consumedPoints } = await failures.penalty(keyOf(who))
    const excess = consumedPoints - LIMITS.loginFailures.points
    if (excess >= 0) await block.block(keyOf(who), Math.min(LONGEST_BLOCK_SECONDS, BLOCK_SECONDS * 2 ** excess))
    return excess
  }
}

/** Null when it was counted; what stands against it when not. */
async function spend(req: PayloadRequest, name: LimitName, who: string): Promise<RateLimiterRes | null> {
  try {
    await limiter(req, name).consume(keyOf(who))
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

function tooOften({ msBeforeNext }: RateLimiterRes): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Failure('rate_limited', { headers: { 'Retry-After': String(seconds) } })
}

/** Addresses and names are counted, not kept. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url')

const limiters = new Map<LimitName, RateLimiterPostgres>()

function limiter({ payload }: PayloadRequest, name: LimitName): RateLimiterPostgres {
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
