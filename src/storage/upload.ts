import type { Payload, PayloadRequest } from 'payload'
import { Failure } from '@/failure'
import { UPLOAD_LIMITS, type UploadKind } from '@/schemas/media'
import { displayName, newKey } from './fileName'
import { fileTypeOf, mimeTypeOf } from './fileType'
import { objectStore } from './objectStore'
import { expectObjects } from './orphanedObjects'
import { type CleanPicture, cleanPicture, picturesOf } from './picture'
import { storeFailure } from './storeFailure'

/** A file that may be stored: its name for people, its key, and its bytes. */
export type Upload = { name: string; key: string; mimeType: string; data: Buffer; picture?: CleanPicture }

declare module 'payload' {
  interface RequestContext {
    /** What a file is uploaded for, when it is not for the library. */
    uploadKind?: UploadKind
    /** What the hooks of one upload tell each other. */
    upload?: Upload
  }
}

/**
 * Lets in only what the bytes say is allowed, whatever its name, draws pictures anew, and gives the file its key.
 * Payload goes on with what it finds in `file` afterwards.
 */
export async function admit(file: PayloadRequest['file'], kind: UploadKind = 'library'): Promise<Upload> {
  if (!file) throw new Failure('invalid', { message: 'Adjunta un archivo' })
  const { maxBytes, tooLarge } = UPLOAD_LIMITS[kind]
  if (file.data.length > maxBytes) throw new Failure('payload_too_large', { message: tooLarge })
  const type = await fileTypeOf(file.data, kind !== 'library')
  const name = displayName(file.name, type)
  const picture = type.mimeType.startsWith('image/') ? await cleanPicture(file.data, type.mimeType) : undefined
  const upload = { name, key: newKey(name, type), mimeType: type.mimeType, data: picture?.data ?? file.data, picture }
  Object.assign(file, { name: upload.key, mimetype: type.mimeType, data: upload.data, size: upload.data.length })
  return upload
}

/** Stores the file and the sizes of a picture. Its key is noted first, so that nothing stays should the row never come. */
export async function storeUpload(payload: Payload, { key, mimeType, data, picture }: Upload): Promise<void> {
  const sizes = picture ? await picturesOf(key, picture) : new Map<string, Buffer>()
  await expectObjects(payload, key)
  try {
    const puts = [...sizes].map(([name, size]) => objectStore().put(name, size, mimeTypeOf(name)))
    await Promise.all([objectStore().put(key, data, mimeType), ...puts])
  } catch (error) {
    throw storeFailure(payload, error)
  }
}
