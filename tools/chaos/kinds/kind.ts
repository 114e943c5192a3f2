import { type Answer, json, send } from '../../attack/send'
import type { Entry, Verdict } from '../journal'

/**
 * A kind of write that clients make, each identified by its own token, and how to find it in the database afterwards.
 */
export type Kind = {
  /** Whether a write without a response is retried under the same Idempotency-Key, as tools do. */
  isRepeated?: true
  write: (url: string, token: string) => Promise<Answer>
  verify: (entries: Entry[]) => Promise<Verdict>
}

/** How often a token is stored, and whether completely. */
export type Row = { token: string; copies: number; is_whole: boolean }

export const toFound = (rows: Row[]) =>
  new Map(rows.map(({ token, copies, is_whole }) => [token, { copies: Number(copies), isWhole: is_whole }]))

export const post = (url: string, method: string, path: string, body: unknown, token = ''): Promise<Answer> =>
  send(url, { method, path, ...json(body, token) })
