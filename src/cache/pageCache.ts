import { LRUCache } from 'lru-cache'
import { isBuild } from '@/env'
import { changesSoFar, isCurrent, noteTags } from '@/http/cache/responseCache'
import { FileSystemCache, PAGE_TAGS, tagsManifest } from '@/http/nextInternals'
import { listenForChanges } from './changeListener'
import { announceChange, announceView, VIEWED } from './changes'

const MAX_PENDING = 1000

let trustedSince = Date.now()
/** How many changes there had been when the render or read of a key began. */
const begun = new LRUCache<string, number>({ max: MAX_PENDING })

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

  override revalidateTag(...args: Parameters<FileSystemCache['revalidateTag']>) {
    const done = super.revalidateTag(...args) // the tags are already marked when it returns its promise
    announceChange([args[0]].flat())
    return done
  }
}

/** The tags that a page or feed was rendered with. */
function pageTagsOf(value: Parameters<FileSystemCache['set']>[1]): string[] | undefined {
  const tags = value && 'headers' in value ? value.headers?.[PAGE_TAGS] : undefined
  return typeof tags === 'string' ? tags.split(',') : undefined
}

/** Starts listening for changes that other processes make in the database. */
export function followChanges(): void {
  listenForChanges({
    onTag(tag) {
      if (tag.startsWith(VIEWED)) return announceView(tag.slice(VIEWED.length))
      tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: performance.timeOrigin + performance.now() })
      announceChange([tag])
    },
    onGap() {
      trustedSince = Date.now()
      announceChange(null)
    },
  })
}
