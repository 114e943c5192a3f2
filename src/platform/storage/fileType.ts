import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '@/platform/failure'
import { UNSUPPORTED_FILE, UNSUPPORTED_IMAGE } from '@/platform/storage/uploadLimits'

/** A file type detected from bytes, with the extensions its name may have; the first is the default. */
export type FileType = { mimeType: string; endings: [string, ...string[]] }

type Known = FileType & {
  /** A check beyond the first bytes, for signatures that several types share. */
  isMeant?: (data: Buffer) => boolean
}

const utf16 = (name: string) => Buffer.from(name, 'utf16le')
/** Markers of a compound file that is a spreadsheet, slides, a drawing, an e-mail or an installer. */
const NO_DOCUMENT = [
  ...['Workbook', 'PowerPoint Document', 'VisioDocument', '__properties_version1.0'].map(utf16),
  Buffer.from('84100c0000000000c000000000000046', 'hex'),
]

const TYPES: Record<string, Known> = {
  'image/jpeg': { mimeType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { mimeType: 'image/png', endings: ['png'] },
  'image/gif': { mimeType: 'image/gif', endings: ['gif'] },
  'image/webp': { mimeType: 'image/webp', endings: ['webp'] },
  'application/pdf': { mimeType: 'application/pdf', endings: ['pdf'] },
  'application/x-cfb': {
    mimeType: 'application/msword',
    endings: ['doc'],
    isMeant: (data) => data.includes(utf16('WordDocument')) || !NO_DOCUMENT.some((mark) => data.includes(mark)),
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    isMeant: (data) => data.includes('word/document.xml'),
  },
}

/** The types that Payload should accept; the bytes of a .doc are detected under a different type. */
export const MIME_TYPES = [...new Set([...Object.keys(TYPES), ...Object.values(TYPES).map(({ mimeType }) => mimeType)])]

/** The MIME type of a stored object, by the extension of its key; covers image sizes too. */
export function mimeTypeOf(key: string): string {
  const ending = key.split('.').at(-1) ?? ''
  const type = Object.values(TYPES).find(({ endings }) => endings.includes(ending))
  return type?.mimeType ?? `image/${ending}`
}

/** Detects the type of `data` from its bytes alone. Fails for every type that the library doesn't accept. */
export async function fileTypeOf(data: Buffer, isImageOnly: boolean): Promise<FileType> {
  if (data.length === 0) throw new Failure('invalid', { message: 'El archivo está vacío' })
  const detected = await fileTypeFromBuffer(data).catch(() => undefined) // it throws on what it can't read
  const type = TYPES[detected?.mime ?? '']
  if (isImageOnly && !type?.mimeType.startsWith('image/'))
    throw new Failure('unsupported_media_type', { message: UNSUPPORTED_IMAGE })
  if (!type || type.isMeant?.(data) === false)
    throw new Failure('unsupported_media_type', { message: UNSUPPORTED_FILE })
  return type
}
