import { LRUCache } from 'lru-cache'
import { isBuild } from '@/platform/env'
import { expireTag, FileSystemCache } from '@/seams/next/pageCache'
import { listenForChanges } from './changeListener'
import { changesSoFar, invalidateAll, markPossiblyStale } from './responseCache'

const MAX_PENDING = 1000

let trustedSince = Date.now()
/** How many changes there had been when the render or read of a key began. */
const begun = new LRUCache<string, number>({ max: MAX_PENDING })

/**
 * Next's own page cache, without the entries this process can't vouch for.
 *
 * The pages on disk are those of the build, made without a database; later ones are only in memory (`isrFlushToDisk`),
 * and what changes while nobody listens leaves them stale. So an entry counts only if this process rendered it while it
 * was listening for changes. What began before a change and ended after it isn't stored.
 */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<FileSystemCache['get']>) {
    const before = changesSoFar()
    const entry = await super.get(key, context)
    if (entry && (entry.lastModified ?? 0) >= trustedSince) return entry
    if (!begun.has(key)) begun.set(key, before)
    return null
  }

  override async set(...[key, data, context]: Parameters<FileSystemCache['set']>) {
    const isCurrent = begun.get(key) === changesSoFar()
    begun.delete(key)
    if (isBuild() || isCurrent) await super.set(key, data, context)
  }

  /** Next calls this when the response to a change is ready; PostgreSQL has usually announced the change by then. */
  override async revalidateTag(...[tags, durations]: Parameters<FileSystemCache['revalidateTag']>) {
    const done = super.revalidateTag(tags, durations) // the tags are already marked when it returns its promise
    invalidateAll()
    await done
  }
}

/** Starts listening for changes in the database, whichever process makes them. */
export function followChanges(): void {
  listenForChanges({
    onTag(tag) {
      expireTag(tag, Math.max(Date.now(), performance.timeOrigin + performance.now()))
      invalidateAll()
    },
    onGap() {
      trustedSince = Date.now()
      markPossiblyStale()
    },
  })
}
