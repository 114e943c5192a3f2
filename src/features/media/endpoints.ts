import type { PayloadRequest } from 'payload'
import { addFile } from '@/features/media/collection'
import { fetchPicture, pictureAddressSchema } from '@/features/media/fetchPicture'
import { findMedia } from '@/features/media/queries'
import {
  imageUploadSchema,
  MEDIA_SORTS,
  mediaAnswer,
  mediaPageAnswer,
  mediaSchema,
  mediaUsesAnswer,
} from '@/features/media/schema'
import { type Uses, usesOf } from '@/features/media/uses'
import type { Media } from '@/payload-types'
import { can, requires, signedIn } from '@/platform/access/can'
import { rowByRow } from '@/platform/api/bulk'
import { endpoint, parse } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { paging } from '@/platform/api/paging'
import { readJson } from '@/platform/api/request/body'
import { formUpload } from '@/platform/api/request/form'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { MIB } from '@/platform/domain/mib'
import { callerOf, inTurn } from '@/platform/limits/concurrencyLimits'
import { holdLimit } from '@/platform/limits/limits'
import { done, doneAnswer, id } from '@/platform/schemas/answer'
import { bulkAnswer, bulkIds } from '@/platform/schemas/bulk'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'
import { sweepOrphans } from '@/platform/storage/orphanedObjects'
import { UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'

const manage = requires('media:manage')
const mayLook = requires('media:read')

export const listMedia = endpoint('GET /blog/admin/media', {
  summary: 'Archivos de la biblioteca, del más nuevo al más viejo',
  allow: mayLook,
  query: z.object({
    ...paging(100),
    search: searchTerm,
    type: z.enum(['images', 'documents', ''], 'Debe ser images o documents').default(''),
    sort: sortBy(MEDIA_SORTS),
  }),
  answer: mediaPageAnswer,
  async handle({ req, query }) {
    const { docs, pagination } = await findMedia(req, query)
    return { files: docs.map(toFile), pagination }
  },
})

export const getMedia = endpoint('GET /blog/admin/media/:id', {
  summary: 'Un archivo y lo que lo usa',
  allow: mayLook,
  answer: mediaUsesAnswer,
  async handle({ req, id }) {
    const file = await findOrFail(req, 'media', id)
    return { file: toFile(file), ...(await usesKnownTo(req, file.filename ?? '')) }
  },
})

/** All uses for users who manage files or all posts; for writers, the uses in their own posts. */
async function usesKnownTo(req: PayloadRequest, key: string): Promise<Uses> {
  if (await can(req, 'media:uses')) return usesOf(req, key)
  return { ...(await usesOf(req, key, { author: req.user?.id })), alsoIn: [] }
}

export const createMedia = endpoint('POST /blog/admin/media', {
  summary: 'Sube un archivo a la biblioteca',
  allow: manage,
  bodies: { 'multipart/form-data': mediaSchema.partial().extend({ file: z.file() }) },
  turn: 'upload',
  read: (req) => formUpload(req, { ...UPLOAD_LIMITS.library, field: 'file' }),
  status: 201,
  answer: z.object({ file: mediaAnswer }),
  async handle({ req, sent: { texts, file } }) {
    const data = parse(mediaSchema.partial(), texts)
    return { file: toFile(await addFile(req, { file, data }, { overrideAccess: false })) }
  },
})

export const updateMedia = endpoint('PATCH /blog/admin/media/:id', {
  summary: 'Cambia el texto alternativo de un archivo',
  allow: manage,
  body: mediaSchema,
  answer: z.object({ file: mediaAnswer }),
  async handle({ req, id, body }) {
    await findOrFail(req, 'media', id)
    const file = await req.payload.update({ collection: 'media', id, data: body, depth: 0, overrideAccess: false, req })
    return { file: toFile(file) }
  },
})

/** Deletes a file. One in use is kept, unless `?force=true`. */
export const deleteMedia = endpoint('DELETE /blog/admin/media/:id', {
  summary: 'Elimina un archivo',
  allow: manage,
  query: z.object({ force: z.enum(['true', 'false'], 'Debe ser true o false').optional() }),
  answer: doneAnswer,
  async handle({ req, id, query }) {
    await remove(req, id, query.force === 'true')
    await sweep(req)
    return done('Archivo eliminado')
  },
})

async function remove(req: PayloadRequest, id: number, isForced = false): Promise<void> {
  await findOrFail(req, 'media', id)
  await req.payload.delete({ collection: 'media', id, depth: 0, context: { isForced }, overrideAccess: false, req })
}

const sweep = ({ payload }: PayloadRequest) => sweepOrphans(payload).catch((error) => payload.logger.error(error)) // it is retried later

/** Deletes files, but those in use. */
export const bulkMedia = endpoint('POST /blog/admin/media/bulk', {
  summary: 'Elimina varios archivos, cada uno por sí mismo',
  allow: manage,
  body: z.object({ ids: bulkIds, action: z.literal('delete', 'Debe ser delete') }),
  answer: bulkAnswer,
  async handle({ req, body: { ids } }) {
    const results = await rowByRow(req, ids, (id) => remove(req, id))
    await sweep(req)
    return { results }
  },
})

/** Stores an image for an article or an avatar, from any signed-in user, and returns its URL. */
export const uploadImage = endpoint('POST /upload/image', {
  summary: 'Sube una imagen y responde su dirección',
  allow: signedIn,
  bodies: { 'multipart/form-data': imageUploadSchema.extend({ image: z.file() }) },
  turn: 'upload',
  read: (req) => formUpload(req, { ...UPLOAD_LIMITS.image, field: 'image' }),
  status: 201,
  answer: z.object({ success: z.literal(true), id, url: z.string() }),
  async handle({ req, sent: { texts, file } }) {
    const { name, alt, purpose } = parse(imageUploadSchema, texts)
    const upload = { file: { ...file, name: name || file.name }, data: { alt }, kind: purpose }
    const { id, filename } = await addFile(req, upload, {
      overrideAccess: true, // the library requires `manage_media`; this endpoint is for every session
    })
    return { success: true as const, id, url: `${MEDIA_PATH}${filename}` }
  },
})

/** Takes a picture at a public address into the library, as it comes with a text copied from there. */
export const importImage = endpoint('POST /upload/image/fetch', {
  summary: 'Trae a la biblioteca la imagen de una dirección pública',
  allow: mayLook,
  bodies: { 'application/json': pictureAddressSchema },
  turn: 'fetch', // a slow server must not hold back saves or uploads
  refuses: [429],
  async read(req) {
    const { url } = parse(pictureAddressSchema, await readJson(req, MIB))
    await holdLimit(req, 'fetchedPictures', callerOf(req) ?? '')
    return { url, file: await fetchPicture(url) }
  },
  status: 201,
  answer: z.object({ success: z.literal(true), url: z.string() }),
  async handle({ req, sent: { file } }) {
    const upload = { file, kind: 'image' as const }
    const { filename } = await inTurn(
      req,
      'upload',
      () => addFile(req, upload, { overrideAccess: true }), // as of an upload: the library requires `manage_media`
    )
    return { success: true as const, url: `${MEDIA_PATH}${filename}` }
  },
})

/** A file as returned by the API. `path` is its path on this site. */
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
