import { isBuild } from '@/env'
import { FileSystemCache, tagsManifest } from '@/http/nextInternals'
import { dropAnswers } from '@/http/responseCache'
import { listenForChanges } from './changeListener'
import { announceChange, announceView, onChange, VIEWED } from './changes'

const MOST_BEGUN = 1000
/** A reader may join a rendering that began before a change and ends after it: what was kept of it goes then. */
const AGAIN_MS = [100, 400, 900, 2000]

let trustedSince = Date.now()
let changes = 0
onChange(() => changes++)
/** How many changes there had been when the rendering or reading of a key began. */
const begun = new Map<string, number>()

/**
 * Next's own page cache, less what this process can't vouch for.
 *
 * Pages are built without a database, and a process that dies between a change and the next visit leaves an old page on
 * disk. So a page counts only when this process has rendered it while it heard of changes; the first visitor waits for it.
 * What began before a change and ended after it is not stored.
 */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<FileSystemCache['get']>) {
    const before = changes
    const entry = await super.get(key, context)
    if (entry && (entry.lastModified ?? 0) >= trustedSince) return entry
    if (begun.size >= MOST_BEGUN) begun.delete(begun.keys().next().value ?? '')
    if (!begun.has(key)) begun.set(key, before)
    return null
  }

  override async set(...[key, data, context]: Parameters<FileSystemCache['set']>) {
    const isSound = isBuild() || begun.get(key) === changes
    begun.delete(key)
    if (isSound) await super.set(key, data, context)
  }

  override revalidateTag(...args: Parameters<FileSystemCache['revalidateTag']>) {
    const done = super.revalidateTag(...args) // it has marked the tags when it returns its promise
    announceChange()
    return done
  }
}

/** Hears from now on of what other processes change in the database. */
export function followChanges(): void {
  listenForChanges({
    onTag(tag) {
      if (tag.startsWith(VIEWED)) return announceView(tag.slice(VIEWED.length))
      tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: performance.timeOrigin + performance.now() })
      announceChange()
      for (const delayMs of AGAIN_MS) setTimeout(dropAnswers, delayMs).unref()
    },
    onGap() {
      trustedSince = Date.now()
      announceChange()
    },
  })
}
