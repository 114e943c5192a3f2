import { z } from '@/domain/zod'
import { atMost, NOT_TEXT } from './messages'

const MIB = 1024 * 1024

/** What an upload is for, and how large it may be. */
export const UPLOAD_LIMITS = {
  library: { maxBytes: 5 * MIB, tooLarge: 'El archivo debe ser menor a 5MB' },
  image: { maxBytes: 50 * MIB, tooLarge: 'La imagen debe ser menor a 50MB' },
  avatar: { maxBytes: 10 * MIB, tooLarge: 'El archivo debe ser menor a 10MB' },
} as const
export type UploadKind = keyof typeof UPLOAD_LIMITS

/** What is said of a file that is neither a picture nor a document of the known kinds. */
export const UNSUPPORTED_FILE = 'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)'
/** The same where only pictures are taken. */
export const UNSUPPORTED_IMAGE = 'Formato no soportado. Use JPG, PNG, GIF o WebP'

/** What a file chooser offers; what a file really is, is decided by its bytes. */
export const ACCEPTED_IMAGES = '.jpg,.jpeg,.png,.gif,.webp'
export const ACCEPTED_FILES = `${ACCEPTED_IMAGES},.pdf,.doc,.docx`

/** A file of the library: what a person may change of it. */
export const mediaSchema = z.object({ alt: z.string(NOT_TEXT).trim().max(300, atMost(300)) })

/** What goes with a picture that is sent to `POST /api/upload/image`. */
export const imageUploadSchema = z.object({
  name: z.string().trim().max(255, atMost(255)).optional(),
  alt: mediaSchema.shape.alt.optional(),
  purpose: z.enum(['image', 'avatar'], 'Debe ser image o avatar').default('image'),
})
