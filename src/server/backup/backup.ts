import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Env } from '../env'
import { openDatabase } from '../installation'
import { say } from '../say'
import { type Add, BackupError, type Manifest, writeArchive } from './archive'
import { runCommand } from './command'
import { type Objects, objectsOf } from './objects'
import { dumpTables } from './tables'

const ATTEMPTS = 3

/** Writes the database and the uploads of one moment into one file. The site may go on working. */
async function backup(env: Env, file: string): Promise<void> {
  const database = await openDatabase(env)
  try {
    for (let attempt = 1; ; attempt++) {
      const { manifest, missing } = await snapshot(database.url, objectsOf(env), file)
      if (missing.length === 0 || attempt === ATTEMPTS) return report(file, manifest, missing)
    }
  } finally {
    await database.close()
  }
}

/** The tables first, then the uploads: one made in between is too many and does no harm, one deleted in between is missing. */
async function snapshot(url: string, objects: Objects, file: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new BackupError(`la base de datos no responde (${error.message})`)
  })
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-copia-'))
  let missing: string[] = []
  try {
    const manifest = await writeArchive(file, async (add) => {
      await client.query('begin isolation level repeatable read read only')
      const madeAt = new Date().toISOString()
      const dump = await dumpTables(client, dir, add)
      const stored = await addObjects(objects, add)
      missing = (await expectedObjects(client)).filter((name) => !stored.some((key) => key.endsWith(name)))
      return { madeAt, ...dump }
    })
    return { manifest, missing }
  } finally {
    await client.end()
    await rm(dir, { recursive: true, force: true })
  }
}

async function addObjects(objects: Objects, add: Add): Promise<string[]> {
  const stored: string[] = []
  for (const { name, bytes } of await objects.list()) {
    const source = await objects.read(name)
    await add(`media/${name}`, bytes, source)
    stored.push(name)
  }
  return stored
}

/** The files that rows of the library stand for. */
async function expectedObjects(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ filename: string }>(
    'select filename from blog_media where filename is not null',
  )
  return rows.map(({ filename }) => filename)
}

function report(file: string, { tables, entries }: Manifest, missing: string[]): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith('media/')).length
  say(`Copia hecha: ${file} (${rows} filas, ${files} archivos)`)
  if (missing.length > 0) say(`Aviso: la biblioteca nombra archivos que no existen: ${missing.join(', ')}`)
}

const stamp = () => new Date().toISOString().replace(/[-:]|\..*/g, '')

runCommand(async (env, [file = `copias/ozama-${stamp()}.tar.gz`]) => backup(env, path.resolve(file)))
