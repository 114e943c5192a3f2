import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PayloadRequest, Where } from 'payload'
import { callerOf } from '@/limits/concurrencyLimits'
import type { User } from '@/payload-types'
import { sharedQueue } from '@/sharedQueue'
import { requireRecentProof } from './reauthentication/recentProof'

declare module 'payload' {
  interface RequestContext {
    /** A new password in its stored form, and as typed. */
    password?: { hash: string; salt: string; typed: string }
  }
}

/** Payload's format for stored passwords: the prefix implies the rounds, and other rounds have another prefix. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const BYTES = 32
/**
 * Hashing takes a core for a tenth of a second: one at a time, so that a flood of logins uses one core and readers keep
 * the rest.
 */
const hashing = sharedQueue('hashing', { most: 1, waiting: 100, eachWaiting: 50 })

/**
 * An account may change passwords once a second: otherwise a concurrent login would always find older hashing work
 * ahead of it.
 */
const changing = sharedQueue('password changes', { each: 1 })
const BETWEEN_CHANGES_MS = 1_000

const derive = promisify(pbkdf2)

type Owner = Pick<User, 'hash' | 'salt'> | null

/**
 * Whether `password` is that of `user`. Takes as long without a user, so that timing doesn't reveal which accounts
 * exist.
 *
 * @param caller who waits for it: a network that guesses queues behind itself
 */
export async function isPasswordOf(user: Owner, password: string, caller: string): Promise<boolean> {
  const hash = await hashOf(password, user?.salt ?? 'nobody', caller)
  const known = Buffer.from(user?.hash?.startsWith(PREFIX) ? user.hash.slice(PREFIX.length) : '', 'hex')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

/**
 * Hashes the password among an account's `changes` before the transaction that stores it (see `Users`): hashing is
 * slow, and a change of an account blocks all others. Returns the other changes.
 */
export async function hashPasswordOf<Changes extends object>(
  req: PayloadRequest,
  { password, ...changes }: Changes & { password?: string },
) {
  if (password) {
    await requireRecentProof(req) // before the slow part
    const caller = callerOf(req) ?? ''
    const leave = await changing.enter(caller)
    setTimeout(leave, BETWEEN_CHANGES_MS).unref()
    const salt = randomBytes(32).toString('hex')
    const hash = await hashOf(password, salt, caller)
    req.context.password = { hash: PREFIX + hash.toString('hex'), salt, typed: password }
  }
  return changes
}

/** An account as it is stored. The Local API never returns the hash. */
export const accountOf = ({ payload }: PayloadRequest, where: Where): Promise<User | null> =>
  payload.db.findOne<User>({ collection: 'users', where })

const hashOf = (password: string, salt: string, caller: string): Promise<Buffer> =>
  hashing.inTurn(caller, () => derive(password, salt, ROUNDS, BYTES, 'sha256'))
