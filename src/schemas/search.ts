import { atMost, UNSTORABLE } from './messages'
import { isStorable } from './storable'
import { plainText } from './text'

/** The search term of a list; empty by default. */
export const searchTerm = plainText().max(200, atMost(200)).refine(isStorable, UNSTORABLE).default('')
