import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { forgetAnswers } from './keptAnswers.mjs'
import { listenForTags } from './tagListener.mjs'

/** A page whose rendering began before a change may be stored, or joined by a reader, after it: it is dropped again then. */
const AGAIN_MS = [100, 400, 900, 2000]

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

  revalidateTag(...args) {
    const done = super.revalidateTag(...args)
    forgetAnswers()
    return done
  }
}

const expire = (tag) => {
  tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: performance.timeOrigin + performance.now() })
  forgetAnswers()
}

if (process.env.DATABASE_URL && process.env.NEXT_PHASE !== 'phase-production-build') {
  listenForTags({
    onTag(tag) {
      expire(tag)
      for (const delayMs of AGAIN_MS) setTimeout(expire, delayMs, tag).unref()
    },
    onGap() {
      trustedSince = Date.now()
      forgetAnswers()
    },
  })
}
