import type { PayloadRequest, File as UploadedFile } from 'payload'
import { Failure } from '@/server/failure'
import { fileFailure } from '@/server/media/fileType'
import { contentType, readBytes } from './body'

/** What the boundaries and the other fields of a form may take beside its file. */
const OVERHEAD_BYTES = 64 * 1024

/** The request's form, read no further than its file may be long, whatever length the caller declares. */
export async function readForm(
  req: PayloadRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<FormData> {
  const type = req.headers.get('content-type') ?? ''
  if (contentType(req) !== 'multipart/form-data') {
    throw new Failure('unsupported_media_type', { message: 'Envía el archivo como multipart/form-data' })
  }
  const body = await readBytes(req, maxBytes + OVERHEAD_BYTES, fileFailure('payload_too_large', tooLarge))
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Failure('invalid', { message: 'El formulario no se puede leer' })
  }
}

/** The one file that `field` of the form holds, as Payload takes it. */
export async function fileOf(form: FormData, field: string): Promise<UploadedFile> {
  const [file, ...others] = form.getAll(field)
  if (!(file instanceof Blob)) throw missing(field, 'Adjunta un archivo')
  if (others.length > 0) throw missing(field, 'Envía un archivo por llamada')
  return { name: file.name, data: Buffer.from(await file.arrayBuffer()), mimetype: file.type, size: file.size }
}

/** The form's texts by their names; of a repeated one the last. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const missing = (field: string, message: string) => new Failure('invalid', { errors: [{ field, message }] })
