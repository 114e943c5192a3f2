import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { mediaDir } from '@/env'
import type { ObjectStore } from './types'

/** Uploads as files of one folder. */
export function diskStore(): ObjectStore {
  const dir = mediaDir()
  const fileOf = (key: string) => path.join(dir, path.basename(key))
  const partialOf = (key: string) => path.join(dir, `.${path.basename(key)}.parte`)
  const isPartial = (name: string) => name.startsWith('.')
  return {
    async put(key, data) {
      await mkdir(dir, { recursive: true })
      const partial = partialOf(key)
      try {
        const file = await open(partial, 'w')
        try {
          await file.writeFile(data)
          await file.sync() // a name must not survive a power cut that its bytes don't
        } finally {
          await file.close()
        }
        await rename(partial, fileOf(key))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async read(key) {
      const found = await stat(fileOf(key)).catch(() => null)
      if (!found?.isFile()) return null
      const stream = Readable.toWeb(createReadStream(fileOf(key))) as ReadableStream<Uint8Array> // Node's own type of the same thing
      return { stream, bytes: found.size }
    },
    async list() {
      const entries = await readdir(dir, { withFileTypes: true }).catch(() => []) // nothing was ever stored
      const keys = entries.filter((entry) => entry.isFile() && !isPartial(entry.name)).map(({ name }) => name)
      return Promise.all(keys.map(async (key) => ({ key, bytes: (await stat(fileOf(key))).size })))
    },
    async remove(keys) {
      const names = keys.flatMap((key) => [fileOf(key), partialOf(key)])
      await Promise.all(names.map((name) => rm(name, { force: true })))
    },
    check: () => access(dir, constants.W_OK),
  }
}
