import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import * as z from '@/platform/schemas/zod'
import type { CleanPicture } from '@/platform/storage/pictureProcess'
import { SIZES, sizeKey } from '@/platform/storage/pictureSizes'

/** Made by `npm run generate:pictures` from the drawings beside it (docs/decisions/0030-drawings-as-svg.md). */
export const READY = path.resolve('assets/pictures.zip')
export const LIST = 'pictures.json'

const listSchema = z.object({
  /** A digest of what they were made from; see `tools/demoPictures.ts`. */
  digest: z.string(),
  pictures: z.array(z.object({ name: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
})

/** A demo picture: file name, alternative text, and the WebP with all sizes, as an upload would make them. */
type DemoPicture = { name: string; alt: string; picture: CleanPicture }

/** Reads the demo's pictures: 30 of 1600 by 900 pixels, 4 MB with their sizes. */
export async function demoPictures(): Promise<{ digest: string; pictures: DemoPicture[] }> {
  const files = unzipSync(await readFile(READY))
  const bytes = (name: string) => {
    const found = files[name]
    if (!found) throw new Error(`${READY} lacks ${name}`)
    return Buffer.from(found)
  }
  const { digest, pictures } = listSchema.parse(JSON.parse(strFromU8(bytes(LIST))))
  return {
    digest,
    pictures: pictures.map(({ name, alt, width, height }) => {
      const sizes = SIZES.map((size) => ({ ...size, data: bytes(sizeKey(name, size)) }))
      return { name, alt, picture: { data: bytes(name), width, height, isAnimated: false, sizes } }
    }),
  }
}
