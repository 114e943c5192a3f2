import { id } from '@/platform/schemas/answer'
import { isRowId } from '@/platform/schemas/rowId'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'

/** What the search finds besides screens and actions, in the order of the list. */
export const KINDS = ['post', 'page', 'person', 'file'] as const
export type Kind = (typeof KINDS)[number]
/** The most of each kind in one answer, and the most recent ones that can be asked for. */
export const MOST_OF_A_KIND = 5
export const MOST_RECENT = 12
/** Fewer characters are in nearly everything. */
export const FEWEST_CHARACTERS = 2

/** A row that was opened lately, such as `post-12`. */
const OPENED = new RegExp(`^(${KINDS.join('|')})-(\\d+)$`)

/** Returns the ids in a list of opened rows, by kind. What can be no row is left out, like a row that is gone. */
export function idsIn(recent: string): Record<Kind, number[]> {
  const ids: Record<Kind, number[]> = { post: [], page: [], person: [], file: [] }
  for (const entry of recent.split(',').slice(0, MOST_RECENT)) {
    const [, kind, row] = OPENED.exec(entry) ?? []
    if (kind && isRowId(row)) ids[kind as Kind].push(Number(row)) // the pattern has no other
  }
  return ids
}

export const findQuery = z.object({
  q: searchTerm.describe(`Lo que se busca; con menos de ${FEWEST_CHARACTERS} letras, nada`),
  recent: z.string().max(500, 'Demasiados').default('').describe('Lo que se abrió hace poco, como `post-12,person-7`'),
})

export const foundAnswer = z.object({
  found: z.array(
    z.object({
      kind: z.enum(KINDS),
      id,
      title: z.string(),
      hint: z.string().describe('Lo que lo distingue de otro con el mismo nombre'),
    }),
  ),
})
export type Found = z.output<typeof foundAnswer>['found'][number]
