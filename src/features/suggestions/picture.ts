import type { PayloadRequest } from 'payload'
import { findOrFail } from '@/platform/api/findOrFail'
import { Failure } from '@/platform/failure'
import { serveFile } from '@/platform/storage/serveFile'
import { sharp } from '@/platform/storage/sharp'

const WIDTH = 800

/** Returns a picture of the library that the caller may read as a small JPEG, which every model reads. */
export async function pictureFor(req: PayloadRequest, id: number): Promise<string> {
  const { filename, mimeType } = await findOrFail(req, 'media', id)
  if (!mimeType?.startsWith('image/')) throw new Failure('invalid', NO_PICTURE)
  const asked = { routeParams: { filename }, searchParams: new URLSearchParams({ w: String(WIDTH) }) }
  const stored = await serveFile(Object.assign({}, req, asked, { headers: new Headers({ Accept: 'image/webp' }) }))
  const jpeg = await sharp(Buffer.from(await stored.arrayBuffer()))
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const NO_PICTURE = { errors: [{ field: 'mediaId', message: 'El archivo no es una imagen' }] }
