import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { listenForTags } from './tagListener.mjs'

const SLOWEST_RENDER_MS = 2000

let trustedSince = Date.now()

/**
 * Next's own page cache, less what this process can't vouch for.
 *
 * Pages are built without a database, and a process that dies between a change and the next visit leaves an old page on
 * disk. So a page counts only when this process has rendered it while it heard of changes; the first visitor waits for it.
 */
export default class PageCache extends (FileSystemCache.default ?? FileSystemCache) {
  async get(...args) {
    const entry = await super.get(...args)
    return entry && (entry.lastModified ?? 0) >= trustedSince ? entry : null
  }
}

const expire = (tag) => {
  tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: performance.timeOrigin + performance.now() })
}

if (process.env.DATABASE_URL && process.env.NEXT_PHASE !== 'phase-production-build') {
  listenForTags({
    onTag(tag) {
      expire(tag)
      // A page whose rendering began before the change may be stored after it.
      setTimeout(expire, SLOWEST_RENDER_MS, tag).unref()
    },
    onGap() {
      trustedSince = Date.now()
    },
  })
}
