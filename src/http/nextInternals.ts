import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type { TagManifestEntry } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

// Everything of Next's that its documentation doesn't promise. `nextInternals.test.ts` says what an upgrade has moved.
const require = createRequire(import.meta.url)

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Compresses what a response is given, as Next itself would: its own copy of Express's middleware. */
export const compress: Compress = require('next/dist/compiled/compression/index.js')()

/** Next's page cache: a page in memory, and on disk what the build has made. */
export const FileSystemCache: typeof FileSystemCacheClass =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default

export type FileSystemCache = FileSystemCacheClass

/** When each tag was last refreshed; Next has no call for a tag that another process has refreshed. */
export const tagsManifest: Map<string, TagManifestEntry> =
  require('next/dist/server/lib/incremental-cache/tags-manifest.external.js').tagsManifest

/**
 * Hands Next the configuration that it was built with, as its own server of a standalone build does: the sources are not
 * there. Next reads it here without a word; later it would say so in the log.
 */
export async function giveBuiltConfig(config: object, dir: string): Promise<object> {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  return require('next/dist/server/config.js').default('phase-production-server', dir, { silent: true })
}
