import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { Failure } from '@/platform/failure'
import { withTimeout } from '@/platform/shared/withTimeout'
import { UPLOAD_LIMITS, type UploadKind } from '@/platform/storage/uploadLimits'
import { PATIENCE } from './bucketConfig'
import { displayName, newObjectKey } from './fileName'
import { type FileType, fileTypeOf, mimeTypeOf } from './fileType'
import { objectStore } from './objectStore'
import { expectObjects } from './orphanedObjects'
import { cleanPicture } from './picture'
import type { CleanPicture } from './pictureProcess'
import { sizeKey } from './pictureSizes'
import { storeFailure } from './storeFailure'

/** A file that may be stored: its display name, its key and its bytes, and the sizes of an image by their keys. */
export type Upload = {
  name: string
  key: string
  data: Buffer
  picture?: CleanPicture
  sizes: Map<string, Buffer>
}

declare module 'payload' {
  interface RequestContext {
    /** State shared by the hooks of one upload. */
    upload?: Upload
  }
}

/**
 * Accepts only allowed types, detected from the bytes and not the name, re-encodes images, and assigns the key. Payload
 * continues with what is in `file` afterwards.
 */
export async function admit(file: PayloadRequest['file'], kind: UploadKind = 'library'): Promise<Upload> {
  if (!file) throw new Failure('invalid', { message: 'Adjunta un archivo' })
  const { maxBytes, tooLarge } = UPLOAD_LIMITS[kind]
  if (file.data.length > maxBytes) throw new Failure('payload_too_large', { message: tooLarge })
  const type = await fileTypeOf(file.data, kind !== 'library')
  const name = displayName(file.name, type)
  const picture = type.mimeType.startsWith('image/') ? await cleanPicture(file.data, type.mimeType) : undefined
  const upload = uploadOf(name, type, { data: file.data, picture })
  Object.assign(file, fileOf(upload, type))
  return upload
}

/** An image that needs no preparation: the demo's come with all their sizes. */
export function admitPrepared(name: string, picture: CleanPicture) {
  const upload = uploadOf(name, WEBP, { data: picture.data, picture })
  return { upload, file: fileOf(upload, WEBP) }
}

const WEBP: FileType = { mimeType: 'image/webp', endings: ['webp'] }

function uploadOf(name: string, type: FileType, { data, picture }: Pick<Upload, 'data' | 'picture'>): Upload {
  const key = newObjectKey(name, type)
  const sizes = new Map(picture?.sizes.map((size) => [sizeKey(key, size), size.data]))
  return { name, key, data: picture?.data ?? data, picture, sizes }
}

const fileOf = ({ key, data }: Upload, { mimeType }: FileType) => ({
  name: key,
  mimetype: mimeType,
  data,
  size: data.length,
})

/**
 * Stores the objects of a new row with the storage plugin's hook `send`, in the transaction that inserts the row. The key
 * is recorded first, so that no object stays if the row is never committed.
 */
export const storeWith =
  (send: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  async (args) => {
    const { doc, operation, req } = args
    const { upload } = req.context
    if (operation !== 'create' || !upload || req.context.isDryRun) return
    await expectObjects(req.payload, upload.key)
    // The plugin stores what Payload would have made of `imageSizes`.
    req.payloadUploadSizes = Object.fromEntries(upload.sizes)
    const sizes = [...upload.sizes.keys()].map((filename) => [filename, { filename, mimeType: mimeTypeOf(filename) }])
    try {
      await limited(send({ ...args, doc: { ...doc, sizes: Object.fromEntries(sizes) } }))
      await limited(checkStored(upload))
    } catch (error) {
      throw storeFailure(req.payload, error)
    }
  }

/** Not every store keeps what it accepted. */
async function checkStored({ key, data, sizes }: Upload): Promise<void> {
  const expected = [...sizes, [key, data] as const]
  await Promise.all(
    expected.map(async ([name, { length }]) => {
      const found = await objectStore().sizeOf(name)
      if (found !== length) throw new Error(`The store holds ${found ?? 'none'} of the ${length} bytes of ${name}`)
    }),
  )
}

/** What `work` does after this fails without its transaction. */
const limited = (work: Promise<unknown>) =>
  withTimeout(work, PATIENCE.put, () => new Error('The object store took too long'))
