import type { PayloadRequest } from 'payload'
import { addFile } from '@/features/media/collection'
import { fetchPicture } from '@/features/media/fetchPicture'
import { MAX_ALT } from '@/features/media/schema'
import { can } from '@/platform/access/can'
import { execute } from '@/platform/db/transaction'
import { withoutDeceit } from '@/platform/domain/text/invisible'
import { cutTo } from '@/platform/domain/text/truncate'
import { Failure } from '@/platform/failure'
import { isKey } from '@/platform/storage/fileName'
import { admit, type Upload } from '@/platform/storage/upload'
import { UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'
import type { FoundPicture } from '../found'
import { LIMITS } from '../limits'
import { bytesOf, type Job, type Made, type StoredEntry } from '../store'
import { isClean } from './cleanPicture'
import { documentOf, type Known, remember } from './known'

/** A file that has passed the rules of uploads, or why it stays where it is. */
export type ReadyPicture = { upload: Upload; file: NonNullable<PayloadRequest['file']> } | { why: string }

const DOCUMENT = /\.(?:pdf|docx?)$/i

/** The library's file that a picture became. A name alone is not enough: another archive may use it for another picture. */
export async function libraryFile(
  req: PayloadRequest,
  { guid, hash }: Pick<StoredEntry, 'guid' | 'hash'>,
): Promise<Known | null> {
  const known = await documentOf(req, 'picture', guid)
  return known && (isRemote(guid) || known.hash === hash) ? known : null
}

export const NO_LIBRARY = 'te falta el permiso Gestión de Medios.'

export const isRemote = (guid: string): boolean => /^https?:/.test(guid)

/** Brings the bytes of a picture, and checks and cleans them, before the transaction: both take their time. */
export async function readyPicture(
  req: PayloadRequest,
  job: Job,
  { id, guid, hash }: StoredEntry,
  entry: FoundPicture,
): Promise<ReadyPicture> {
  if (await libraryFile(req, { guid, hash })) return { why: '' }
  const stored = await bytesOf(req, id)
  if (!stored && !job.options.fetchPictures) return { why: 'quedó en su dirección.' }
  if (!(await can(req, 'media:manage'))) return { why: NO_LIBRARY }
  try {
    return await admitted(req, entry, stored ?? (await fetched(req, job, guid)))
  } catch (error) {
    if (!(error instanceof Failure)) throw error // those are about this picture, such as that it takes too long
    return { why: `${error.message.replace(/\.$/, '')}.` }
  }
}

/** Checks and cleans a file as every upload. One that has nothing to clean keeps its bytes: encoded again, it would get worse. */
async function admitted(req: PayloadRequest, { name, key }: FoundPicture, data: Buffer): Promise<ReadyPicture> {
  const file = { name: name.replace(/[/\\]/g, ' ') || 'archivo', data, mimetype: '', size: data.length }
  const upload = await admit(file, DOCUMENT.test(name) ? 'library' : 'image')
  if (upload.picture && isClean(data)) Object.assign(upload, { data })
  await keepKey(req, upload, key)
  Object.assign(file, { name: upload.key, data: upload.data, size: upload.data.length })
  return { upload, file }
}

/** As the library makes keys of files: one like `foto-0123456789ab-800.webp` could be that of another file's size. */
const OWN_KEY = /-[0-9a-f]{12}\.[a-z]+$/

/** Of another site of ours: the key stays what it was, so that the addresses in articles do, unless it is taken here. */
async function keepKey(req: PayloadRequest, upload: Upload, key = ''): Promise<void> {
  const ending = upload.key.split('.').at(-1)
  if (!isKey(key) || !OWN_KEY.test(key) || key.split('.').at(-1) !== ending || key.length > 100) return
  const taken = await execute(req)`select 1 from blog_media where filename = ${key}
    union all select 1 from media_unclaimed where key = ${key}`
  if (taken.length > 0) return
  const sizes = new Map(
    Array.from(upload.sizes, ([name, data]) => [
      name.replace(upload.key.replace(/\.\w+$/, ''), key.replace(/\.\w+$/, '')),
      data,
    ]),
  )
  Object.assign(upload, { key, sizes })
}

/** Brings a picture from a public address; no address inside this network is asked. */
async function fetched(req: PayloadRequest, { id }: Job, address: string): Promise<Buffer> {
  const refused = (why: string) => new Failure('invalid', { message: `No se pudo traer: ${why}` })
  const [spent] = await execute<{ bytes: string }>(req)`select fetched_bytes as bytes from imports where id = ${id}`
  if (Number(spent?.bytes) > LIMITS.unpacked) throw refused('ya se trajeron 2 GB en esta importación')
  if (!URL.canParse(address)) throw refused('su dirección no vale')
  const url = new URL(address)
  url.protocol = 'https:' // of an old http address, too
  const { data } = await fetchPicture(url.href, UPLOAD_LIMITS.image).catch((error: Error) => {
    throw refused(error.message.replace(/^url: /, ''))
  })
  await execute(req)`update imports set fetched_bytes = fetched_bytes + ${data.length} where id = ${id}`
  return data
}

/** Adds a file to the library, in the transaction of `req`. */
export async function makePicture(
  req: PayloadRequest,
  stored: StoredEntry,
  entry: FoundPicture,
  ready: ReadyPicture | undefined,
): Promise<Made> {
  const known = await libraryFile(req, stored)
  if (known) return { outcome: 'same', documentId: known.documentId, notes: [] }
  if (!ready || 'why' in ready)
    return { outcome: 'refused', documentId: null, notes: [ready?.why ?? ''].filter(Boolean) }
  if (!(await can(req, 'media:manage'))) return { outcome: 'refused', documentId: null, notes: [NO_LIBRARY] }
  req.context.upload = ready.upload // admitted: the file's size, not a day's quota, bounds an import
  const alt = withoutDeceit(cutTo(entry.alt, MAX_ALT)).trim()
  const media = await addFile(req, { file: ready.file, data: { alt } }, { overrideAccess: true }) // checked above
  await remember(req, stored, media.id)
  for (const url of entry.urls) if (url.includes('/')) await remember(req, { ...stored, guid: url }, media.id)
  return { outcome: 'new', documentId: media.id, notes: [] }
}
