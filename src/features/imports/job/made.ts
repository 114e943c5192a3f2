import type { Outcome } from '../schema'

/** What became of an entry. */
export type Made = {
  outcome: Outcome
  documentId: number | null
  notes: string[]
  /** The redirects that it made, by id: undoing deletes these, and no others. */
  redirects?: number[]
}
