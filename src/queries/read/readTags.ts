import { AsyncLocalStorage } from 'node:async_hooks'
import { announceRead } from '@/cache/changes'

const collecting = new AsyncLocalStorage<Set<string> | null>()

/** Runs `work` and adds to `tags` those of every query that it reads: what its response depends on. */
export const collectTags = <Result>(tags: Set<string>, work: () => Result): Result => collecting.run(tags, work)

/** Runs the load of a cached query: what that reads is covered by the query's own tags. */
export const withoutTags = <Result>(load: () => Result): Result => collecting.run(null, load)

/** Notes the tags of a query that was read, whether it was cached or not. */
export function noteRead(tags: readonly string[]): void {
  announceRead(tags)
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.add(tag)
}
