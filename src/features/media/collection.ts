import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { mediaSchema } from '@/features/media/schema'
import type { Media as MediaFile } from '@/payload-types'
import { can, requires, stamped } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { Failure } from '@/platform/failure'
import { acceptsOptional } from '@/platform/fields/accepts'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { checkLimit, holdLimit } from '@/platform/limits/limits'
import { outdatesLinks } from '@/platform/queries/outdatesLinks'
import { MIME_TYPES } from '@/platform/storage/fileType'
import { abandonObjects } from '@/platform/storage/orphanedObjects'
import { serveFile } from '@/platform/storage/serveFile'
import { admit } from '@/platform/storage/upload'
import type { UploadKind } from '@/platform/storage/uploadLimits'
import { inWords, usesOf } from './uses'

declare module 'payload' {
  interface RequestContext {
    /** Whether a file is deleted although it is in use. */
    isForced?: boolean
  }
}

const outdating = outdatesLinks<MediaFile>(({ filename }) => `${MEDIA_PATH}${filename}`)

/**
 * Images and documents of the blog: a row describes the object under its key in `MEDIA_DIR` or the bucket.
 *
 * `plugins/storage.ts` stores and serves the files: Payload's own storage deletes them before the deletion of their row is
 * certain.
 */
export const Media: CollectionConfig = {
  slug: 'media',
  dbName: 'blog_media',
  labels: { singular: 'Archivo', plural: 'Biblioteca' },
  access: {
    create: requires('media:manage'),
    read: requires('media:read'),
    update: requires('media:manage'),
    delete: requires('media:manage'),
  },
  admin: { useAsTitle: 'originalName' },
  defaultSort: '-createdAt',
  endpoints: [{ method: 'get', path: '/file/:filename', handler: serveFile }],
  hooks: {
    beforeOperation: [admitUpload],
    beforeChange: [describe],
    afterChange: [...outdating.afterChange, refreshPages, ...audits.afterChange],
    beforeDelete: [refuseIfUsed],
    afterDelete: [giveUpObjects, ...outdating.afterDelete, refreshPages, ...audits.afterDelete],
  },
  upload: {
    disableLocalStorage: true,
    staticDir: 'media/payload', // where Payload would look for files to delete: there are none
    mimeTypes: MIME_TYPES,
    allowRestrictedFileTypes: true, // `admit` checks the bytes; Payload would reject a PDF without a proper trailer
    pasteURL: false,
    crop: false,
    focalPoint: false,
  },
  custom: { audit: { title: 'originalName', values: [], names: ['alt'], skipsCreation: true } }, // the row says who uploaded it
  fields: [
    { name: 'mimeType', label: 'Tipo', type: 'text', admin: { hidden: true, disableBulkEdit: true, readOnly: true } },
    {
      name: 'alt',
      label: 'Texto alternativo',
      type: 'text',
      validate: acceptsOptional(mediaSchema.shape.alt),
      admin: { description: 'Describe la imagen para quien no puede verla.' },
    },
    { name: 'originalName', label: 'Nombre original', type: 'text', admin: { readOnly: true } },
    {
      name: 'isAnimated',
      type: 'checkbox',
      defaultValue: false,
      access: stamped,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    {
      name: 'uploadedBy',
      label: 'Subido por',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      // The library in a rich text would query their names, by a route that is closed.
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
  ],
}

/** Checks and cleans an upload before anything is stored. A file is never replaced, because its URL is in use. */
async function admitUpload({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation === 'update') {
    if (req.file) throw new Failure('invalid', { message: 'Un archivo no se puede reemplazar: sube otro' })
    delete req.query?.uploadEdits // Payload would crop the stored file by them
    return { ...args, data: { alt: (args.data as Partial<MediaFile>).alt } }
  }
  // Payload checks the permission after this hook; do no work for those who lack it.
  if (operation !== 'create' || !(args.overrideAccess || (await can(req, 'media:manage')))) return args
  if (!isAdmitted(req)) await admitFile(req, req.file)
  return args
}

/** Whether the file of this operation was admitted before it began. */
const isAdmitted = ({ file, context }: Pick<PayloadRequest, 'file' | 'context'>) =>
  file !== undefined && context.upload?.data === file.data

/** Checks the quota and the bytes of `file`, and re-encodes it if it is an image. */
export async function admitFile(req: PayloadRequest, file: PayloadRequest['file'], kind?: UploadKind): Promise<void> {
  await holdQuota(req, file?.size)
  req.context.upload = await admit(file, kind)
}

/** `uploadedBy` only where nobody is signed in: the user of a session is put by `describe`. */
type NewFile = { alt?: string; uploadedBy?: number }

/**
 * Adds a file to the library. It is checked and re-encoded before the transaction begins, which then holds a connection
 * only while the bytes travel to the store.
 */
export async function addFile(
  req: PayloadRequest,
  { file, data = {}, kind }: { file: NonNullable<PayloadRequest['file']>; data?: NewFile; kind?: UploadKind },
  { overrideAccess }: { overrideAccess: boolean },
): Promise<MediaFile> {
  if (!isAdmitted({ file, context: req.context })) await admitFile(req, file, kind)
  const complete = data as Pick<MediaFile, 'uploadedBy'>
  return req.payload.create({ collection: 'media', data: complete, file, depth: 0, overrideAccess, req })
}

const QUOTA = 'Hoy ya subiste 500 archivos o 1 GB. Vuelve a intentarlo mañana.'

/** The daily quota of a user, so that endless uploads don't fill the disk. */
export async function holdQuota(req: PayloadRequest, size = 0): Promise<void> {
  const who = callerOf(req)
  if (!who) return // the seed
  const points = Math.ceil(size / 1024)
  const hold = req.context.isDryRun ? checkLimit : holdLimit // a dry run keeps nothing
  await hold(req, 'uploads', who, { message: QUOTA })
  await hold(req, 'uploadedKiB', who, { points, message: QUOTA })
}

function describe({ data, operation, req }: Parameters<CollectionBeforeChangeHook<MediaFile>>[0]) {
  const { upload } = req.context
  if (operation !== 'create' || !upload) return data
  const { name: originalName, picture } = upload
  const size = picture && { width: picture.width, height: picture.height, isAnimated: picture.isAnimated }
  return { ...data, ...size, originalName, uploadedBy: req.user?.id ?? data.uploadedBy }
}

/** Refuses to delete a file that is in use, unless forced. */
async function refuseIfUsed({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  if (req.context.isForced) return
  const { filename } = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    overrideAccess: true, // the caller may delete it
    req,
  })
  const uses = inWords(await usesOf(req, filename ?? ''))
  if (uses) throw new Failure('conflict', { message: `El archivo se usa en ${uses}` })
}

/** Pages show a file's alternative text. None shows a new file yet. */
async function refreshPages({ operation, req }: { operation?: 'create' | 'update'; req: PayloadRequest }) {
  if (operation !== 'create') await refresh(req, [tags.pages])
}

async function giveUpObjects({ doc, req }: Parameters<CollectionAfterDeleteHook<MediaFile>>[0]) {
  if (doc.filename) await abandonObjects(req, doc.filename)
}
