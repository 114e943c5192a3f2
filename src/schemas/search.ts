import { z } from 'zod'
import { atMost } from './messages'

/** What a list is searched for; nothing, unless it is said. */
export const searchTerm = z.string().trim().max(200, atMost(200)).default('')
