import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { mediaDir } from '@/platform/env'
import type { ObjectStore } from './types'

/** The first and the last byte. */
type ByteRange = { start: number; end: number }
type DiskStore = ObjectStore & {
  /** The bytes of a file, or part of them. */
  stream: (key: string, range?: ByteRange) => ReadableStream<Uint8Array>
}

export function diskStore(): DiskStore {
  const dir = mediaDir()
  const fileOf = (key: string) => path.join(dir, path.basename(key))
  const partialOf = (key: string) => path.join(dir, `.${path.basename(key)}.parte`)
  const isPartial = (name: string) => name.startsWith('.')
  const stream = (key: string, range?: ByteRange) =>
    Readable.toWeb(createReadStream(fileOf(key), range)) as ReadableStream<Uint8Array> // Node's own type for it
  return {
    async put(key, data) {
      await mkdir(dir, { recursive: true })
      const partial = partialOf(key)
      try {
        const file = await open(partial, 'w')
        try {
          await file.writeFile(data)
          await file.sync() // after a power cut, a name must not exist without its bytes
        } finally {
          await file.close()
        }
        await rename(partial, fileOf(key))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async sizeOf(key) {
      const found = await stat(fileOf(key)).catch(() => null)
      return found?.isFile() ? found.size : undefined
    },
    stream,
    async read(key) {
      const bytes = await this.sizeOf(key)
      return bytes === undefined ? null : { stream: stream(key), bytes }
    },
    async list() {
      const entries = await readdir(dir, { withFileTypes: true }).catch(noneThere)
      const keys = entries.filter((entry) => entry.isFile() && !isPartial(entry.name)).map(({ name }) => name)
      const found = keys.map((key) => stat(fileOf(key)).then(({ size }) => [{ key, bytes: size }], noneThere))
      return (await Promise.all(found)).flat()
    },
    async remove(keys) {
      const names = keys.flatMap((key) => [fileOf(key), partialOf(key)])
      await Promise.all(names.map((name) => rm(name, { force: true })))
    },
    check: () => access(path.join(dir, path.sep), constants.W_OK), // with its separator, a file is no folder
  }
}

/**
 * The folder is made with the first file, and files may be removed at any time. What can't be read must not seem to be
 * missing: a backup would lack it.
 */
function noneThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
