import { rmSync } from 'node:fs'
import { access, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type pg from 'pg'
import { fingerprintOf } from '@/platform/db/encryption'
import { type Env, mediaDir } from '@/platform/env'
import { isKey } from '@/platform/storage/fileName'
import { objectStore } from '@/platform/storage/objectStore'
import { naming } from '@/platform/system'
import { refuseFolder, runCommand } from '@/run/cli/command'
import { connected } from '@/run/cli/connected'
import { print } from '@/run/cli/console'
import { type OpenDatabase, withInstallation } from '@/run/cli/installation'
import { type Add, type Manifest, writeArchive } from './archive'
import { incomplete, missingObjects } from './missing'
import { dumpTables } from './tables'

const ATTEMPTS = 3

/** Writes a consistent snapshot of the database and the uploads into one file. The site may keep running. */
const backup = (env: Env, file: string, isNamed: boolean) =>
  withInstallation(env, async (database) => {
    // The site makes the folder when it starts: with a mistyped one, the backup would lack every upload.
    if (!env.S3_BUCKET) await naming('MEDIA_DIR', () => access(mediaDir()))
    for (let attempt = 1; ; attempt++) {
      const { manifest, missing } = await connected(database.url, (client) => snapshot(client, file, database))
      if (missing.length === 0) return report(file, manifest, missing)
      if (attempt === ATTEMPTS) return report(isNamed ? file : await marked(file), manifest, missing)
    }
  })

/** Says in the name of a backup that it is incomplete: compose deletes old ones by that. */
async function marked(file: string): Promise<string> {
  const kept = file.replace(/\.tar\.gz$/, '-incompleta$&')
  await rename(file, kept)
  return kept
}

/**
 * Tables first, then uploads: a file added in between is one too many and harmless, one deleted in between is missing.
 */
async function snapshot(client: pg.Client, file: string, { payloadSecret }: OpenDatabase) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-copia-'))
  const clean = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', clean) // also if it is ended by a signal
  let missing: string[] = []
  try {
    const manifest = await writeArchive(file, async (add) => {
      await client.query('begin isolation level repeatable read read only')
      const madeAt = new Date().toISOString()
      const dump = await dumpTables(client, dir, add)
      const stored = await addObjects(add)
      missing = await missingObjects(client, (key) => stored.get(key))
      return { madeAt, secret: fingerprintOf(payloadSecret), ...dump }
    })
    return { manifest, missing }
  } finally {
    clean()
  }
}

async function addObjects(add: Add): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for (const { key } of await objectStore().list()) {
    const object = isKey(key) ? await objectStore().read(key) : null
    if (!object) continue // not ours, or removed since it was listed
    await add(`media/${key}`, object.bytes, Readable.fromWeb(object.stream as ReadableStream)) // Node's own type for it
    stored.set(key, object.bytes)
  }
  return stored
}

function report(file: string, { tables, entries }: Manifest, missing: string[]): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith('media/')).length
  const summary = `${file} (${rows} filas, ${files} archivos)`
  print(missing.length === 0 ? `Copia hecha: ${summary}` : `Copia incompleta: ${summary}. ${incomplete(missing)}`)
}

const stamp = () => new Date().toISOString().replace(/[-:]|\..*/g, '')

runCommand(async (env, [named]) => {
  const file = named ?? `copias/ozama-${stamp()}.tar.gz`
  refuseFolder(file)
  await backup(env, path.resolve(file), named !== undefined)
})
