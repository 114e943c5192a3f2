import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '@/payload-types'
import { Failure } from './failure'

/** How Payload stores passwords: the prefix names the rounds, and a hash of other rounds has another. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const BYTES = 32
/** Hashing takes a tenth of a second of a core: beyond so many callers, in all and from one network, the others are sent away. */
const MAX_WAITING = { all: 100, network: 50 }

const derive = promisify(pbkdf2)

type Owner = Pick<User, 'hash' | 'salt'> | null

/** Whether `password`, sent from `network`, is that of `user`. Takes as long for nobody: time doesn't tell who exists. */
export async function isPasswordOf(user: Owner, password: string, network: string): Promise<boolean> {
  const hash = await inTurn(network, () => derive(password, user?.salt ?? 'nobody', ROUNDS, BYTES, 'sha256'))
  const known = Buffer.from(user?.hash?.startsWith(PREFIX) ? user.hash.slice(PREFIX.length) : '', 'hex')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

/** Who waits, by network: whose turn is next stands first. */
const lines = new Map<string, (() => void)[]>()
let isBusy = false

/**
 * One after the other, so that a flood of logins takes one core and readers keep the rest; and the networks in turns, so that
 * whoever sends the flood keeps nobody else out.
 */
async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(network) ?? []
  if (line.length >= MAX_WAITING.network || [...lines.values()].flat().length >= MAX_WAITING.all)
    throw new Failure('rate_limited', { headers: { 'Retry-After': '10' } })
  if (isBusy) await new Promise<void>((go) => lines.set(network, [...line, go]))
  isBusy = true
  try {
    return await work()
  } finally {
    callNext()
  }
}

function callNext(): void {
  const [next] = lines
  isBusy = next !== undefined
  if (!next) return
  const [network, [go, ...others]] = next
  lines.delete(network)
  if (others.length > 0) lines.set(network, others) // behind the other networks
  go?.()
}
