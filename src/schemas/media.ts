import { id, paginationAnswer, time } from './answer'
import { atMost, NOT_TEXT } from './messages'
import { z } from './zod'

const MIB = 1024 * 1024

/** What an upload is for, and how large it may be. */
export const UPLOAD_LIMITS = {
  library: { maxBytes: 5 * MIB, tooLarge: 'El archivo debe ser menor a 5 MB' },
  image: { maxBytes: 50 * MIB, tooLarge: 'La imagen debe ser menor a 50 MB' },
  avatar: { maxBytes: 10 * MIB, tooLarge: 'El archivo debe ser menor a 10MB' },
} as const
export type UploadKind = keyof typeof UPLOAD_LIMITS

/** The message for a file that is neither a known kind of picture nor of document. */
export const UNSUPPORTED_FILE = 'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)'
/** The same where only pictures are taken. */
export const UNSUPPORTED_IMAGE = 'Formato no soportado. Use JPG, PNG, GIF o WebP'

/** What a file chooser offers; what a file really is, is decided by its bytes. */
export const ACCEPTED_IMAGES = '.jpg,.jpeg,.png,.gif,.webp'
export const ACCEPTED_FILES = `${ACCEPTED_IMAGES},.pdf,.doc,.docx`

/** What a person may change of a file. */
export const mediaSchema = z.object({ alt: z.string(NOT_TEXT).trim().max(300, atMost(300)) })

/** The fields beside the picture in `POST /api/upload/image`. */
export const imageUploadSchema = z.object({
  name: z.string().trim().max(255, atMost(255)).optional(),
  alt: mediaSchema.shape.alt.optional(),
  purpose: z.enum(['image', 'avatar'], 'Debe ser image o avatar').default('image'),
})

/** A file of the library. `path` is its address on this site; only pictures have a size in pixels. */
export const mediaAnswer = z
  .object({
    id,
    name: z.string(),
    originalName: z.string(),
    filename: z.string(),
    path: z.string(),
    mimeType: z.string(),
    size: z.int().min(0),
    alt: z.string(),
    width: z.int().min(1).nullable(),
    height: z.int().min(1).nullable(),
    createdAt: time,
  })
  .meta({ id: 'MediaFile' })
export type MediaFile = z.output<typeof mediaAnswer>

export const mediaPageAnswer = z.object({ files: z.array(mediaAnswer), pagination: paginationAnswer })
export type MediaPage = z.output<typeof mediaPageAnswer>

/** A file and what uses it: posts, and what else shows it, in words. */
export const mediaUsesAnswer = z.object({
  file: mediaAnswer,
  usedIn: z.array(z.object({ id, title: z.string() })),
  alsoIn: z.array(z.string()),
})
export type MediaUses = z.output<typeof mediaUsesAnswer>
