import { LRUCache } from 'lru-cache'
import { isBuild } from '@/platform/env'
import { type Entry, FileSystemCache, tagsOf } from '@/seams/next/pageCache'
import { listenForChanges } from './changeListener'
import { changesSoFar, invalidateAll, markPossiblyStale } from './responseCache'

const MAX_PENDING = 1000

/** How many changes there had been when the render or read of a key began. */
const begun = new LRUCache<string, number>({ max: MAX_PENDING })
/** The same for what is kept, by its value. */
const keptSince = new WeakMap<object, number>()
/** The number of the latest change of each tag. */
const changedAt = new Map<string, number>()
/** How many changes there had been when some may last have been missed. */
let missedAt = 0

/**
 * Next's own page cache, without the entries this process can't vouch for.
 *
 * The pages on disk are those of the build, made without a database; later ones are only in memory (`isrFlushToDisk`),
 * and what changes while nobody listens leaves them stale. So an entry counts only if this process made it after the latest
 * change of its tags, as far as it was listening. What began before a change and ended after it isn't stored.
 *
 * Changes are counted, because a clock can be set: Next compares the time of day with the time since the start, and shows
 * no change for five minutes after a clock went five minutes forward.
 */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<FileSystemCache['get']>) {
    const before = changesSoFar()
    const entry = await super.get(key, context)
    if (entry && isCurrent(entry, tagsOf(entry, context))) return entry
    if (!begun.has(key)) begun.set(key, before)
    return null
  }

  override async set(...[key, data, context]: Parameters<FileSystemCache['set']>) {
    const since = begun.get(key)
    begun.delete(key)
    const isKept = data !== null && since === changesSoFar()
    if (isKept) keptSince.set(data, since)
    if (isBuild() || isKept) await super.set(key, data, context)
  }

  /** Next calls this when the response to a change is ready; PostgreSQL has usually announced the change by then. */
  override async revalidateTag(tags: string | string[]) {
    for (const tag of [tags].flat()) change(tag)
  }
}

function isCurrent({ value }: Entry, tags: string[]): boolean {
  const since = value ? keptSince.get(value) : undefined
  return since !== undefined && since >= missedAt && tags.every((tag) => since >= (changedAt.get(tag) ?? 0))
}

function change(tag: string): void {
  invalidateAll()
  changedAt.set(tag, changesSoFar())
}

/** Starts listening for changes in the database, whichever process makes them. */
export function followChanges(): void {
  listenForChanges({
    onTag: change,
    onGap() {
      markPossiblyStale()
      missedAt = changesSoFar()
    },
  })
}
