import { setImmediate as turn } from 'node:timers/promises'
import { findChanged, isUnchangedIn, type Quote } from './anchor'
import { type Plain, plainOf } from './plain'

/** Longer texts are not searched for passages that have changed: it would take seconds, and nobody can publish them. */
const LONGEST = 300_000
/** How many characters are searched for all of a text's comments, which takes a second: what else has changed counts as gone. */
const MOST_SEARCHED = 1_000_000

/** Whether a quotation is no longer in a text, which is read once for all of them. */
export function orphansIn(content: string): (quote: Quote | null) => Promise<boolean> {
  let plain: Plain | undefined
  let searched = 0
  return async (quote) => {
    if (!quote || isUnchangedIn(content, quote)) return false
    searched += content.length
    if (content.length > LONGEST || searched > MOST_SEARCHED) return true
    await turn() // other requests go on meanwhile
    plain ??= plainOf(content)
    return findChanged(plain, quote) === null
  }
}
