import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import sharp from 'sharp'
import { anyone, requires } from '@/access/can'
import { mediaDir } from '@/server/env'

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
  hooks: { beforeOperation: [cleanPicture], beforeChange: [stampUpload] },
  upload: {
    staticDir: mediaDir(),
    mimeTypes: MIME_TYPES,
    pasteURL: false,
    crop: false,
    focalPoint: false,
    adminThumbnail: 'thumb',
    constructorOptions: { limitInputPixels: 50_000_000 },
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

/** Turns pictures upright and drops what cameras write into them, before the size is noted and anything is stored. */
async function cleanPicture({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  const { file } = req
  if (operation !== 'create' || !file?.data || !/^image\/(jpeg|png|webp)$/.test(file.mimetype)) return args
  req.context.originalName = file.name.normalize('NFC')
  try {
    file.data = await sharp(file.data, { limitInputPixels: 50_000_000 }).rotate().toBuffer()
    file.size = file.data.length
  } catch {
    // Not a picture, whatever it says: Payload's own check of the bytes refuses it next.
  }
  return args
}

function stampUpload({ data, operation, req }: Parameters<CollectionBeforeChangeHook>[0]) {
  if (operation !== 'create') return data
  const originalName = req.context.originalName ?? req.file?.name.normalize('NFC') ?? data.filename
  return { ...data, originalName, uploadedBy: req.user?.id ?? data.uploadedBy }
}
