import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, payload } from '@tests/support/factories'
import { startObjectStore } from '@tests/support/objectStore'
import pg from 'pg'
import tar from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharp } from '@/platform/storage/sharp'
import { startPostgres } from '@/run/cli/postgres'
import { secretsOf } from '@/run/cli/secrets'
import { readArchive } from './archive'
import { dumpTables } from './tables'

function begin(command: 'backup' | 'restore', file: string | undefined, env: Record<string, string>) {
  const given = file === undefined ? [] : [file]
  const program = ['-C', 'production', 'src/run/cli/run.mjs', `src/run/backup/${command}.ts`, ...given]
  const child = spawn(process.execPath, program, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<{ code: number | null; output: string }>(
    (resolve) => child.once('close', (code) => resolve({ code, output })), // not `exit`, after which output may still arrive
  )
  return { child, ended }
}

const run = (...args: Parameters<typeof begin>) => begin(...args).ended

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every table's rows in a fixed order, and every sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace and relname not like 'payload_migrations%' order by 1`,
  )
  const contents: [string, object[]][] = []
  for (const { name } of tables) // each opens a connection, and other tests need some too
    contents.push([name, await query(url, `select t::text as row from "${name}" t order by 1`)])
  const counters = await query(
    url,
    `select sequencename, last_value from pg_sequences
    where sequencename not like 'payload_migrations%' order by 1`,
  )
  return { ...Object.fromEntries(contents), counters }
}

