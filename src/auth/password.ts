import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { queue } from '@/queue'
import { callerOf } from './turns'

declare module 'payload' {
  interface RequestContext {
    /** A new password as it is stored. */
    password?: { hash: string; salt: string }
  }
}

/** How Payload stores passwords: the prefix names the rounds, and a hash of other rounds has another. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const BYTES = 32
/** Hashing takes a tenth of a second of a core: one after the other, so that a flood of logins takes one and readers keep the rest. */
const hashing = queue({ most: 1, waiting: 100, eachWaiting: 50 })

/** One account changes passwords once a second: a login that comes meanwhile would find a hash before it each time. */
const changing = queue({ each: 1 })
const BETWEEN_CHANGES_MS = 1_000

const derive = promisify(pbkdf2)

type Owner = Pick<User, 'hash' | 'salt'> | null

/**
 * Whether `password` is that of `user`. Takes as long without a user, so that timing does not reveal who exists.
 *
 * @param caller who waits for it: a network that guesses waits behind itself
 */
export async function isPasswordOf(user: Owner, password: string, caller: string): Promise<boolean> {
  const hash = await hashOf(password, user?.salt ?? 'nobody', caller)
  const known = Buffer.from(user?.hash?.startsWith(PREFIX) ? user.hash.slice(PREFIX.length) : '', 'hex')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

/**
 * Hashes the password among `changes` of an account before the transaction that stores it (see `Users`): it takes long, and
 * whoever changes an account keeps all others from it. Returns the other changes.
 */
export async function hashPasswordOf<Changes extends object>(
  req: PayloadRequest,
  { password, ...changes }: Changes & { password?: string },
) {
  if (password) {
    const caller = callerOf(req) ?? ''
    const leave = await changing.enter(caller)
    setTimeout(leave, BETWEEN_CHANGES_MS).unref()
    const salt = randomBytes(32).toString('hex')
    const hash = await hashOf(password, salt, caller)
    req.context.password = { hash: PREFIX + hash.toString('hex'), salt }
  }
  return changes
}

const hashOf = (password: string, salt: string, caller: string): Promise<Buffer> =>
  hashing.inTurn(caller, () => derive(password, salt, ROUNDS, BYTES, 'sha256'))
