import type { PayloadRequest } from 'payload'

const KEPT_MS = 5 * 60_000
const MOST_KEPT = 1000

type Kept = { answer: Promise<object>; until: number }
const kept = new Map<string, Kept>()

/**
 * Runs `work`, or answers as it did when the same person sent the same call under the same `Idempotency-Key` minutes ago.
 *
 * The panel repeats a call whose answer got lost, at most once and at once; so memory is enough, and keeps no secret that an
 * answer may hold longer than that. A failure is not kept: it may go better the next time. Automation has its own, lasting
 * memory.
 */
export function onceASession(req: PayloadRequest, work: () => Promise<object>): Promise<object> {
  const key = req.headers.get('idempotency-key')
  if (!req.user || !key || req.method === 'GET') return work()
  forgetOld()
  const name = [req.user.id, req.method, req.pathname, key].join(' ')
  const known = kept.get(name)
  if (known) return known.answer
  const answer = work()
  kept.set(name, { answer, until: Date.now() + KEPT_MS })
  answer.catch(() => kept.delete(name))
  return answer
}

function forgetOld(): void {
  for (const [name, { until }] of kept) {
    if (until > Date.now() && kept.size < MOST_KEPT) return // in the order in which they were kept
    kept.delete(name)
  }
}
