import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { MIB } from '@/platform/domain/mib'
import { damaged, type Limits, notThat, tooLarge, tooMany } from '../limits'

/** Files that systems and programs leave in archives. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/
/** What GitHub and GitLab call the folder of an archive: `sitio-main/`, `sitio-4f2a9c1/`. */
const OF_REPOSITORY = /-(?:main|master|[0-9a-f]{7,40})$/

type ZipFile = { name: string; bytes: number }
export type Zip = {
  files: ZipFile[]
  /** Unpacks these files, one at a time. */
  read: (names: string[]) => Generator<{ name: string; data: Uint8Array }>
}

/**
 * Opens a ZIP archive, which stays on the disk. One with a name that leads outside of it, with too many files, or that would
 * unpack to too much is refused before any of it is unpacked.
 */
export function openZip(file: string, size: number, limits: Limits): Zip {
  if (size > limits.bytes) throw tooLarge(limits)
  const archive: Archive = { size, at: (from, length) => partOf(file, from, length) }
  const listed = directoryOf(archive, limits)
  let unpacked = 0
  let stored = 0
  const seen = new Set<string>()
  for (const { name, packed, bytes } of listed) {
    if (!isInside(name)) throw damaged(`«${name.slice(0, 100)}» lleva fuera de él`)
    if (seen.has(name)) throw damaged(`«${name.slice(0, 100)}» está dos veces`)
    seen.add(name)
    unpacked += bytes
    stored += packed
    // A small file may well be that much larger: spaces, for instance.
    if (unpacked > limits.unpacked || bytes > MAX_FILE || bytes > Math.max(MIB, packed * limits.ratio)) throw bomb()
  }
  if (unpacked > Math.max(MIB, size * limits.ratio)) throw bomb()
  if (stored > size) throw damaged('sus partes se solapan')
  const kept = listed.filter(({ name }) => !name.endsWith('/') && !LITTER.test(name))
  const root = rootOf(kept)
  const files = new Map(kept.map((each) => [each.name.slice(root.length), each]))
  return {
    files: Array.from(files, ([name, { bytes }]) => ({ name, bytes })),
    *read(names) {
      for (const name of names) {
        const listing = files.get(name)
        if (listing) yield { name, data: unpack(archive, listing) }
      }
    },
  }
}

const bomb = () => notThat('El archivo ocuparía demasiado al descomprimirse')
/** Of one file, in bytes: it is unpacked in memory. */
const MAX_FILE = 200 * MIB
const cut = () => damaged('no es un ZIP completo')

type Archive = { size: number; at: (from: number, length: number) => Buffer }
/** A file of an archive as its directory lists it. */
type Listing = { name: string; sum: number; packed: number; bytes: number; method: number; start: number }

/** A part of a file. It is opened for each: whoever stops reading leaves nothing open. */
function partOf(file: string, from: number, length: number): Buffer {
  const part = Buffer.alloc(length)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, part, 0, length, from) < length) throw cut()
    return part
  } finally {
    closeSync(handle)
  }
}

const LISTED = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 0xffff

/** What is in an archive. None within the limits needs ZIP64, and none of several parts is read. */
function directoryOf(archive: Archive, limits: Limits): Listing[] {
  const tail = archive.at(Math.max(0, archive.size - 22 - MAX_COMMENT), Math.min(archive.size, 22 + MAX_COMMENT))
  const end = tail.length < 22 ? -1 : tail.lastIndexOf('PK\x05\x06', tail.length - 22, 'latin1')
  if (end < 0) throw cut()
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count === 0xffff || start === 0xffffffff || start + length > archive.size) throw cut()
  if (count > limits.entries) throw tooMany(limits)
  const bytes = archive.at(start, length)
  const found: Listing[] = []
  for (let at = 0, left = count; left > 0; left--) {
    if (at + 46 > length || bytes.readUInt32LE(at) !== LISTED) throw cut()
    const [named, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    if (at + 46 + named > length) throw cut()
    const name = bytes.subarray(at + 46, at + 46 + named)
    found.push({
      // macOS doesn’t say that it is UTF-8, and PowerShell writes its own slashes.
      name: name
        .toString(isUtf8(name) ? 'utf8' : 'latin1')
        .normalize('NFC')
        .replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      sum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
    })
    at += 46 + named + extra + comment
  }
  return found
}

function unpack(archive: Archive, { name, sum, packed, bytes, method, start }: Listing): Uint8Array {
  const incomplete = () => damaged(`«${name.slice(0, 100)}» no está completo`)
  if (start + 30 > archive.size) throw incomplete()
  const header = archive.at(start, 30)
  const from = start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (header.readUInt32LE(0) !== LOCAL || from + packed > archive.size) throw incomplete()
  if (method !== 0 && method !== 8) throw damaged(`«${name.slice(0, 100)}» está comprimido de una forma que no se lee`)
  try {
    const data = archive.at(from, packed)
    // An archive may say less than it holds.
    const whole = method === 0 || bytes === 0 ? data : inflateRawSync(data, { maxOutputLength: bytes })
    if (bytes === 0) return new Uint8Array()
    if (whole.length === bytes && crc32(whole) === sum) return whole
  } catch {
    // told below
  }
  throw incomplete()
}

/** What each byte does to a CRC-32; Node has its own only from 20.15. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  return value
})

function crc32(data: Uint8Array): number {
  let crc = -1
  for (const byte of data) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** Whether a name is a path below the archive's folder, on every system. */
const isInside = (name: string) =>
  name !== '' &&
  name.length <= 500 &&
  !/\0|^\/|^[a-z]:|\p{Cc}/iu.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.')

/**
 * The folder that all files are in, with its slash, if it is only the archive's name. Any other stays: files in it are known
 * by their paths, and those of two archives would be the same.
 */
function rootOf(files: { name: string }[]): string {
  const [first] = files[0]?.name.split('/') ?? []
  const root = `${first}/`
  const isName = first && (OF_REPOSITORY.test(first) || files.some(({ name }) => name === `${root}ozama.json`))
  return isName && files.every(({ name }) => name.startsWith(root)) ? root : ''
}
