import { MIB } from '@/platform/domain/mib'

/** The purposes of an upload, and the size limit of each. */
export const UPLOAD_LIMITS = {
  library: { maxBytes: 5 * MIB, tooLarge: 'El archivo debe ser menor a 5 MB' },
  image: { maxBytes: 50 * MIB, tooLarge: 'La imagen debe ser menor a 50 MB' },
  avatar: { maxBytes: 10 * MIB, tooLarge: 'El archivo debe ser menor a 10MB' },
} as const
export type UploadKind = keyof typeof UPLOAD_LIMITS

/** The message for a file that is neither a supported image nor a supported document. */
export const UNSUPPORTED_FILE = 'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)'
/** The message of uploads that accept only images. */
export const UNSUPPORTED_IMAGE = 'Formato no soportado. Use JPG, PNG, GIF o WebP'

/** The types offered by a file chooser; the actual type is detected from the bytes. */
export const ACCEPTED_IMAGES = '.jpg,.jpeg,.png,.gif,.webp'
export const ACCEPTED_FILES = `${ACCEPTED_IMAGES},.pdf,.doc,.docx`
