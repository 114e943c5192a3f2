import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type { TagManifestEntry } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

// Waits for an export of Next's own page cache, and for a call that expires a tag which another process revalidated:
// `refreshTags` of `cacheHandlers` does that, but only for what `'use cache'` keeps.
const require = createRequire(import.meta.url)
const folder = 'next/dist/server/lib/incremental-cache'

/** Next's page cache, the default of `cacheHandler`: rendered pages in memory, prerendered ones on disk. */
export const FileSystemCache: typeof FileSystemCacheClass = require(`${folder}/file-system-cache.js`).default

export type FileSystemCache = FileSystemCacheClass

/** When each tag was last revalidated. */
const tags: Map<string, TagManifestEntry> = require(`${folder}/tags-manifest.external.js`).tagsManifest

/** Makes Next render anew what has this tag and is older than `at`, in milliseconds since 1970. */
export function expireTag(tag: string, at: number): void {
  tags.set(tag, { ...tags.get(tag), expired: at })
}
