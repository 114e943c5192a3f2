import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PayloadRequest, Where } from 'payload'
import type { User } from '@/payload-types'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { execute } from '@/platform/db/transaction'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { semaphore } from '@/platform/semaphore'

declare module 'payload' {
  interface RequestContext {
    /** A new password in its stored form, and in that in which it is hashed. */
    password?: { hash: string; salt: string; typed: string }
  }
}

/** Payload's format for stored passwords: the prefix implies the rounds, and other rounds have another prefix. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const BYTES = 32
const QUEUE_LIMITS = { most: 1, waiting: 100, eachWaiting: 50 }
/**
 * Hashing takes a core for a tenth of a second: one at a time, so that a flood of logins uses one core and readers keep
 * the rest. Strangers can't fill the queue of sessions, and of places where the account has signed in before.
 */
const hashing = { known: semaphore(QUEUE_LIMITS), strange: semaphore(QUEUE_LIMITS) }

export type HashingQueue = keyof typeof hashing

/**
 * An account may change passwords once a second: otherwise a concurrent login would always find older hashing work
 * ahead of it.
 */
const changing = semaphore({ each: 1 })
const BETWEEN_CHANGES_MS = 1_000

const derive = promisify(pbkdf2)

/** The form in which passwords are hashed: one and the same from every keyboard, whose `ñ` may be one character or two. */
export const normalized = (password: string) => password.normalize('NFKC')

/**
 * Whether `password` is that of `user`. Takes as long without a user, so that timing doesn't reveal which accounts
 * exist. A password that was stored before they were normalized is opened as it was typed then, and stored again.
 *
 * @param queue where the caller waits; a network that guesses queues behind itself
 */
export async function isPasswordOf(
  req: PayloadRequest,
  user: User | null,
  password: string,
  queue: HashingQueue,
): Promise<boolean> {
  const salt = user?.salt ?? 'nobody'
  const inQueue = { caller: callerNetwork(req), queue }
  const hash = await hashOf(normalized(password), salt, inQueue)
  if (isSame(user, hash)) return true
  if (normalized(password) === password || !isSame(user, await hashOf(password, salt, inQueue))) return false
  const { id = null, hash: old = null } = user ?? {}
  await execute(req)`update users set hash = ${stored(hash)} where id = ${id} and hash = ${old}`
  return true
}

const stored = (hash: Buffer) => PREFIX + hash.toString('hex')

function isSame(user: User | null, hash: Buffer): boolean {
  const known = Buffer.from(user?.hash?.startsWith(PREFIX) ? user.hash.slice(PREFIX.length) : '', 'hex')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

/**
 * Hashes a new password, if there is one, into `req.context.password`, from where `Users` stores it: before the
 * transaction, because hashing is slow, and a change of an account blocks all others.
 */
export async function prepareNewPassword(req: PayloadRequest, password: string | undefined): Promise<void> {
  if (!password) return
  await requireRecentProof(req, 'changesSignIn') // before the slow part
  const caller = callerOf(req) ?? ''
  const leave = await changing.acquire(caller)
  setTimeout(leave, BETWEEN_CHANGES_MS).unref()
  const salt = randomBytes(32).toString('hex')
  const typed = normalized(password)
  req.context.password = { hash: stored(await hashOf(typed, salt, { caller, queue: 'known' })), salt, typed }
}

/** An account as it is stored. The Local API never returns the hash. */
export const accountOf = ({ payload }: PayloadRequest, where: Where): Promise<User | null> =>
  payload.db.findOne<User>({ collection: 'users', where })

const hashOf = (password: string, salt: string, { caller, queue }: { caller: string; queue: HashingQueue }) =>
  hashing[queue].run(caller, () => derive(password, salt, ROUNDS, BYTES, 'sha256'))
