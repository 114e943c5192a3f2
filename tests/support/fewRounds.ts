import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password takes 600,000 rounds, a tenth of a second of a core; hundreds of tests sign in. What they are about holds with
// fewer. To be imported before anything of the application.
const MANY = 100_000
const FEW = 1_000
const derive: typeof crypto.pbkdf2 & { roundsAsked?: number[] } = crypto.pbkdf2
/** The rounds of every derivation that was asked for in this process, whose test files each import this one anew. */
export const roundsAsked = derive.roundsAsked ?? []
if (!derive.roundsAsked) {
  const counted: typeof crypto.pbkdf2 = (password, salt, rounds, ...rest) => {
    roundsAsked.push(rounds)
    derive(password, salt, rounds > MANY ? FEW : rounds, ...rest)
  }
  crypto.pbkdf2 = Object.assign(counted, { roundsAsked })
  syncBuiltinESMExports()
}
