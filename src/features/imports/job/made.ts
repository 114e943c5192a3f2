import type { Outcome } from '../schema'

/** What became of an entry. */
export type Made = { outcome: Outcome; documentId: number | null; notes: string[] }
