import { fileTypeFromBuffer } from 'file-type'
import { UNSUPPORTED_FILE, UNSUPPORTED_IMAGE } from '@/schemas/media'
import { Failure } from '../failure'

/** What the bytes of a file say it is, with the endings that its name may have; the first is the usual one. */
export type FileType = { mimeType: string; endings: [string, ...string[]] }

type Known = FileType & {
  /** What is asked beyond the first bytes, where several kinds of file share them. */
  isSound?: (data: Buffer) => boolean
  damaged?: string
}

const TYPES: Record<string, Known> = {
  'image/jpeg': { mimeType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { mimeType: 'image/png', endings: ['png'] },
  'image/gif': { mimeType: 'image/gif', endings: ['gif'] },
  'image/webp': { mimeType: 'image/webp', endings: ['webp'] },
  'application/pdf': {
    mimeType: 'application/pdf',
    endings: ['pdf'],
    isSound: endsAsPdf,
    damaged: 'El PDF está dañado o incompleto',
  },
  // Spreadsheets and installers begin with the same bytes as a .doc.
  'application/x-cfb': {
    mimeType: 'application/msword',
    endings: ['doc'],
    isSound: (data) => data.includes(Buffer.from('WordDocument', 'utf16le')),
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    isSound: (data) => data.includes('word/document.xml'),
  },
}

/** The types that Payload shall let pass; the bytes of a .doc have a name of their own. */
export const MIME_TYPES = [...new Set([...Object.keys(TYPES), ...Object.values(TYPES).map(({ mimeType }) => mimeType)])]

/** What an object of the library is, by the ending that its key was given; sizes of pictures among them. */
export function mimeTypeOf(key: string): string {
  const ending = key.split('.').at(-1) ?? ''
  const type = Object.values(TYPES).find(({ endings }) => endings.includes(ending))
  return type?.mimeType ?? `image/${ending}`
}

/** What `data` is, by its bytes alone. Fails for everything that the library doesn't take. */
export async function fileTypeOf(data: Buffer, isImageOnly: boolean): Promise<FileType> {
  if (data.length === 0) throw fileFailure('invalid', 'El archivo está vacío')
  const detected = await fileTypeFromBuffer(data).catch(() => undefined) // it throws on what it can't read
  const type = TYPES[detected?.mime ?? '']
  if (isImageOnly && !type?.mimeType.startsWith('image/'))
    throw fileFailure('unsupported_media_type', UNSUPPORTED_IMAGE)
  if (!type) throw fileFailure('unsupported_media_type', UNSUPPORTED_FILE)
  if (type.isSound?.(data) === false) {
    throw fileFailure(type.damaged ? 'invalid' : 'unsupported_media_type', type.damaged ?? UNSUPPORTED_FILE)
  }
  return type
}

/** A refusal of the file that was sent. */
export const fileFailure = (code: 'invalid' | 'unsupported_media_type' | 'payload_too_large', message: string) =>
  new Failure(code, { message, errors: [{ field: 'file', message }] })

/** Whether the end of a PDF is there: Payload asks for it too, in English. */
function endsAsPdf(data: Buffer): boolean {
  const end = data.subarray(-1024).toString('latin1')
  return end.includes('%%EOF') && end.includes('xref')
}
