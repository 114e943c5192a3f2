import type { PayloadRequest } from 'payload'
import { can } from '@/access/can'
import { MEDIA_PATH } from '@/domain/mediaFile'
import { z } from '@/domain/zod'
import type { Media } from '@/payload-types'
import { imageUploadSchema, mediaSchema, UPLOAD_LIMITS } from '@/schemas/media'
import { searchTerm } from '@/schemas/search'
import { sweepUnclaimed } from '@/server/media/unclaimed'
import { type Uses, usesOf } from '@/server/media/uses'
import { findMedia } from '@/server/reads/media'
import { holders, session } from '../allow'
import { doneAnswer, id, mediaAnswer, paginationAnswer } from '../answers'
import { endpoint, parse } from '../endpoint'
import { uploadOf } from '../form'
import { paging } from '../paging'
import { existing } from './existing'

const manage = holders('manage_media')
const mayLook = holders('manage_media', 'manage_posts', 'create_posts', 'edit_own_posts')

/** A page of the library, newest first. */
export const listMedia = endpoint({
  summary: 'Archivos de la biblioteca, del más nuevo al más viejo',
  method: 'get',
  path: '/blog/admin/media',
  allow: mayLook,
  body: null,
  query: z.object({
    ...paging(100),
    search: searchTerm,
    type: z.enum(['images', 'documents', ''], 'Debe ser images o documents').default(''),
  }),
  answer: z.object({ files: z.array(mediaAnswer), pagination: paginationAnswer }),
  async handle({ req, query }) {
    const { docs, pagination } = await findMedia(req, query)
    return { files: docs.map(toFile), pagination }
  },
})

/** A file of the library, with what uses it. */
export const getMedia = endpoint({
  summary: 'Un archivo y lo que lo usa',
  method: 'get',
  path: '/blog/admin/media/:id',
  allow: mayLook,
  body: null,
  query: null,
  answer: z.object({
    file: mediaAnswer,
    usedIn: z.array(z.object({ id, title: z.string() })),
    /** What else shows it, in words. */
    alsoIn: z.array(z.string()),
  }),
  async handle({ req, id }) {
    const file = await existing(req, 'media', id)
    const { posts, others } = await usesKnownTo(req, file.filename ?? '')
    return { file: toFile(file), usedIn: posts, alsoIn: others }
  },
})

/** Whoever manages files or all posts learns of every use; writers of those in their own posts. */
async function usesKnownTo(req: PayloadRequest, key: string): Promise<Uses> {
  if ((await can(req, 'manage_media')) || (await can(req, 'manage_posts'))) return usesOf(req, key)
  return { posts: (await usesOf(req, key, { author: req.user?.id })).posts, others: [] }
}

/** Puts one file into the library. */
export const createMedia = endpoint({
  summary: 'Sube un archivo a la biblioteca',
  method: 'post',
  path: '/blog/admin/media',
  allow: manage,
  body: null,
  bodies: { 'multipart/form-data': mediaSchema.partial().extend({ file: z.file() }) },
  read: (req) => uploadOf(req, { ...UPLOAD_LIMITS.library, field: 'file' }),
  query: null,
  status: 201,
  answer: z.object({ file: mediaAnswer }),
  async handle({ req, sent: { texts, file } }) {
    const data = parse(mediaSchema.partial(), texts)
    // Without a transaction: none shall be open while the bytes travel to the store. The row is one statement.
    const options = { depth: 0, disableTransaction: true, overrideAccess: false, req } as const
    return { file: toFile(await req.payload.create({ collection: 'media', data: owned(data, req), file, ...options })) }
  },
})

/** Changes the alternative text of a file; nothing else of it changes. */
export const updateMedia = endpoint({
  summary: 'Cambia el texto alternativo de un archivo',
  method: 'patch',
  path: '/blog/admin/media/:id',
  allow: manage,
  body: mediaSchema,
  query: null,
  answer: z.object({ file: mediaAnswer }),
  async handle({ req, id, body }) {
    await existing(req, 'media', id)
    const file = await req.payload.update({ collection: 'media', id, data: body, depth: 0, overrideAccess: false, req })
    return { file: toFile(file) }
  },
})

/** Deletes a file. One that a post uses is kept, unless `?force=true`. */
export const deleteMedia = endpoint({
  summary: 'Elimina un archivo',
  method: 'delete',
  path: '/blog/admin/media/:id',
  allow: manage,
  body: null,
  query: z.object({ force: z.enum(['true', 'false'], 'Debe ser true o false').optional() }), // the collection reads it
  answer: doneAnswer,
  async handle({ req, id }) {
    await existing(req, 'media', id)
    await req.payload.delete({ collection: 'media', id, overrideAccess: false, req })
    await sweepUnclaimed(req.payload).catch((error) => req.payload.logger.error(error)) // it is tried again later
    return { success: true, message: 'Archivo eliminado' }
  },
})

/** Takes a picture from anybody of the back office, for an article or as an avatar, and answers its address. */
export const uploadImage = endpoint({
  summary: 'Sube una imagen y responde su dirección',
  method: 'post',
  path: '/upload/image',
  allow: session,
  body: null,
  bodies: { 'multipart/form-data': imageUploadSchema.extend({ image: z.file() }) },
  read: (req) => uploadOf(req, { ...UPLOAD_LIMITS.image, field: 'image' }),
  query: null,
  status: 201,
  answer: z.object({ success: z.literal(true), url: z.string() }),
  async handle({ req, sent: { texts, file } }) {
    const { name, alt, purpose } = parse(imageUploadSchema, texts)
    const { filename } = await req.payload.create({
      collection: 'media',
      data: owned({ alt }, req),
      file: { ...file, name: name || file.name },
      context: { uploadKind: purpose },
      depth: 0,
      disableTransaction: true,
      overrideAccess: true, // the library is for holders of `manage_media`; a picture through this door is for everybody
      req,
    })
    return { success: true, url: `${MEDIA_PATH}${filename}` }
  },
})

const owned = <Data extends object>(data: Data, { user }: { user?: { id: number } | null }) => ({
  ...data,
  uploadedBy: user?.id ?? 0,
})

/** A file as the contract shows it. `path` is its address on this site. */
function toFile(file: Media) {
  const { id, originalName, filename, mimeType, filesize, alt, width, height, createdAt } = file
  const name = originalName ?? filename ?? ''
  return {
    id,
    name,
    originalName: name,
    filename: filename ?? '',
    path: `${MEDIA_PATH}${filename}`,
    mimeType: mimeType ?? '',
    size: filesize ?? 0,
    alt: alt ?? '',
    width: width ?? null,
    height: height ?? null,
    createdAt,
  }
}
