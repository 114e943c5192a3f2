import { fileTypeFromBuffer } from 'file-type'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { anyone, requires } from '@/access/can'
import { sharp } from '@/drawing/sharp'
import { mediaDir } from '@/server/env'
import { Failure } from '@/server/failure'

const MIME_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/msword',
  'application/x-cfb', // what the first bytes of a .doc say
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 50_000_000

/** Pictures and documents of the blog. The bytes lie in `media/` or in the bucket; a row says what they are. */
export const Media: CollectionConfig = {
  slug: 'media',
  dbName: 'blog_media',
  labels: { singular: 'Archivo', plural: 'Medios' },
  access: {
    create: requires('manage_media', 'manage_posts', 'create_posts'),
    read: anyone,
    update: requires('manage_media'),
    delete: requires('manage_media'),
  },
  admin: {
    useAsTitle: 'originalName',
    defaultColumns: ['filename', 'originalName', 'mimeType', 'filesize', 'createdAt'],
    listSearchableFields: ['originalName', 'filename', 'alt'],
    hideAPIURL: true,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  hooks: { beforeOperation: [admit], beforeChange: [stampUpload] },
  upload: {
    staticDir: mediaDir(),
    mimeTypes: MIME_TYPES,
    pasteURL: false,
    crop: false,
    focalPoint: false,
    adminThumbnail: 'thumb',
    constructorOptions: { limitInputPixels: MAX_PIXELS },
    imageSizes: [
      { name: 'thumb', width: 400, withoutEnlargement: true, formatOptions: { format: 'webp' } },
      { name: 'card', width: 800, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    modifyResponseHeaders: ({ headers }) => {
      headers.set('X-Content-Type-Options', 'nosniff')
      headers.set('Cache-Control', 'public, max-age=31536000, immutable')
      if (!headers.get('content-type')?.startsWith('image/')) headers.set('Content-Disposition', 'attachment')
      return headers
    },
  },
  fields: [
    { name: 'mimeType', label: 'Tipo', type: 'text', admin: { hidden: true, disableBulkEdit: true, readOnly: true } },
    {
      name: 'alt',
      label: 'Texto alternativo',
      type: 'text',
      admin: { description: 'Qué se ve, para quien no lo ve.' },
    },
    { name: 'originalName', label: 'Nombre original', type: 'text', admin: { readOnly: true } },
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

/**
 * Lets in only what the bytes say is allowed, whatever its name, and cleans pictures: turned upright, without what
 * cameras write into them. Runs before the size is noted and anything is stored.
 */
async function admit({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  const { file } = req
  if (operation !== 'create' || !file) return args
  if (file.size > MAX_BYTES) throw new Failure('payload_too_large', { message: 'El archivo debe ser menor a 5MB' })
  const type = (await fileTypeFromBuffer(file.data))?.mime ?? ''
  if (!MIME_TYPES.includes(type)) throw new Failure('unsupported_media_type', { message: UNSUPPORTED })
  req.context.originalName = file.name.normalize('NFC')
  file.mimetype = type
  if (/^image\/(jpeg|png|webp)$/.test(type)) {
    file.data = await cleaned(file.data)
    file.size = file.data.length
  }
  return args
}

const UNSUPPORTED = 'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)'

async function cleaned(picture: Buffer): Promise<Buffer> {
  try {
    return await sharp(picture, { animated: true, limitInputPixels: MAX_PIXELS }).rotate().toBuffer()
  } catch {
    throw new Failure('invalid', { message: 'La imagen está dañada o es demasiado grande' })
  }
}

function stampUpload({ data, operation, req }: Parameters<CollectionBeforeChangeHook>[0]) {
  if (operation !== 'create') return data
  const originalName = req.context.originalName ?? data.filename
  return { ...data, originalName, uploadedBy: req.user?.id ?? data.uploadedBy }
}
