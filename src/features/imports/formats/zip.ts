import { type UnzipFileInfo, unzipSync } from 'fflate'
import { damaged, LIMITS, notThat, TOO_LARGE, tooMany } from '../limits'

/** How much is unpacked at a time, in bytes. */
const BATCH = 16 * 1024 * 1024
/** Files that systems and programs leave in archives. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

type ZipFile = { name: string; bytes: number }
export type Zip = {
  files: ZipFile[]
  /** Unpacks these files, a few at a time. */
  read: (names: string[]) => Generator<{ name: string; data: Uint8Array }>
}

/**
 * Opens a ZIP archive whose directory keeps to the limits: a name that leads outside of it, too many files, or more than a
 * hundred times the size of the archive once it is unpacked is refused before anything is.
 */
export function openZip(archive: Uint8Array): Zip {
  if (archive.length > LIMITS.bytes) throw notThat(TOO_LARGE)
  refuseZip64(archive)
  const listed = directoryOf(archive)
  if (listed.length > LIMITS.entries) throw tooMany()
  let unpacked = 0
  const seen = new Set<string>()
  for (const { name, size, originalSize } of listed) {
    if (!isInside(name)) throw damaged(`«${name.slice(0, 100)}» lleva fuera de él`)
    if (seen.has(name)) throw damaged(`«${name.slice(0, 100)}» está dos veces`)
    seen.add(name)
    unpacked += originalSize
    // A small file may well be that much larger: spaces, for instance.
    if (
      unpacked > LIMITS.unpacked ||
      originalSize > LIMITS.bytes ||
      originalSize > Math.max(1024 * 1024, size * LIMITS.ratio)
    )
      throw bomb()
  }
  if (unpacked > Math.max(1024 * 1024, archive.length * LIMITS.ratio)) throw bomb()
  const files = listed
    .filter(({ name }) => !name.endsWith('/') && !LITTER.test(name))
    .map(({ name, originalSize }) => ({ name, bytes: originalSize }))
  return { files, read: (names) => unpack(archive, files, names) }
}

const bomb = () => notThat('El archivo ocuparía demasiado al descomprimirse')

/** No archive within the limits needs ZIP64, and fflate never returns from a damaged one. */
function refuseZip64(archive: Uint8Array): void {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = archive.length < 22 ? -1 : bytes.lastIndexOf('PK\x05\x06', bytes.length - 22, 'latin1')
  if (end < 0 || bytes.readUInt16LE(end + 8) === 0xffff || bytes.readUInt32LE(end + 16) === 0xffffffff)
    throw damaged('no es un ZIP completo')
}

function directoryOf(archive: Uint8Array): UnzipFileInfo[] {
  const listed: UnzipFileInfo[] = []
  orDamaged(() =>
    unzipSync(archive, {
      filter(file) {
        listed.push(file)
        if (listed.length > LIMITS.entries) throw tooMany()
        return false
      },
    }),
  )
  return listed
}

/** Whether a name is a path below the archive's folder, on every system. */
const isInside = (name: string) =>
  name !== '' &&
  name.length <= 500 &&
  !/[\\\0]|^\/|^[a-z]:|\p{Cc}/iu.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.')

function* unpack(
  archive: Uint8Array,
  files: ZipFile[],
  names: string[],
): Generator<{ name: string; data: Uint8Array }> {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]))
  const waiting = [...names]
  while (waiting.length > 0) {
    const batch = new Set<string>()
    let bytes = 0
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      bytes += sizes.get(next) ?? 0
      if (batch.size > 0 && (bytes > BATCH || batch.size >= 500)) break
      batch.add(next)
      waiting.shift()
    }
    const unpacked = orDamaged(() => unzipSync(archive, { filter: ({ name }) => batch.has(name) }))
    for (const name of batch) {
      const data = unpacked[name]
      if (!data || data.length !== sizes.get(name)) throw damaged(`«${name.slice(0, 100)}» no está completo`)
      yield { name, data }
    }
  }
}

/** Runs the library, whose errors are about the archive. */
function orDamaged<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && error.name === 'APIError') throw error
    throw damaged('no es un ZIP completo')
  }
}
