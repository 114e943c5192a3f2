import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PictureSize } from '@/mdx/picture'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { internalLinkOf } from '@/platform/queries/internalLinks'
import { query } from '@/platform/queries/read/query'

/** The sizes of those of an article's pictures that are in the library, by address. A stored file never changes. */
export async function pictureSizes(addresses: string[]): Promise<Record<string, PictureSize>> {
  const names = new Map(
    addresses.flatMap((src) => {
      const path = internalLinkOf(src, '/blog/')?.path ?? ''
      return path.startsWith(MEDIA_PATH) ? [[src, path.slice(MEDIA_PATH.length)] as const] : []
    }),
  )
  if (names.size === 0) return {}
  const rows = await query<PictureSize & { filename: string }>`
    select filename, width::int, height::int from blog_media
    where filename = any(${sql.param([...names.values()])}::text[]) and width > 0 and height > 0`
  const sizes = new Map(rows.map(({ filename, ...size }) => [filename, size]))
  return Object.fromEntries(
    [...names].flatMap(([src, filename]) => {
      const size = sizes.get(filename)
      return size ? [[src, size]] : []
    }),
  )
}