async function filesOf(dir: string): Promise<Record<string, string>> {
  const names = await readdir(dir)
  const hashes = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(path.join(dir, name)))
    return [name, hash.digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** A program starts slowly while others run. */
const BUSY = { timeout: 60_000 }

/** What a restore leaves out, because it may have been ended, revoked or used up since the backup. */
const NOT_RESTORED = {
  users_sessions: [],
  session_facts: [],
  one_time_tokens: [],
  recovery_codes: [],
  blog_post_preview_links: [],
  booking_addresses: [],
}
const RESTORED = new RegExp(
  [
    String.raw`^Restaurada la copia del .+\. Ya puedes iniciar el sitio\.`,
    String.raw`Cuentas activas: admin \(admin\)`,
    String.raw`API keys que valen: n8n \(n\.º \d+, de admin\)`,
    String.raw`Vuelve a suspender, .+ después de la copia, también contraseñas y llaves de acceso\.`,
    String.raw`Las llaves de acceso solo valen en la dirección en que se crearon: si SITE_URL es otra, .+ npm run recover .+\n$`,
  ].join('\n'),
)

describe('a backup', () => {
  /** What a restore of it holds: of the mails, those that are to no user. */
  const restored = () => {
    const mails = (before.mails as { row: string }[]).filter(({ row }) => row.includes('consulta'))
    expect(mails).toHaveLength(1)
    return { ...before, ...NOT_RESTORED, mails }
  }
  const source = process.env.DATABASE_URL ?? ''
  const media = process.env.MEDIA_DIR ?? ''
  const made: string[] = []
  let dir: string
  let archive: string
  let before: Record<string, unknown>

  async function emptyInstallation() {
    const name = `restored_${process.pid}_${made.length}`
    await query(source, `create database ${name}`)
    made.push(name)
    const url = Object.assign(new URL(source), { pathname: `/${name}` }).href
    return { DATABASE_URL: url, MEDIA_DIR: await mkdtemp(path.join(dir, 'media-')) }
  }
  const tableCount = async (url: string) =>
    (await query(url, `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)).length

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'ozama-copias-'))
    archive = path.join(dir, 'copia.tar.gz')
    const category = await createTerm('categories', 'Niñez y «comillas»')
    const post = await createPost({
      title: 'Tabulador y salto',
      content: 'uno\n\\N dos\t\\. 😀',
      category: category.id,
    })
    await createPost({ _status: 'published' })
    const local = await payload()
    await local.update({
      collection: 'posts',
      id: post.id,
      data: { title: 'Otra versión' },
      draft: true,
      overrideAccess: true,
    })
    const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const file = { data: picture, mimetype: 'image/png', name: 'Año.png', size: picture.length }
    const { docs } = await local.find({ collection: 'users', limit: 1, overrideAccess: true })
    await local.create({
      collection: 'media',
      data: { alt: 'Un año', uploadedBy: docs[0]?.id ?? 0 },
      file,
      overrideAccess: true,
    })
    const token = await sessionOf()
    for (const name of ['n8n', 'Apagada', 'Caducada'])
      await api('POST', '/blog/admin/api-keys', { token, body: { name, expiresInDays: 30 } })
    await query(source, `update api_keys set is_active = false where name = 'Apagada'`)
    await query(source, `update api_keys set expires_at = now() where name = 'Caducada'`)
    await api('POST', `/blog/admin/posts/${post.id}/preview-links`, { token, body: { days: 7 } })
    await query(
      source,
      `insert into recovery_codes select 'x', id from users;
       insert into user_passkeys (user_id, name, credential_id, public_key, counter) select id, 'x', id, 'x', 0 from users;
       insert into booking_addresses (secret_hash) values ('x');
       insert into user_totp (user_id, secret) select id, 'x' from users;
       insert into mails (user_id, letter, message_id) select id, 'x', 'correo' from users;
       insert into mails (letter, message_id) values ('x', 'consulta');
       insert into one_time_tokens (token_hash, purpose, user_id, expires_at) select 'x', 'reset', id, now() from users`,
    )
    before = await contentOf(source)
    for (const table of Object.keys(NOT_RESTORED)) expect(before[table], table).not.toEqual([])
    expect(before.audit_log).not.toEqual([]) // PostgreSQL lets nobody delete its rows
    const { code, output } = await run('backup', archive, {})
    expect(output).toMatch(/^Copia hecha: \S+copia\.tar\.gz \(\d+ filas, [1-9]\d* archivos\)\n$/)
    expect(code).toBe(0)
  })
  afterAll(async () => {
    for (const name of made) await query(source, `drop database ${name} with (force)`)
    await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  })

  it('restored into an empty installation is identical, row by row and byte by byte', async () => {
    const target = await emptyInstallation()
    const { code, output } = await run('restore', archive, target)
    expect(output).toMatch(RESTORED)
    expect(code).toBe(0)
    expect(await contentOf(target.DATABASE_URL)).toEqual(restored())
    expect(await filesOf(target.MEDIA_DIR)).toEqual(await filesOf(media))
    const again = await run('restore', archive, target)
    expect(again).toEqual({ code: 1, output: expect.stringMatching(/^La base de datos no está vacía: /) })
  })

  it('restores into an embedded database, complete, and stops it afterwards', async () => {
    const data = await mkdtemp(path.join(dir, 'data-'))
    const target = { DATABASE_URL: '', DATA_DIR: data, MEDIA_DIR: await mkdtemp(path.join(dir, 'media-')) }
    const { code, output } = await run('restore', archive, target)
    expect(output).toMatch(RESTORED)
    expect(code).toBe(0)
    await expect.poll(() => existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false)
    const cluster = await startPostgres(data, (await secretsOf(data)).databasePassword)
    expect(await contentOf(cluster.url)).toEqual(restored())
    await cluster.stop()
  })

  it('whose schema an embedded database cannot create reports why in one line, and stops that database', async () => {
    const data = await mkdtemp(path.join(dir, 'data-'))
    const cluster = await startPostgres(data, (await secretsOf(data)).databasePassword)
    await query(cluster.url, 'create table settings ()')
    await cluster.stop()
    const target = { DATABASE_URL: '', DATA_DIR: data, MEDIA_DIR: await mkdtemp(path.join(dir, 'media-')) }
    const output = 'No se pudo: relation "settings" already exists (42P07)\n'
    expect(await run('restore', archive, target)).toEqual({ code: 1, output })
    await expect.poll(() => existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('saves files from a bucket and restores them to one; with a different PAYLOAD_SECRET it reports what can no longer be decrypted', async () => {
    const store = await startObjectStore()
    const bucket = { S3_BUCKET: 'media', S3_ENDPOINT: store.url, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const files = await filesOf(media)
    try {
      const target = { ...(await emptyInstallation()), ...bucket }
      expect(await run('restore', archive, target)).toMatchObject({ code: 0 })
      expect(store.keys().sort()).toEqual(Object.keys(files).map((name) => `media/${name}`))
      expect(new Set(store.keys().map(store.typeOf))).toEqual(new Set(['image/png', 'image/webp', 'image/avif']))
      expect(await readdir(target.MEDIA_DIR)).toEqual([])

      const fromBucket = path.join(dir, 'del-bucket.tar.gz')
      expect(await run('backup', fromBucket, target)).toMatchObject({ code: 0 })
      const back = { ...(await emptyInstallation()), PAYLOAD_SECRET: 'otro-secreto-de-prueba-0123456789' }
      expect(await run('restore', fromBucket, back)).toEqual({
        code: 0,
        output: expect.stringMatching(/\nPAYLOAD_SECRET no es el de la copia, .+\n$/),
      })
      expect(await filesOf(back.MEDIA_DIR)).toEqual(files)
    } finally {
      store.stop()
    }
  })

  it('needs room for one table at a time besides the archive', async () => {
    const spool = await mkdtemp(path.join(dir, 'tabla-'))
    const client = new pg.Client({ connectionString: source })
    await client.connect()
    const held: string[][] = []
    const { tables } = await dumpTables(client, spool, async (name, bytes, file) => {
      held.push(await readdir(spool))
      expect((await buffer(file)).length, name).toBe(bytes)
    }).finally(() => client.end())
    expect(held).toEqual(Object.keys(tables).map((name) => [name]))
    expect(await readdir(spool)).toEqual([])
  })

  it('that cannot be made reports why in one line, and leaves no partial file', async () => {
    const folder = await mkdtemp(path.join(dir, 'destino-'))
    const file = path.join(folder, 'copia.tar.gz')
    const refusal = async (to: string, env: Record<string, string> = {}) => {
      const { code, output } = await run('backup', to, env)
      expect(code).toBe(1)
      expect(output.trim().split('\n')).toHaveLength(1)
      return output
    }
    expect(await refusal(folder)).toBe(`${folder} es una carpeta: nombra un archivo\n`)
    const text = path.join(dir, 'texto')
    await writeFile(text, '')
    expect(await refusal(file, await emptyInstallation())).toMatch(
      /^La base de datos está vacía: inicia antes el sitio/,
    )
    const DATA_DIR = path.join(folder, 'datos')
    const mistyped = `Variable DATA_DIR: no hay ninguna base de datos en ${DATA_DIR}\n`
    expect(await refusal(file, { DATABASE_URL: '', DATA_DIR })).toBe(mistyped)
    expect(await refusal(path.join(text, 'copia.tar.gz'))).toMatch(/^No se pudo: .+ no es una carpeta \(.+\)$/m)
    expect(await refusal(file, { MEDIA_DIR: text })).toMatch(/^No se pudo: .+ no es una carpeta \(.+\)$/m)
    const MEDIA_DIR = path.join(folder, 'media')
    expect(await refusal(file, { MEDIA_DIR })).toBe(`Variable MEDIA_DIR: no existe (${MEDIA_DIR})\n`)
    const bucket = {
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://localhost:1', // two addresses, of which each refuses
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    expect(await refusal(file, bucket)).toBe(
      'El almacén de archivos no atendió (ECONNREFUSED): si se repite, revisa la variable S3_ENDPOINT\n',
    )
    expect(await refusal('--help')).toBe('No hay ninguna opción --help\n')
    expect(await readdir(folder)).toEqual([])
  })

  it('that lacks a file of the library, or half of it, is kept, says so in one line and ends with 2', async () => {
    const MEDIA_DIR = await mkdtemp(path.join(dir, 'media-'))
    const [name = ''] = (await readdir(media)).filter((each) => /^anio-\w+\.png$/.test(each))
    await writeFile(path.join(MEDIA_DIR, name), (await readFile(path.join(media, name))).subarray(1))
    const file = path.join(dir, 'incompleta.tar.gz')
    const { code, output } = await run('backup', file, { MEDIA_DIR })
    expect(output).toMatch(
      /^Copia incompleta: \S+incompleta\.tar\.gz \(\d+ filas, 1 archivos\)\. De la biblioteca faltan .+: anio-\w+\.png\n$/,
    )
    expect(code).toBe(2)

    const restored = await run('restore', file, await emptyInstallation())
    expect(restored.output).toMatch(
      /^Restaurada .+\.\nLa copia está incompleta\. De la biblioteca faltan .+: anio-\w+\.png\n/,
    )
    expect(restored.code).toBe(2)
  })

  it('that lacks files says so in its name, unless it was given one', async () => {
    const MEDIA_DIR = await mkdtemp(path.join(dir, 'media-'))
    const { code, output } = await run('backup', undefined, { MEDIA_DIR })
    const [, made = ''] = /^Copia incompleta: (.+\.tar\.gz) /.exec(output) ?? []
    await rm(made)
    expect([code, path.relative('copias', made)]).toEqual([
      2,
      expect.stringMatching(/^ozama-\d{8}T\d{6}-incompleta\.tar\.gz$/),
    ])
  })

  it('to the same file as another that is under way is whole, and so is the other', async () => {
    const file = path.join(dir, 'doble.tar.gz')
    const holder = new pg.Client({ connectionString: source })
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const both = [1, 2].map(() => begin('backup', file, {}).ended)
    const drafts = async () => (await readdir(dir)).filter((name) => name.startsWith('doble'))
    await expect.poll(drafts, BUSY).toHaveLength(2)
    await holder.end()
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0])
    expect(await drafts()).toEqual(['doble.tar.gz'])
    expect((await readArchive(file)).tables).toHaveProperty('users')
  })

  it('that is interrupted leaves neither a partial file nor a running database', async () => {
    const [TMPDIR, folder] = [await mkdtemp(path.join(dir, 'tmp-')), await mkdtemp(path.join(dir, 'destino-'))]
    const holder = new pg.Client({ connectionString: source })
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const stuck = begin('backup', path.join(folder, 'copia.tar.gz'), { TMPDIR })
    await expect.poll(() => readdir(folder), BUSY).toEqual([expect.stringMatching(/^copia\.tar\.gz\..+\.new$/)])
    stuck.child.kill('SIGTERM')
    expect(await stuck.ended).toEqual({ code: 1, output: '' })
    await holder.end()
    expect([await readdir(folder), await readdir(TMPDIR)]).toEqual([[], []])

    const data = await mkdtemp(path.join(dir, 'data-'))
    const lock = path.join(data, 'postgres/postmaster.pid')
    const store = await startObjectStore()
    store.fault = 'silent' // the restore waits for its answer
    const bucket = { S3_BUCKET: 'media', S3_ENDPOINT: store.url, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const starting = begin('restore', archive, { DATABASE_URL: '', DATA_DIR: data, ...bucket })
    await expect.poll(() => readFile(lock, 'utf8').catch(() => ''), BUSY).toMatch(/^\d+\n/)
    starting.child.kill('SIGINT')
    starting.child.kill('SIGINT') // Ctrl+C pressed twice
    expect(await starting.ended).toMatchObject({ code: 1 })
    store.stop()
    await expect.poll(() => existsSync(lock)).toBe(false)
  })

  it('whose files cannot be stored is not reported as unreadable, and can be restored afterwards, at no time with mails to users', async () => {
    const target = await emptyInstallation()
    const [name = ''] = Object.keys(await filesOf(media))
    const obstacle = path.join(target.MEDIA_DIR, name)
    await mkdir(obstacle)
    const { code, output } = await run('restore', archive, target)
    expect(output).toMatch(/^No se pudo: es una carpeta \(.+\)\n$/)
    expect(code).toBe(1)
    await rmdir(obstacle)
    await query(
      target.DATABASE_URL,
      `create function refuse_mails() returns trigger language plpgsql as $$ begin
         if exists (select from mails where user_id is not null) then raise 'committed'; end if; return null; end $$;
       create constraint trigger refuse_mails after insert on mails deferrable initially deferred
         for each row execute function refuse_mails()`,
    )
    expect(await run('restore', archive, target)).toMatchObject({ code: 0 })
  })

  it('of another version, or a file that is missing, is refused in one line', async () => {
    const target = await emptyInstallation()
    const other = path.join(dir, 'otra.tar.gz')
    const pack = tar.pack()
    pack.entry({ name: 'manifest.json' }, '{"format":2}')
    pack.finalize()
    await pipeline(pack, createGzip(), createWriteStream(other))
    const { output } = await run('restore', other, target)
    expect(output).toBe('La copia es de otra versión del programa: restáurala con la que la hizo\n')
    const gone = path.join(dir, 'ninguna.tar.gz')
    expect(await run('restore', gone, target)).toEqual({
      code: 1,
      output: `La copia ${gone} no se puede leer: no existe (${gone})\n`,
    })
  })

  const damaged = async (harm: (bytes: Buffer) => Buffer) => {
    const file = path.join(dir, 'mala.tar.gz')
    await writeFile(file, harm(await readFile(archive)))
    return file
  }

  it.each([
    [
      'cut short',
      (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7),
      /no se puede leer: está cortada|incompleta/,
    ],
    [
      'changed in one bit of its sum',
      (bytes: Buffer) => flip(bytes, bytes.length - 8),
      /no se puede leer: está cortada o dañada/,
    ],
    ['something else', () => Buffer.from('hola'), /no se puede leer: .* no es una copia$/],
  ])('that is %s is refused', async (_, harm, reason) => {
    await expect(readArchive(await damaged(harm))).rejects.toThrow(reason)
  })

  it('that is changed in one bit of what it holds is refused in one line, before anything is changed', async () => {
    const target = await emptyInstallation()
    const { code, output } = await run('restore', await damaged(flipContent), target)
    expect(output).toMatch(/^La copia .+ está dañada: media\/anio-\w+\.png\n$/)
    expect(code).toBe(1)
    expect(await tableCount(target.DATABASE_URL)).toBe(0)
    expect(await readdir(target.MEDIA_DIR)).toEqual([])
  })
})

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/**
 * Recomputes the checksum. Flipping a bit of the compressed bytes may change nothing: it can encode the same
 * repetition.
 */
function flipContent(bytes: Buffer): Buffer {
  const content = gunzipSync(bytes)
  return gzipSync(flip(content, content.indexOf('IDAT')))
}
