import type { PayloadRequest } from 'payload'
import { Failure } from '@/failure'
import type { Media } from '@/payload-types'
import { isStorable } from '@/schemas/storable'
import { objectStore } from './objectStore'
import { bestSize, sizeKey } from './picture'
import { storeFailure } from './storeFailure'
import type { StoredObject } from './types'

/** A key is never used twice, so a browser may keep its file for ever; what stands between asks again soon, because a file may be deleted. */
const CACHE = 'public, max-age=31536000, s-maxage=60, immutable'

/**
 * Sends a file of the library to anybody. `?w=` asks for a still picture in the smallest size of at least that width,
 * in the best format that the browser takes.
 */
export async function serveFile(req: PayloadRequest): Promise<Response> {
  const key = String(req.routeParams?.filename ?? '')
  const file = isStorable(key) ? await fileAt(key, req) : undefined
  if (!file) throw missing()
  const width = widthFor(file, req)
  const size = width && sizeFor(key, width, req)
  const etag = `"${size ? size.key : key}"`
  const headers = { ...headersOf(file), ETag: etag, ...(width && { Vary: 'Accept' }) } // what one browser gets, another can't show
  if (req.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const sized = size && (await stored(size.key, req))
  if (sized) return answer(sized, { ...headers, 'Content-Type': `image/${size.format}` })
  const whole = await stored(key, req)
  if (!whole) throw missing()
  if (whole.bytes !== file.filesize) {
    await whole.stream.cancel()
    throw storeFailure(req.payload, new Error(`The store holds ${whole.bytes} bytes of ${key}`)) // kept for a year otherwise
  }
  return answer(whole, headers)
}

const stored = (key: string, { payload }: PayloadRequest): Promise<StoredObject | null> =>
  objectStore()
    .read(key)
    .catch((error: unknown) => {
      throw storeFailure(payload, error)
    })

async function fileAt(key: string, req: PayloadRequest): Promise<Media | undefined> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: key } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true, // whoever has the address may see the file; the list of files is not public
    req,
  })
  return docs[0]
}

/** The width that is asked for of a file that has sizes. */
function widthFor({ isAnimated, mimeType }: Media, req: PayloadRequest): number | undefined {
  const width = Number(req.searchParams.get('w'))
  return width > 0 && !isAnimated && mimeType?.startsWith('image/') ? width : undefined
}

function sizeFor(key: string, width: number, req: PayloadRequest) {
  const size = bestSize(width, req.headers.get('accept') ?? '')
  return size && { key: sizeKey(key, size), format: size.format }
}

function headersOf({ mimeType, originalName, filename }: Media): Record<string, string> {
  const type = mimeType ?? 'application/octet-stream'
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  const name = encodeURIComponent(originalName ?? '').replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return {
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${filename}"; filename*=UTF-8''${name}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': CACHE,
  }
}

const answer = ({ stream, bytes }: StoredObject, headers: Record<string, string>) =>
  new Response(stream, { headers: { ...headers, 'Content-Length': String(bytes) } })

const missing = () => new Failure('not_found', { message: 'El archivo no existe' })
