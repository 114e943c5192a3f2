import { LRUCache } from 'lru-cache'
import { isBuild } from '@/env'
import { changesSoFar, isCurrent, noteTags } from '@/http/cache/responseCache'
import { FileSystemCache, PAGE_TAGS, tagsManifest } from '@/http/nextInternals'
import { listenForChanges } from './changeListener'
import { announceChange, announceView, DONE, VIEWED } from './changes'

const MAX_PENDING = 1000

let trustedSince = Date.now()
/** How many changes there had been when the render or read of a key began. */
const begun = new LRUCache<string, number>({ max: MAX_PENDING })
/** The changes that PostgreSQL has announced, by the name that each sends last. */
const announced = new LRUCache<string, true>({ max: MAX_PENDING })

/**
 * Next's own page cache, without the entries this process can't vouch for.
 *
 * The pages on disk are those of the build, made without a database; later ones are only in memory (`isrFlushToDisk`),
 * and what changes while nobody listens leaves them stale. So an entry counts only if this process rendered it while it
 * was listening for changes; the first visitor waits for the render. A render that began before a change and ended after it isn't stored.
 */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<FileSystemCache['get']>) {
    const before = changesSoFar()
    const entry = await super.get(key, context)
    if (entry && (entry.lastModified ?? 0) >= trustedSince) {
      if (context.kind !== 'FETCH') noteTags(pageTagsOf(entry.value))
      return entry
    }
    if (!begun.has(key)) begun.set(key, before)
    return null
  }

  override async set(...[key, data, context]: Parameters<FileSystemCache['set']>) {
    const tags = 'tags' in context && context.tags ? context.tags : pageTagsOf(data)
    const changes = begun.get(key)
    begun.delete(key)
    if (!context.fetchCache) noteTags(tags)
    if (isBuild() || (changes !== undefined && isCurrent({ tags, changes }))) await super.set(key, data, context)
  }

  /**
   * Next calls this when the response to a change is ready. PostgreSQL has usually announced the change by then, and pages
   * have been made since, which would be outdated once more. Next has stored the names as tags, too, and would keep them
   * forever.
   */
  override async revalidateTag(...[given, durations]: Parameters<FileSystemCache['revalidateTag']>) {
    const changes = [given].flat().filter((name) => name.startsWith(DONE))
    for (const name of changes) tagsManifest.delete(name)
    if (changes.length > 0 && changes.every((name) => announced.has(name))) return
    const tags = [given].flat().filter((name) => !name.startsWith(DONE))
    const done = super.revalidateTag(tags, durations) // the tags are already marked when it returns its promise
    announceChange(tags)
    await done
  }
}

/** The tags that a page or feed was rendered with. */
function pageTagsOf(value: Parameters<FileSystemCache['set']>[1]): string[] | undefined {
  const tags = value && 'headers' in value ? value.headers?.[PAGE_TAGS] : undefined
  return typeof tags === 'string' ? tags.split(',') : undefined
}

/** Handles a notification from PostgreSQL: a tag, the slug of a viewed article, or the end of a change. */
export function handleNotification(name: string): void {
  if (name.startsWith(VIEWED)) announceView(name.slice(VIEWED.length))
  else if (name.startsWith(DONE)) announced.set(name, true)
  else {
    tagsManifest.set(name, {
      ...tagsManifest.get(name),
      expired: Math.max(Date.now(), performance.timeOrigin + performance.now()),
    })
    announceChange([name])
  }
}

/** Starts listening for changes that other processes make in the database. */
export function followChanges(): void {
  listenForChanges({
    onTag: handleNotification,
    onGap() {
      trustedSince = Date.now()
      announceChange(null)
    },
  })
}
