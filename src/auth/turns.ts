import type { PayloadRequest } from 'payload'
import { queue } from '@/queue'

/** Of one caller, how much of each kind runs at once; the rest waits, before it holds a body, a connection or a lock. */
const TURNS = {
  read: queue({ each: 2, eachWaiting: 300 }),
  write: queue({ each: 1, eachWaiting: 300 }),
  /** Files as well few at once in all: each is held in memory, and drawn anew. */
  upload: queue({ most: 2, each: 1, eachWaiting: 300 }),
}
export type TurnKind = keyof typeof TURNS

/** Whose turn it is: a person's, or that of all API keys that a person has made. */
export const callerOf = ({ user, context }: Pick<PayloadRequest, 'user' | 'context'>): string | undefined =>
  context.actor?.means === 'apiKey' ? `keys of ${context.actor.id}` : user ? `user ${user.id}` : undefined

/** Runs `work` when it is the caller's turn. Whoever has no account has limits of their own (see `limits`). */
export function inTurn<Result>(req: PayloadRequest, kind: TurnKind, work: () => Promise<Result>): Promise<Result> {
  const caller = callerOf(req)
  return caller ? TURNS[kind].inTurn(caller, work) : work()
}
