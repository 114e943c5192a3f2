import { createRequire } from 'node:module'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'

// Waits for an export of Next's own page cache, and of the tags of what it keeps.
const require = createRequire(import.meta.url)

/** Next's page cache, the default of `cacheHandler`: rendered pages in memory, prerendered ones on disk. */
export const FileSystemCache: typeof FileSystemCacheClass =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default

export type FileSystemCache = FileSystemCacheClass
export type Entry = NonNullable<Awaited<ReturnType<FileSystemCache['get']>>>

/** The tags that an entry depends on. Next stores those of a page in a header of its own, and a query names them when it reads. */
export function tagsOf({ value }: Entry, context: Parameters<FileSystemCache['get']>[1]): string[] {
  if (context.kind === 'FETCH') return context.tags ?? []
  const header = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
