import type { PayloadRequest, File as UploadedFile } from 'payload'
import { Failure } from '@/platform/failure'
import { contentType, readBytes, refuseUnstorable, type Sent } from './body'

/** Room for the boundaries and the other fields of a form besides its file. */
const OVERHEAD_BYTES = 64 * 1024

type Limits = { maxBytes: number; tooLarge?: Failure; unreadable: Failure }

/** Reads the request's form up to the size limit of its file, whatever length the client declares. */
export async function formOf(req: Sent, { maxBytes, tooLarge, unreadable }: Limits): Promise<FormData> {
  const body = await readBytes(req, maxBytes + OVERHEAD_BYTES, tooLarge)
  const headers = { 'Content-Type': req.headers.get('content-type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => {
    throw unreadable
  })
}

type Upload = { field: string; maxBytes: number; tooLarge: string }

/** Reads a form: the one file in `field`, and its text fields. */
export async function formUpload(req: PayloadRequest, { field, maxBytes, tooLarge }: Upload) {
  if (contentType(req) !== 'multipart/form-data') {
    throw new Failure('unsupported_media_type', { message: 'Envía el archivo como multipart/form-data' })
  }
  const form = await formOf(req, {
    maxBytes,
    tooLarge: new Failure('payload_too_large', { message: tooLarge }),
    unreadable: new Failure('invalid', { message: 'El formulario no se puede leer' }),
  })
  return { file: await fileOf(form, field), texts: textsOf(form) }
}

/** Returns the one file in `field` of the form, in Payload's format. */
async function fileOf(form: FormData, field: string): Promise<UploadedFile> {
  const [file, ...others] = form.getAll(field)
  if (file === undefined) throw missing(field, 'Adjunta un archivo')
  if (!(file instanceof Blob)) throw missing(field, 'Envía el archivo con su nombre: sin «filename» llega como texto')
  if (others.length > 0) throw missing(field, 'Envía un archivo por llamada')
  return { name: file.name, data: Buffer.from(await file.arrayBuffer()), mimetype: file.type, size: file.size }
}

/** The text fields of the form by name; the last one if repeated. */
function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  for (const [name, text] of texts) refuseUnstorable(text, name)
  return Object.fromEntries(texts)
}

const missing = (field: string, message: string) => new Failure('invalid', { errors: [{ field, message }] })
