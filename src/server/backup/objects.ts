import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../env'
import { bucketConfig } from '../media/bucketConfig'
import { BackupError } from './archive'

/** The uploads, wherever they lie. Names are relative, with forward slashes. */
export type Objects = {
  list: () => Promise<{ name: string; bytes: number }[]>
  read: (name: string) => Promise<Readable>
  write: (name: string, bytes: number, source: Readable) => Promise<void>
}

/** A bucket tells browsers the type that it was told; the archive keeps none, since a folder has none. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The uploads of the installation that `env` describes. */
export const objectsOf = (env: Env): Objects =>
  env.S3_BUCKET ? inBucket(new S3Client(bucketConfig()), env.S3_BUCKET) : inFolder(path.resolve(env.MEDIA_DIR))

function inFolder(dir: string): Objects {
  const place = (name: string) => {
    const file = path.resolve(dir, name)
    if (!file.startsWith(dir + path.sep)) throw new BackupError(`La copia nombra un archivo de fuera: ${name}`)
    return file
  }
  return {
    async list() {
      const names = await readdir(dir, { recursive: true }).catch(() => [])
      const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(path.join(dir, name)) })))
      return found
        .filter(({ stats }) => stats.isFile())
        .map(({ name, stats }) => ({ name: name.split(path.sep).join('/'), bytes: stats.size }))
    },
    read: async (name) => createReadStream(place(name)),
    async write(name, _, source) {
      const file = place(name)
      await mkdir(path.dirname(file), { recursive: true })
      await pipeline(source, createWriteStream(`${file}.new`))
      await rename(`${file}.new`, file)
    },
  }
}

function inBucket(client: S3Client, Bucket: string): Objects {
  return {
    async list() {
      const found: { name: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const { Key, Size } of page.Contents ?? []) if (Key) found.push({ name: Key, bytes: Size ?? 0 })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }))
      if (Body instanceof Readable) return Body
      throw new BackupError(`El almacenamiento no entregó ${name}`)
    },
    async write(name, bytes, source) {
      const ContentType = TYPES[path.extname(name).toLowerCase()]
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: source, ContentLength: bytes, ContentType }))
    },
  }
}
