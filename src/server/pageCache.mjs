import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const startedAt = Date.now()

/**
 * Next's own page cache, less what is older than this process.
 *
 * Pages are built without a database, and a process that dies between a change and the next visit leaves an old page on
 * disk. So a page counts only when this process has rendered it; the first visitor after a start waits for it.
 */
export default class PageCache extends (FileSystemCache.default ?? FileSystemCache) {
  async get(...args) {
    const entry = await super.get(...args)
    return entry && (entry.lastModified ?? 0) >= startedAt ? entry : null
  }
}
