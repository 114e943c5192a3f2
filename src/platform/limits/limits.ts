import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { MIB } from '@/platform/domain/mib'
import { counted } from '@/platform/domain/text/numbers'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'

/**
 * The rate limits: `points` in `seconds`. Counters are in PostgreSQL, shared by all processes and kept across restarts.
 */
export const LIMITS = {
  contact: { points: 5, seconds: 60 * 60 },
  vainForms: { points: 10, seconds: 60 * 60 },
  bookingMoves: { points: 10, seconds: 60 * 60 },
  guestComments: { points: 20, seconds: 60 * 60 },
  guestReads: { points: 600, seconds: 60 * 60 },
  whatsappRefs: { points: 30, seconds: 60 * 60 },
  contactFlood: { points: 100, seconds: 60 * 60 },
  automation: { points: 60, seconds: 60 },
  view: { points: 1, seconds: 60 },
  suggestions: { points: 20, seconds: 60 * 60 },
  uploads: { points: 500, seconds: 24 * 60 * 60 },
  uploadedKiB: { points: 1024 * 1024, seconds: 24 * 60 * 60 },
  fetchedPictures: { points: 200, seconds: 60 * 60 },
  keyFailures: { points: 30, seconds: 60 * 60 },
  loginFailures: { points: 5, seconds: 24 * 60 * 60 },
  loginFailuresOfAccount: { points: 20, seconds: 24 * 60 * 60 },
  loginFailuresOfNetwork: { points: 30, seconds: 60 * 60 },
  loginFailuresOfAll: { points: 100, seconds: 60 * 60 },
  loginEntries: { points: 100, seconds: 60 * 60 },
  passkeyChallenges: { points: 600, seconds: 60 * 60 },
  resetRequests: { points: 20, seconds: 60 * 60 },
  resetMails: { points: 3, seconds: 60 * 60 },
  resets: { points: 30, seconds: 60 * 60 },
} as const
export type LimitName = keyof typeof LIMITS

/** The largest bodies that clients with an API key may send, in bytes. */
export const KEY_BODIES = { draft: 2 * MIB, mcp: 3 * MIB } as const

/** What is remembered or counted in the same table without a limit, and for how long. */
export const REMEMBERED_SECONDS = {
  solvedChallenges: 60 * 60,
  loginBlock: 1, // each block has its own
  loginPlace: 90 * 24 * 60 * 60,
  seenDevices: 180 * 24 * 60 * 60,
  auditedDeeds: 60 * 60,
} as const
type CounterName = LimitName | keyof typeof REMEMBERED_SECONDS

/** Whether `who` is within the limit; counts the attempt if so. */
export const isWithinLimit = async (req: PayloadRequest, name: LimitName, who: string): Promise<boolean> =>
  (await spend(req, name, who)) === null

/** Whether `who` has reached the limit; counts nothing. */
export const isAtLimit = async (req: PayloadRequest, name: LimitName, who: string): Promise<boolean> =>
  (await lacking(req, name, who)) !== null

type Count = {
  /** How many points to count, by default one. */
  points?: number
  /** The message when the limit is exceeded; `wait` is how long to wait, in words. */
  message?: string | ((wait: string) => string)
}

/** Counts one for `who`, and returns the total in the period. */
export const countOf = async (req: PayloadRequest, name: CounterName, who: string): Promise<number> =>
  (await limiter(req, name).penalty(counterKey(who))).consumedPoints

/** Takes back one that was counted for `who`. */
export async function giveBack(req: PayloadRequest, name: LimitName, who: string): Promise<void> {
  if (env().RATE_LIMIT !== 'off') await limiter(req, name).reward(counterKey(who))
}

/** Counts one for `who`, or fails with 429 and the time to wait. */
export const holdLimit = refusing(spend)

/** Fails as `holdLimit` would, and counts nothing. */
export const checkLimit = refusing(lacking)

function refusing(excess: typeof spend) {
  return async (req: PayloadRequest, name: LimitName, who: string, { points, message }: Count = {}): Promise<void> => {
    const refused = await excess(req, name, who, points)
    if (refused) throw tooOften(refused, message)
  }
}

/** What was counted, if fewer than `points` are left; otherwise, or if limits are off, null. */
async function lacking(req: PayloadRequest, name: LimitName, who: string, points = 1): Promise<RateLimiterRes | null> {
  const counted = env().RATE_LIMIT === 'off' ? null : await limiter(req, name).get(counterKey(who))
  return counted && counted.remainingPoints < points ? counted : null
}

/** Null if it was counted, or limits are off; otherwise the result with the time to wait. */
async function spend(req: PayloadRequest, name: LimitName, who: string, points = 1): Promise<RateLimiterRes | null> {
  if (env().RATE_LIMIT === 'off') return null
  try {
    await limiter(req, name).consume(counterKey(who), points)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

/** The failure for an exceeded limit, with `Retry-After`. */
export function tooOften({ msBeforeNext }: RateLimiterRes, message: Count['message'] = tryAgain): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const said = typeof message === 'string' ? message : message(inWords(seconds))
  return new Failure('rate_limited', { message: said, headers: { 'Retry-After': String(seconds) } })
}

const tryAgain = (wait: string) => `Demasiados intentos. Espera ${wait} y vuelve a intentarlo.`

function inWords(seconds: number): string {
  if (seconds < 60) return 'un momento'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minuto', 'minutos') : counted(Math.ceil(minutes / 60), 'hora', 'horas')
}

/** Addresses and names are stored only as hashes. */
export const counterKey = (who: string) => createHash('sha256').update(who).digest('base64url')

const isLimit = (name: CounterName): name is LimitName => name in LIMITS

const limiters = new Map<CounterName, RateLimiterPostgres>()

export function limiter({ payload }: PayloadRequest, name: CounterName): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds: duration } = isLimit(name) ? LIMITS[name] : { points: 1, seconds: REMEMBERED_SECONDS[name] }
  const options = {
    storeClient: payload.db.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
  }
  const created = new RateLimiterPostgres({ ...options, keyPrefix: name, points, duration })
  limiters.set(name, created)
  return created
}
