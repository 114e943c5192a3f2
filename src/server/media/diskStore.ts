import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { mediaDir } from '../env'
import type { ObjectStore } from './objectStore'

/** Uploads as files of one folder. */
export function diskStore(): ObjectStore {
  const dir = mediaDir()
  const fileOf = (key: string) => path.join(dir, path.basename(key))
  return {
    async put(key, data) {
      await mkdir(dir, { recursive: true })
      const partial = path.join(dir, `.${path.basename(key)}.parte`)
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
    async remove(keys) {
      const names = keys.flatMap((key) => [fileOf(key), path.join(dir, `.${path.basename(key)}.parte`)])
      await Promise.all(names.map((name) => rm(name, { force: true })))
    },
    check: () => access(dir, constants.W_OK),
  }
}
