import type { PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { Failure, type FailureCode } from '@/platform/failure'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { counterKey, LIMITS, type LimitName, limiter, tooOften } from '@/platform/limits/limits'
import { isSolvedChallenge } from '@/platform/limits/proofOfWork'
import { hasSignedInFrom, isKnownDevice, rememberPlace } from './devices/knownPlace'
import type { HashingQueue } from './password'

const BLOCK_SECONDS = 30
const MINUTE = 60
/** The failures that count as a guess. */
const FAILED_PROOFS: FailureCode[] = ['login_failed', 'code_invalid', 'passkey_invalid']
const CROWDED =
  'Hay demasiados intentos de entrar. Resuelve la comprobación de /api/contact/challenge y envíala en «proof».'

/** Failures that are counted together. */
type Count = { failures: LimitName; who: string }
/**
 * A counter that locks out: each failure beyond the free ones doubles the wait, up to `longest` seconds. Use it only where
 * those who fail are those who wait.
 */
type Lockout = Count & { longest: number }
type Guard = {
  /** Cleared by a success. */
  own: Lockout
  /** Shared by several places. */
  shared?: Lockout
  /** Failures of strangers, beyond which an attempt must bring a solved challenge. */
  challengeCounters?: Count[]
  proof?: string | null
}

type PasswordAttempt = {
  username: string
  /** The account, if there is one. */
  account: User | null
  /** A solved challenge. */
  proof?: string | null
}

/**
 * Guards the first step of a login. Failures of an account from one network make that network wait. Where the account has
 * never signed in, failures of the account, of the network and of the whole site count too; strangers can cause those, so
 * they make nobody wait: the login must then bring a solved challenge, which costs guesses more than a person.
 */
export async function guardPassword<Result>(
  req: PayloadRequest,
  attempt: PasswordAttempt,
  login: (queue: HashingQueue) => Promise<Result>,
) {
  const { username, account, proof } = attempt
  const network = callerNetwork(req)
  const name = username.trim().toLowerCase()
  const who = `contraseña ${name}` // so that no name that is sent counts as another kind of failure
  const challengeCounters: Count[] = [
    { failures: 'loginFailuresOfAccount', who },
    { failures: 'loginFailuresOfNetwork', who: network },
    { failures: 'loginFailuresOfAll', who: 'everybody' },
  ]
  const isKnown = isKnownDevice(req, account) || (await hasSignedInFrom(req, name))
  const guard = {
    own: lockoutForNetwork(req, who, account),
    challengeCounters: isKnown ? [] : challengeCounters,
    proof,
  }
  return guarded<Result>(req, guard, () => login(isKnown ? 'known' : 'strange'))
}

/**
 * Guards the second step, after a right password. Only whoever knows that can fail here, so places where the account has
 * never signed in share a lockout: guesses of a code must not be spread over networks.
 */
export async function guardSecondStep<Result>(req: PayloadRequest, user: User, check: () => Promise<Result>) {
  const who = `código ${user.username}`
  const isKnown = isKnownDevice(req, user) || (await hasSignedInFrom(req, user.username))
  const shared: Lockout = { failures: 'loginFailuresOfAccount', who, longest: 15 * MINUTE }
  return guarded<Result>(req, { own: lockoutForNetwork(req, who, user), ...(!isKnown && { shared }) }, check)
}

/** Guards a proof inside a session, by the failures of that session alone. */
export const guardInSession = <Result>(req: PayloadRequest, check: () => Promise<Result>) =>
  guarded<Result>(req, { own: lockoutOf(`sesión ${sessionIdOf(req)}`) }, check)

/** Guards a passkey. A signature can't be guessed, so only the failures of its account from one network count. */
export const guardPasskey = <Result>(
  req: PayloadRequest,
  user: User | null | undefined,
  check: () => Promise<Result>,
) => guarded<Result>(req, { own: lockoutForNetwork(req, `llave ${user?.username ?? ''}`, null) }, check)

/** The lockout of `who` in the caller's network, where others don't make the account's own devices wait. */
function lockoutForNetwork(req: PayloadRequest, who: string, account: User | null): Lockout {
  const key = `${who}|${callerNetwork(req)}`
  return lockoutOf(isKnownDevice(req, account) ? `${key}|dispositivo` : key)
}

const lockoutOf = (who: string): Lockout => ({ failures: 'loginFailures', who, longest: 60 * MINUTE })

/** Runs `check` if the guard admits it, and counts its failure. It can't be switched off. */
async function guarded<Result>(req: PayloadRequest, guard: Guard, check: () => Promise<Result>): Promise<Result> {
  const { own, shared, challengeCounters = [], proof } = guard
  const lockouts = shared ? [own, shared] : [own]
  const refuseUnproven = challengeRefusal(req, challengeCounters, proof)
  await refuseBlocked(req, lockouts)
  await refuseUnproven()
  try {
    const result = await check()
    // Concurrent failures count: a hundred guesses at once must not bypass the limit.
    await refuseBlocked(req, lockouts)
    await refuseUnproven()
    await limiter(req, own.failures).delete(counterKey(own.who))
    return result
  } catch (error) {
    if (error instanceof Failure && FAILED_PROOFS.includes(error.data.code)) {
      const isLockedOut = await countFailures(req, lockouts)
      const isExceeded = await countFailures(req, challengeCounters)
      if (isLockedOut) await refuseBlocked(req, lockouts)
      if (isExceeded) await refuseUnproven()
    }
    throw error
  }
}

async function refuseBlocked(req: PayloadRequest, lockouts: Lockout[]): Promise<void> {
  for (const lockout of lockouts) {
    const blocked = await limiter(req, 'loginBlock').get(blockKey(lockout))
    if (blocked && blocked.msBeforeNext > 0) throw tooOften(blocked)
  }
}

/** Returns a function that fails while strangers fail too often, unless `proof` solves a challenge, which it uses up. */
function challengeRefusal(req: PayloadRequest, challengeCounters: Count[], proof: Guard['proof']): () => Promise<void> {
  let isSolved: Promise<boolean> | undefined
  return async () => {
    if (!(await needsChallenge(req, challengeCounters))) return
    isSolved ??= proof ? isSolvedChallenge(req, proof) : Promise.resolve(false)
    if (!(await isSolved)) throw new Failure('proof_required', { message: CROWDED })
  }
}

async function needsChallenge(req: PayloadRequest, challengeCounters: Count[]): Promise<boolean> {
  for (const { failures, who } of challengeCounters) {
    const counted = await limiter(req, failures).get(counterKey(who))
    if (counted && counted.consumedPoints >= LIMITS[failures].points) return true
  }
  return false
}

const blockKey = ({ failures, who }: Count) => counterKey(`${failures} ${who}`)

/** Counts a failure everywhere. Returns whether any exceeds the free ones, as one of several at once may. */
async function countFailures(req: PayloadRequest, counts: (Count & Partial<Lockout>)[]): Promise<boolean> {
  const excesses = await Promise.all(counts.map((each) => countFailure(req, each)))
  return excesses.some((excess) => excess > 0)
}

/** Counts a failure. Returns how many exceed the free ones. */
async function countFailure(req: PayloadRequest, { longest, ...count }: Count & Partial<Lockout>): Promise<number> {
  const { consumedPoints } = await limiter(req, count.failures).penalty(counterKey(count.who))
  const excess = consumedPoints - LIMITS[count.failures].points
  if (longest && excess >= 0) {
    const seconds = Math.min(longest, BLOCK_SECONDS * 2 ** excess)
    await limiter(req, 'loginBlock').block(blockKey(count), seconds)
  }
  return excess
}

/**
 * Lifts the block of this account for the caller's network, for users who have just reset their password: whoever reads
 * their mail is no stranger there.
 */
export async function forgiveFailures(req: PayloadRequest, username: string): Promise<void> {
  const { failures, who } = lockoutForNetwork(req, `contraseña ${username}`, null)
  await limiter(req, 'loginBlock').delete(blockKey({ failures, who }))
  await limiter(req, failures).delete(counterKey(who))
  await rememberPlace(req, username)
}
