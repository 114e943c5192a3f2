import { createHmac, timingSafeEqual } from 'node:crypto'
import { generateCookie, type PayloadRequest, parseCookies } from 'payload'
import { isHttps } from '@/env'
import { Failure, type FailureCode } from '@/failure'
import { callerNetwork, keyOf, LIMITS, type LimitName, limiter, tooOften } from '@/limits/limits'
import type { User } from '@/payload-types'

const BLOCK_SECONDS = 30
const MINUTE = 60
/** The failures that count as a guess. */
const FAILED_PROOFS: FailureCode[] = ['login_failed', 'code_invalid', 'passkey_invalid']

/** Failures that are counted together. Beyond the free ones each doubles the wait, up to `longest` seconds. */
type Brake = { failures: LimitName; who: string; longest: number }

type Attempt = {
  username: string
  /** Whether this account has signed in on this device before. */
  isKnownDevice: boolean
}

/**
 * Runs `login` unless there were too many failures: of the account from this network; and, from places where the
 * account has never signed in, of the account, of the network and of the whole site. So guesses are slowed however they
 * are spread, and nobody can lock owners out of the places they sign in from. It can't be switched off.
 */
export async function guardLogin<Result>(
  req: PayloadRequest,
  { username, isKnownDevice }: Attempt,
  login: () => Promise<Result>,
): Promise<Result> {
  const network = callerNetwork(req)
  const account = username.trim().toLowerCase()
  const place = `${account}|${network}`
  const isKnown = isKnownDevice || (await limiter(req, 'loginPlace').get(keyOf(place))) !== null
  const brakes: Brake[] = [
    { failures: 'loginFailures', who: place, longest: 60 * MINUTE },
    ...(isKnown ? [] : forStrangers(account, network)),
  ]
  await refuseBlocked(req, brakes)
  try {
    const result = await login()
    await refuseBlocked(req, brakes) // concurrent failures count: a hundred guesses at once must not bypass the limit
    await welcome(req, place)
    return result
  } catch (error) {
    if (error instanceof Failure && FAILED_PROOFS.includes(error.data.code)) {
      const excesses = await Promise.all(brakes.map((brake) => countFailure(req, brake)))
      if (excesses.some((excess) => excess > 0)) await refuseBlocked(req, brakes)
    }
    throw error
  }
}

/**
 * Lifts the block of this account for the caller's network, for users who have just reset their password: whoever reads
 * their mail is no stranger there, so guesses from elsewhere don't keep them out either.
 */
export async function forgiveFailures(req: PayloadRequest, username: string): Promise<void> {
  const place = `${username}|${callerNetwork(req)}`
  await limiter(req, 'loginBlock').delete(blockKey({ failures: 'loginFailures', who: place }))
  await welcome(req, place)
}

/** Makes a place one that the account has signed in from, without failures. */
async function welcome(req: PayloadRequest, place: string): Promise<void> {
  await limiter(req, 'loginFailures').delete(keyOf(place))
  await limiter(req, 'loginPlace').set(keyOf(place), 1, LIMITS.loginPlace.seconds)
}

async function refuseBlocked(req: PayloadRequest, brakes: Brake[]): Promise<void> {
  for (const brake of brakes) {
    const blocked = await limiter(req, 'loginBlock').get(blockKey(brake))
    if (blocked && blocked.msBeforeNext > 0) throw tooOften(blocked)
  }
}

const forStrangers = (account: string, network: string): Brake[] => [
  { failures: 'loginFailuresOfAccount', who: account, longest: 15 * MINUTE },
  { failures: 'loginFailuresOfNetwork', who: network, longest: 15 * MINUTE },
  { failures: 'loginFailuresOfAll', who: 'everybody', longest: 5 * MINUTE },
]

const blockKey = ({ failures, who }: Omit<Brake, 'longest'>) => keyOf(`${failures} ${who}`)

/** Counts a failure. Returns how many exceed the free ones. */
async function countFailure(req: PayloadRequest, brake: Brake): Promise<number> {
  const { consumedPoints } = await limiter(req, brake.failures).penalty(keyOf(brake.who))
  const excess = consumedPoints - LIMITS[brake.failures].points
  const seconds = Math.min(brake.longest, BLOCK_SECONDS * 2 ** excess)
  if (excess >= 0) await limiter(req, 'loginBlock').block(blockKey(brake), seconds)
  return excess
}

/** Sent only to the login, and grants nothing: it only shows that somebody has signed in with this browser. */
const DEVICE_COOKIE = 'ozama-device'
const DEVICE_DAYS = 180

/** Creates the cookie that marks a browser as known to `user` until their password changes. */
export const deviceCookie = (req: PayloadRequest, user: User): string =>
  generateCookie<false>({
    name: DEVICE_COOKIE,
    value: deviceMark(req, user),
    path: '/api/blog/admin/login',
    maxAge: DEVICE_DAYS * 24 * 60 * MINUTE,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(),
    returnCookieAsObject: false,
  })

export function isKnownDevice(req: PayloadRequest, user: User | null): boolean {
  const sent = Buffer.from(parseCookies(req.headers).get(DEVICE_COOKIE) ?? '')
  const own = Buffer.from(user ? deviceMark(req, user) : '')
  return own.length > 0 && sent.length === own.length && timingSafeEqual(sent, own)
}

const deviceMark = ({ payload }: PayloadRequest, { id, salt }: User) =>
  createHmac('sha256', payload.secret).update(`device ${id} ${salt}`).digest('base64url')
