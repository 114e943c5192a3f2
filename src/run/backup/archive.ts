import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { OperatorError } from '@/platform/env'
import * as z from '@/platform/schemas/zod'
import { systemFault } from '@/platform/system'

const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  secret: z.string().optional(), // shows whether encrypted values can be read; missing in earlier backups
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})

export const OTHER_VERSION = 'La copia es de otra versión del programa: restáurala con la que la hizo'

/** The archive's manifest, its last entry: written once everything before it is known. */
export type Manifest = z.output<typeof manifestSchema>

/** Adds one file to the archive; `bytes` is its exact length. */
export type Add = (name: string, bytes: number, source: Readable) => Promise<void>

/** Writes `file` (tar, gzip) atomically. `fill` adds the files and returns the rest of the manifest. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<Omit<Manifest, 'entries' | 'format'>>) {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.new` // another backup to the same file may be under way
  process.once('exit', () => rmSync(draft, { force: true })) // also if it is ended by a signal
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), createWriteStream(draft, { mode: 0o600 }))
  const entries: Manifest['entries'] = {}
  const add: Add = async (name, bytes, source) => {
    const sha256 = createHash('sha256')
    await pipeline(source, hashing(sha256), pack.entry({ name, size: bytes, mode: 0o600 }))
    entries[name] = { bytes, sha256: sha256.digest('hex') }
  }
  const filled = fill(add).then((rest) => {
    const manifest: Manifest = { format: 1, ...rest, entries }
    pack.entry({ name: MANIFEST }, JSON.stringify(manifest, null, 2))
    pack.finalize()
    return manifest
  })
  try {
    const [manifest] = await Promise.all([filled, written])
    await flush(draft)
    await rename(draft, file)
    return manifest
  } catch (error) {
    pack.destroy()
    throw error
  }
}

/** Reads an archive from start to end; rejects if any byte differs from what was written. */
export async function readArchive(
  file: string,
  use: (name: string, source: Readable) => Promise<void> = async (_, source) => void source.resume(),
): Promise<Manifest> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), extract)
  const found: Manifest['entries'] = {}
  let manifest: Manifest | undefined
  /** Whether `use` itself failed, for instance on a full disk. */
  let isUnusable = false
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      if (name === MANIFEST) {
        manifest = manifestOf(await text(entry))
        continue
      }
      const sha256 = createHash('sha256')
      const source = entry.pipe(hashing(sha256))
      let isRead = true
      entry.on('error', (error) => {
        isRead = false
        source.destroy(error) // `pipe` would leave the reader waiting
      })
      const used = use(name, source).catch((error) => {
        isUnusable = isRead
        throw error
      })
      const ended = new Promise((resolve, reject) => source.once('close', resolve).once('error', reject))
      await Promise.all([used, ended])
      found[name] = { bytes: entry.header.size ?? 0, sha256: sha256.digest('hex') }
    }
    await read
  } catch (error) {
    await read.catch(() => undefined)
    throw isUnusable || error instanceof OperatorError
      ? error
      : new OperatorError(
          `La copia ${file} no se puede leer: ${systemFault(error) ?? 'está cortada o dañada, o no es una copia'}`,
        )
  }
  if (!manifest) throw new OperatorError(`La copia ${file} está incompleta: le falta el final`)
  const damaged = differences(manifest.entries, found)
  if (damaged.length > 0) throw new OperatorError(`La copia ${file} está dañada: ${damaged.join(', ')}`)
  return manifest
}

function manifestOf(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new OperatorError(OTHER_VERSION)
}

function differences(expected: Manifest['entries'], found: Manifest['entries']): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter((name) => expected[name]?.sha256 !== found[name]?.sha256)
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** A rename may reach the disk before the data it points to; an archive must survive a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
