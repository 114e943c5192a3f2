import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { can, requires, stamped } from '@/access/can'
import { audits } from '@/audit/hooks'
import { confirmCaller } from '@/auth/confirmCaller'
import { holdLimit } from '@/auth/limits'
import { callerOf } from '@/auth/turns'
import { Failure } from '@/failure'
import { acceptsOptional } from '@/fields/accepts'
import type { Media as MediaFile } from '@/payload-types'
import { mediaSchema } from '@/schemas/media'
import { MIME_TYPES } from '@/storage/fileType'
import { abandonObjects } from '@/storage/orphanedObjects'
import { serveFile } from '@/storage/serveFile'
import { admit, storeUpload, type Upload } from '@/storage/upload'
import { inWords, usesOf } from './uses'

const auditing = audits('media')

/**
 * Pictures and documents of the blog: a row says what lies under its key in `MEDIA_DIR` or in the bucket.
 *
 * Payload's own storing is off. It removes files before the deletion of their row is certain, and it keeps what a
 * camera wrote into them.
 */
export const Media: CollectionConfig = {
  slug: 'media',
  dbName: 'blog_media',
  labels: { singular: 'Archivo', plural: 'Medios' },
  access: {
    create: requires('media:manage'),
    read: requires('media:read'),
    update: requires('media:manage'),
    delete: requires('media:manage'),
  },
  admin: {
    useAsTitle: 'originalName',
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  disableBulkEdit: true,
  endpoints: [{ method: 'get', path: '/file/:filename', handler: serveFile }],
  hooks: {
    beforeOperation: [admitUpload],
    beforeChange: [store],
    afterChange: auditing.afterChange,
    beforeDelete: [refuseIfUsed],
    afterDelete: [giveUpObjects, ...auditing.afterDelete],
  },
  upload: {
    disableLocalStorage: true,
    staticDir: 'media/payload', // where Payload would look for files to remove: there are none
    mimeTypes: MIME_TYPES,
    allowRestrictedFileTypes: true, // `admit` has decided by the bytes; Payload would refuse a PDF for what its end lacks
    pasteURL: false,
    crop: false,
    focalPoint: false,
  },
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
    { name: 'isAnimated', type: 'checkbox', defaultValue: false, access: stamped, admin: { hidden: true } },
    {
      name: 'uploadedBy',
      label: 'Subido por',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      admin: { readOnly: true, position: 'sidebar', className: 'filled-by-server' },
    },
  ],
}

/** Checks and cleans what is uploaded before anything is noted or stored. A file is never replaced: its address is in use. */
async function admitUpload({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation === 'update') {
    if (req.file) throw new Failure('invalid', { message: 'Un archivo no se puede reemplazar: sube otro' })
    delete req.query?.uploadEdits // Payload would crop the stored file by them
    return { ...args, data: { alt: (args.data as Partial<MediaFile>).alt } }
  }
  // Payload checks the permission after this hook; do no work for those who lack it.
  if (operation !== 'create' || !(args.overrideAccess || (await can(req, 'media:manage')))) return args
  await holdQuota(req)
  req.context.upload = await admit(req.file, req.context.uploadKind)
  return args
}

const QUOTA = 'Hoy ya subiste 500 archivos o 1 GB. Vuelve a intentarlo mañana.'

/** So much of a day is one person's: whoever uploads without end fills no disk. */
async function holdQuota(req: PayloadRequest): Promise<void> {
  const who = callerOf(req)
  if (!who) return // the seed
  const points = Math.ceil((req.file?.size ?? 0) / 1024)
  await holdLimit(req, 'uploads', who, { message: QUOTA })
  await holdLimit(req, 'uploadedKiB', who, { points, message: QUOTA })
}

/** Stores the objects before the row is written, so that no row is without its object. */
async function store({ data, operation, req }: Parameters<CollectionBeforeChangeHook<MediaFile>>[0]) {
  if (operation !== 'create') return data
  const upload = req.context.upload as Upload // made by `admitUpload` for this very create
  await storeUpload(req.payload, upload)
  await confirmCaller(req) // no transaction does: none is open while the bytes travel
  const { name: originalName, picture } = upload
  const size = picture && { width: picture.width, height: picture.height, isAnimated: picture.isAnimated }
  return { ...data, ...size, originalName, uploadedBy: req.user?.id ?? data.uploadedBy }
}

/** Refuses to delete a file that is in use, unless `?force=true`. */
async function refuseIfUsed({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  if (req.searchParams?.get('force') === 'true') return
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

async function giveUpObjects({ doc, req }: Parameters<CollectionAfterDeleteHook<MediaFile>>[0]) {
  if (doc.filename) await abandonObjects(req, doc.filename)
}
