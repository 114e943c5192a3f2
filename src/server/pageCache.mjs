import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { forgetAnswers, forgetViews } from './keptAnswers.mjs'
import { listenForTags, VIEWED } from './tagListener.mjs'

const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const MOST_BEGUN = 1000
/** A reader may join a rendering that began before a change and ends after it: what was kept of it goes then. */
const AGAIN_MS = [100, 400, 900, 2000]

let trustedSince = Date.now()
let changes = 0
// For `sharedLoad.ts` and `views.ts`, which Next bundles.
Object.assign(globalThis, { [Symbol.for('ozama.changes')]: () => changes, [Symbol.for('ozama.viewed')]: forgetViews })
/** @type {Map<string, number>} how many changes there had been when the rendering or reading of a key began */
const begun = new Map()

/**
 * Next's own page cache, less what this process can't vouch for.
 *
 * Pages are built without a database, and a process that dies between a change and the next visit leaves an old page on
 * disk. So a page counts only when this process has rendered it while it heard of changes; the first visitor waits for it.
 * What began before a change and ended after it is not stored.
 */
export default class PageCache extends (FileSystemCache.default ?? FileSystemCache) {
  async get(key, ...rest) {
    const before = changes
    const entry = await super.get(key, ...rest)
    if (entry && (entry.lastModified ?? 0) >= trustedSince) return entry
    if (begun.size >= MOST_BEGUN) begun.delete(begun.keys().next().value ?? '')
    if (!begun.has(key)) begun.set(key, before)
    return null
  }

  async set(key, ...rest) {
    const isSound = isBuild || begun.get(key) === changes
    begun.delete(key)
    if (isSound) await super.set(key, ...rest)
  }

  revalidateTag(...args) {
    changes++
    const done = super.revalidateTag(...args)
    forgetAnswers()
    return done
  }
}

function expire(tag) {
  if (tag.startsWith(VIEWED)) return forgetViews(tag.slice(VIEWED.length))
  changes++
  tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: performance.timeOrigin + performance.now() })
  forgetAnswers()
  for (const delayMs of AGAIN_MS) setTimeout(forgetAnswers, delayMs).unref()
}

if (process.env.DATABASE_URL && !isBuild) {
  listenForTags({
    onTag: expire,
    onGap() {
      trustedSince = Date.now()
      changes++
      forgetAnswers()
    },
  })
}
