import { isStorable } from '@/domain/storable'
import { z } from '@/domain/zod'
import { atMost, UNSTORABLE } from './messages'

/** What a list is searched for; nothing, unless it is said. */
export const searchTerm = z.string().trim().max(200, atMost(200)).refine(isStorable, UNSTORABLE).default('')
