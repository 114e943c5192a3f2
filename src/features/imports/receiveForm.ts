import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import type { PayloadRequest } from 'payload'
import { contentType } from '@/platform/api/request/body'
import { deceives } from '@/platform/domain/text/invisible'
import { Failure } from '@/platform/failure'
import { isStorable } from '@/platform/schemas/storable'
import { LIMITS, notThat, tooLarge } from './limits'

/** After how long the file of a request is removed if nobody has done so: a repeated request is answered without reading it. */
const KEPT_MS = 10 * 60_000

/** A file that was sent, as it lies in a folder of its own. Its public fields identify a repeated request. */
export class Received {
  #dir: string
  constructor(
    dir: string,
    readonly name: string,
    readonly sha256: string,
    readonly fetchPictures: boolean,
  ) {
    this.#dir = dir
  }

  get path(): string {
    return fileIn(this.#dir)
  }

  remove(): Promise<void> {
    return rm(this.#dir, { recursive: true, force: true })
  }
}

const fileIn = (dir: string) => path.join(dir, 'archivo')

/** Writes the one file of a form to a folder, as it arrives: in memory there is only a part of it. */
export async function receiveForm(req: PayloadRequest): Promise<Received> {
  if (contentType(req) !== 'multipart/form-data')
    throw new Failure('unsupported_media_type', { message: 'Envía el archivo como multipart/form-data' })
  if (Number(req.headers.get('content-length')) > LIMITS.bytes + 64 * 1024) throw tooLarge(LIMITS)
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-importar-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    const { name, sha256, fetchPictures } = await written(req, fileIn(dir))
    setTimeout(() => void remove().catch(() => undefined), KEPT_MS).unref()
    return new Received(dir, name, sha256, fetchPictures)
  } catch (error) {
    await remove()
    throw error
  }
}

async function written(
  req: PayloadRequest,
  file: string,
): Promise<Pick<Received, 'name' | 'sha256' | 'fetchPictures'>> {
  const parser = parserOf(req)
  let name: string | undefined
  let fault: Failure | undefined
  let lost: Error | undefined
  let fetchPictures = false
  let writing: Promise<unknown> = Promise.resolve()
  const hash = createHash('sha256')
  parser.on('file', (field, stream, info) => {
    if (field !== 'file' || name !== undefined) {
      fault ??= notThat(field === 'file' ? 'Envía un archivo por llamada' : 'Adjunta un archivo')
      stream.resume()
      return
    }
    name = info.filename ?? ''
    stream.on('limit', () => {
      fault ??= tooLarge(LIMITS)
    })
    stream.on('data', (part: Buffer) => hash.update(part))
    writing = pipeline(stream, createWriteStream(file))
    writing.catch((error: NodeJS.ErrnoException) => {
      if (error.syscall) lost = error // the disk is full, for instance
      parser.destroy(error) // it would wait for somebody to read the rest
    })
  })
  parser.on('field', (field, value) => {
    if (field !== 'fetchPictures') return
    if (!/^(?:true|false)$/.test(value))
      fault ??= new Failure('invalid', { errors: [{ field, message: 'Debe ser true o false' }] })
    fetchPictures = value === 'true'
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => {
      fault ??= notThat('Envía un archivo por llamada')
    })
  const body = req.body ? Readable.fromWeb(req.body as ReadableStream) : Readable.from([]) // Node's own type for it
  try {
    await pipeline(body, parser)
    await writing
  } catch (error) {
    if (lost || error instanceof Failure) throw lost ?? error
    throw fault ?? new Failure('invalid', { message: 'El formulario no se puede leer' })
  }
  if (fault) throw fault
  if (name === undefined) throw notThat('Adjunta un archivo')
  const shown = name.normalize('NFC').trim()
  if (deceives(shown) || !isStorable(shown) || /[/\\]/.test(shown))
    throw notThat('El nombre del archivo contiene caracteres no permitidos')
  return { name: shown || 'archivo', sha256: hash.digest('hex'), fetchPictures }
}

function parserOf({ headers }: PayloadRequest) {
  try {
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fileSize: LIMITS.bytes, files: 2, fields: 5, fieldSize: 1024, parts: 10, headerPairs: 50 },
    })
  } catch {
    throw new Failure('invalid', { message: 'El formulario no se puede leer' })
  }
}
