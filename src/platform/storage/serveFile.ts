import type { PayloadRequest } from 'payload'
import type { Media } from '@/payload-types'
import { Failure } from '@/platform/failure'
import { isStorable } from '@/platform/schemas/storable'
import { bestSize, sizeKey } from './pictureSizes'
import { storeFailure } from './storeFailure'

/**
 * A key stands for one file, so browsers may cache it forever: only an import uses a key again, for the file that an
 * export had under it. Shared caches revalidate soon, because a file may be deleted.
 */
const CACHE = 'public, max-age=31536000, s-maxage=60, immutable'

/**
 * Serves a file of the library to anybody. `?w=` asks for the smallest size of a still image that is at least that
 * wide, in the best format the browser accepts.
 */
export async function serveFile(req: PayloadRequest): Promise<Response> {
  const key = String(req.routeParams?.filename ?? '')
  const file = isStorable(key) ? await fileAt(key, req) : undefined
  if (!file) throw missing()
  const width = widthFor(file, req)
  const size = width && sizeFor(key, width, req)
  const etag = `"${size ? size.key : key}"`
  const headers = { ...headersOf(file), ETag: etag, ...(width && { Vary: 'Accept' }) } // the response depends on `Accept`
  if (req.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const sized = size && (await stored(size.key, file, req))
  if (sized) return answer(sized, { ...headers, 'Content-Type': `image/${size.format}` })
  const whole = await stored(key, file, req)
  if (!whole) throw missing()
  const bytes = totalOf(whole)
  if (bytes !== file.filesize) {
    await whole.body?.cancel()
    throw storeFailure(req.payload, new Error(`The store holds ${bytes} bytes of ${key}`)) // would otherwise be cached for a year
  }
  return answer(whole, headers)
}

/** The storage plugin's response with the object under `key`, or with the requested range of it; null if there is none. */
async function stored(key: string, doc: Media, req: PayloadRequest): Promise<Response | null> {
  const [handler] = req.payload.collections.media.config.upload.handlers ?? []
  const response = await handler?.(req, { doc, headers: new Headers(), params: { collection: 'media', filename: key } })
  if (!response || response.status === 404) return null
  if (response.status === 416) throw new Failure('range_not_satisfiable', { headers: rangeOf(response) })
  if (response.status >= 500) throw storeFailure(req.payload, new Error(`The store cannot read ${key}`))
  return response
}

/** The length of the whole object in bytes, also where the response holds a part of it. */
const totalOf = ({ headers }: Response) =>
  Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length'))

const rangeOf = ({ headers }: Response) =>
  Object.fromEntries(
    ['Accept-Ranges', 'Content-Length', 'Content-Range'].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const answer = (stored: Response, headers: Record<string, string>) =>
  new Response(stored.body, { status: stored.status, headers: { ...headers, ...rangeOf(stored) } })

async function fileAt(key: string, req: PayloadRequest): Promise<Media | undefined> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: key } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true, // whoever has the URL may see the file; the list of files is not public
    req,
  })
  return docs[0]
}

/** The requested width, if the file has sizes. */
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
    'Cache-Control': CACHE,
  }
}

const missing = () => new Failure('not_found', { message: 'El archivo no existe' })
