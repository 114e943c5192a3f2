import type { PayloadRequest } from 'payload'
import { semaphore } from '@/platform/semaphore'

/**
 * Limits how many requests of each kind a caller runs at once; the rest waits before holding a body, a connection or a
 * lock.
 */
const TURNS = {
  /** No screen waits for more than ten at once; two reads without a pause would keep one thread busy. */
  read: semaphore({ each: 2, eachWaiting: 300, eachInHaste: 10 }),
  write: semaphore({ each: 1, eachWaiting: 300 }),
  /** Uploads are also limited overall: each file is held in memory, and images are re-encoded. */
  upload: semaphore({ most: 2, each: 1, eachWaiting: 300 }),
  /** They wait for a model elsewhere, up to 20 seconds: nobody's saves wait for that. */
  suggestion: semaphore({ most: 20, each: 1, eachWaiting: 3 }),
  /** Waits for other servers, which may be slow. */
  fetch: semaphore({ most: 4, each: 1, eachWaiting: 300 }),
}
export type TurnKind = keyof typeof TURNS

/** Returns whose turn is counted: a user's, or that of all API keys a user created. */
export const callerOf = ({ user, context }: Pick<PayloadRequest, 'user' | 'context'>): string | undefined =>
  context.actor?.means === 'apiKey' ? `keys of ${context.actor.id}` : user ? `user ${user.id}` : undefined

/** Runs `work` when it is the caller's turn. Anonymous callers have limits of their own (see `limits`). */
export function inTurn<Result>(req: PayloadRequest, kind: TurnKind, work: () => Promise<Result>): Promise<Result> {
  const caller = callerOf(req)
  return caller ? TURNS[kind].run(caller, work) : work()
}
