import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password hash takes 600,000 rounds, a tenth of a second of CPU time, and hundreds of tests sign in; a proof of work tries
// some 250 keys of 10,000. What they test also holds with fewer. Must be imported before any application code.
const MANY = 5_000
const FEW = 1_000
const derive: typeof crypto.pbkdf2 & { roundsAsked?: number[]; pace?: { delayMs: number } } = crypto.pbkdf2
/** The rounds of every derivation requested in this process; each test file loads this module again. */
export const roundsAsked = derive.roundsAsked ?? []
/** How long each derivation waits before it begins. */
export const pace = derive.pace ?? { delayMs: 0 }
if (!derive.roundsAsked) {
  const counted: typeof crypto.pbkdf2 = (password, salt, rounds, ...rest) => {
    roundsAsked.push(rounds)
    const begin = () => derive(password, salt, rounds > MANY ? FEW : rounds, ...rest)
    if (pace.delayMs > 0) setTimeout(begin, pace.delayMs)
    else begin()
  }
  crypto.pbkdf2 = Object.assign(counted, { roundsAsked, pace })
  syncBuiltinESMExports()
}
