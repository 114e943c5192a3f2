import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type { TagManifestEntry } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

// Everything we use of Next that its documentation doesn't promise. `nextInternals.test.ts` shows what an upgrade
// moved.
const require = createRequire(import.meta.url)

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Next's own copy of Express's compression middleware. */
export const compress: Compress = require('next/dist/compiled/compression/index.js')()

/** Next's page cache: rendered pages in memory, prerendered ones on disk. */
export const FileSystemCache: typeof FileSystemCacheClass =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default

export type FileSystemCache = FileSystemCacheClass

/** The header of a cached page that lists the tags it was rendered with. */
export const PAGE_TAGS: string = require('next/dist/lib/constants.js').NEXT_CACHE_TAGS_HEADER

/** When each tag was last revalidated; Next has no API for a tag that another process revalidated. */
export const tagsManifest: Map<string, TagManifestEntry> =
  require('next/dist/server/lib/incremental-cache/tags-manifest.external.js').tagsManifest

/**
 * Gives Next the configuration it was built with, as the server of a standalone build does: the sources aren't there.
 * Loading it here is silent; later Next would log it.
 */
export async function loadBuiltConfig(config: object, dir: string): Promise<object> {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  return require('next/dist/server/config.js').default('phase-production-server', dir, { silent: true })
}
