import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '@/payload-types'
import { Failure } from './failure'

/** How Payload stores passwords: the prefix names the rounds, and a hash of other rounds has another. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const BYTES = 32
/** Hashing takes a tenth of a second of a core: beyond this queue callers are sent away. */
const MAX_WAITING = 100

const derive = promisify(pbkdf2)

/** Whether `password` is that of `user`. Takes as long for nobody: time doesn't tell who exists. */
export async function isPasswordOf(user: Pick<User, 'hash' | 'salt'> | null, password: string): Promise<boolean> {
  const hash = await inTurn(() => derive(password, user?.salt ?? 'nobody', ROUNDS, BYTES, 'sha256'))
  const known = Buffer.from(user?.hash?.startsWith(PREFIX) ? user.hash.slice(PREFIX.length) : '', 'hex')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other: a flood of logins takes one core, and readers keep the rest. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_WAITING) throw new Failure('rate_limited', { headers: { 'Retry-After': '10' } })
  waiting++
  const turn = last.then(work).finally(() => waiting--)
  last = turn.catch(() => undefined)
  return turn
}
