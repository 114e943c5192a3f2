import { keysOf } from '@/platform/domain/keysOf'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'
import { CHECK_NAMES, type CheckId, checkAnswer, PUBLISHABLE } from './review'

/** What can be found in a published article. */
export const FINDING_NAMES: Record<CheckId | typeof PUBLISHABLE, string> = {
  ...CHECK_NAMES,
  [PUBLISHABLE]: 'No se puede volver a publicar',
}
const FINDING_IDS = keysOf(FINDING_NAMES)

/** The filters of the list. */
export const healthFilter = {
  check: z.enum([...FINDING_IDS, ''], 'Esa revisión no existe').default(''),
  search: searchTerm,
}
export type HealthFilter = z.output<z.ZodObject<typeof healthFilter>>

/** A published article, and what the checks have found in it. */
const reviewedPost = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    publishedAt: time.nullable(),
    score: z.int(),
    findings: z.array(checkAnswer),
  })
  .meta({ id: 'ReviewedPost' })
export type ReviewedPost = z.output<typeof reviewedPost>

export const contentHealthAnswer = z.object({ posts: z.array(reviewedPost), pagination: paginationAnswer })
export type ContentHealth = z.output<typeof contentHealthAnswer>
