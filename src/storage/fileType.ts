import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '@/failure'
import { UNSUPPORTED_FILE, UNSUPPORTED_IMAGE } from '@/schemas/media'

/** What the bytes of a file say it is, with the endings that its name may have; the first is the usual one. */
export type FileType = { mimeType: string; endings: [string, ...string[]] }

type Known = FileType & {
  /** What is asked beyond the first bytes, where several kinds of file share them. */
  isMeant?: (data: Buffer) => boolean
}

const utf16 = (name: string) => Buffer.from(name, 'utf16le')
/** What marks a compound file as a spreadsheet, slides, a drawing, a mail, or an installer. */
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
  if (data.length === 0) throw new Failure('invalid', { message: 'El archivo está vacío' })
  const detected = await fileTypeFromBuffer(data).catch(() => undefined) // it throws on what it can't read
  const type = TYPES[detected?.mime ?? '']
  if (isImageOnly && !type?.mimeType.startsWith('image/'))
    throw new Failure('unsupported_media_type', { message: UNSUPPORTED_IMAGE })
  if (!type || type.isMeant?.(data) === false)
    throw new Failure('unsupported_media_type', { message: UNSUPPORTED_FILE })
  return type
}
