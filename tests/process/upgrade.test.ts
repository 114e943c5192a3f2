import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { call, callsTo, signIn } from '@tests/support/http'
import { finished, openDatabase, type Run, runStart, terminate, untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '@/run/backup/archive'
import { emptyTables, loadSequences, loadTable } from '@/run/backup/tables'
import { startPostgres } from '@/run/cli/postgres'
import { migrations } from '../../migrations'

/**
 * A backup of an installation of 27 November 2026 (version 373c7e2a), made by its own commands: `SEED=none npm start`,
 * the content below by its own API, and `npm run backup`. It must never be made anew.
 */
const BACKUP = path.resolve('tests/process/fixtures/installation-20261127.tar.gz')
const SECRETS = { payloadSecret: 'secreto-de-una-instalacion-de-prueba-0001', databasePassword: 'clave-de-prueba-0001' }
const KEY = 'ozama_Mx4BL-S1jhF3qUehb1myvkZizIsQR2PfcHNMOfBNSvs97657da4'
const ADMIN = { username: 'admin', password: 'Administradora-77' }
const AUTHOR = { username: 'redactora', password: 'Salsa-y-merengue-7' }
const ARTICLE = '/blog/colmado-sin-fiado'

let dir: string
let site: Run & { url: string }
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ozama-actualizar-'))
  const port = String(await stablePort())
  const url = `http://localhost:${port}`
  const env = { PORT: port, SITE_URL: url, ...(await foldersIn(dir)) }
  await leaveInstallation(env)
  site = { ...runStart({ ...env, SEED: 'none' }), url }
  await untilUp(site)
})
afterAll(async () => {
  await terminate(site)
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
})

/** The folders of an installation in `parent`, with the secrets, which an upgrade keeps. */
async function foldersIn(parent: string): Promise<{ DATA_DIR: string; MEDIA_DIR: string }> {
  const folders = { DATA_DIR: path.join(parent, 'data'), MEDIA_DIR: path.join(parent, 'media') }
  for (const folder of Object.values(folders)) await mkdir(folder)
  await writeFile(path.join(folders.DATA_DIR, 'secrets.json'), JSON.stringify(SECRETS))
  return folders
}

/**
 * Leaves the installation as that version left it: with its schema, and with what a restore drops. Somebody is signed in, a
 * draft has a link, and two mails wait.
 */
async function leaveInstallation({ DATA_DIR, MEDIA_DIR }: { DATA_DIR: string; MEDIA_DIR: string }): Promise<void> {
  const cluster = await startPostgres(DATA_DIR, SECRETS.databasePassword)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('create extension unaccent; create extension pg_trgm') // by the adapter, before any migration
  const manifest = await readArchive(BACKUP)
  for (const { name, up } of migrations.filter(({ name }) => manifest.migrations.includes(name))) {
    await up({ db: drizzle(client) } as unknown as MigrateUpArgs) // all that they use
    await client.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
  }
  await emptyTables(client, Object.keys(manifest.tables)) // the rows that migrations inserted
  await readArchive(BACKUP, async (entry, source) => {
    const name = path.basename(entry)
    if (entry.startsWith('media/')) await writeFile(path.join(MEDIA_DIR, name), source)
    else await loadTable(client, name, manifest.tables[name]?.columns ?? [], source)
  })
  await loadSequences(client, manifest.sequences)
  await client.query(`
    update users_sessions set expires_at = '2100-01-01';
    update blog_post_preview_links set expires_at = '2100-01-01';
    insert into account_mails (user_id, letter, next_attempt_at) values (1, 'Una carta', '2100-01-01');
    insert into contact_notices (submission_id, kind, next_attempt_at) select min(id), 'office', '2100-01-01' from contact_submissions;
    update contact_submissions set updated_at = now()`) // else the site deletes them two years after that day
  await client.end()
  await cluster.stop()
}

test('the first start migrates what is there: who is signed in, links to drafts, mails that wait', async () => {
  const database = await openDatabase({ dir })
  const { rows } = await database.query(`
    select (select count(*)::int from users_sessions) as sessions,
      (select array_agg(may_comment) from blog_post_preview_links) as links,
      (select array_agg(user_id || ' ' || letter) from mails where user_id is not null) as mails,
      (select count(*)::int from mails where request_id is not null) as notices`)
  await database.end()
  expect(rows).toEqual([{ sessions: 2, links: [false], mails: ['1 Una carta'], notices: 1 }])
})

test('its backup can be restored by this version', async () => {
  const other = await mkdtemp(path.join(dir, 'otra-'))
  const restore = ['-C', 'production', 'src/run/cli/run.mjs', 'src/run/backup/restore.ts', BACKUP]
  const env = await foldersIn(other)
  const restored = runStart(env, { command: process.execPath, arguments: restore, cwd: process.cwd() })
  expect(await finished(restored), restored.output()).toBe(0)
  expect(restored.output()).toMatch(/^Restaurada la copia del .+\nCuentas activas: admin \(admin\), redactora /)
})

const page = async (address: string) => {
  const response = await fetch(site.url + address, { redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), html: await response.text() }
}

const titleOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1]

test('readers find every page of a site that was upgraded, its pictures and its former addresses', async () => {
  const article = await page(ARTICLE)
  expect(article.status).toBe(200)
  expect(article.html).toContain('Precio de noviembre.')
  expect(titleOf(article.html)).toBe('Cómo un colmado cobra sin fiado | Ozama IA')
  const [picture = ''] = article.html.match(/\/api\/media\/file\/colmado-[\w-]+\.png/) ?? []
  const file = await fetch(site.url + picture)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])

  const former = await page('/blog/como-un-colmado-cobra-sin-fiado')
  expect([former.status, former.to]).toEqual([308, ARTICLE])
  expect((await page('/blog/retirado')).status).toBe(404)
  expect((await page('/nosotros')).html).toContain('Somos tres.')
  const landing = (await page('/')).html
  expect(landing).toContain('Un subtítulo propio.')
  expect(landing).toContain('809 555 0199')
  expect((await call(site, 'GET', '/blog/posts/colmado-sin-fiado')).body.viewCount).toBe(3)
})

test('editors find each text as they left it', async () => {
  const token = await signIn(site, ADMIN)
  const ask = (path: `/${string}`) => callsTo(site)('GET', path, undefined, token)
  const { posts } = await ask('/blog/admin/posts?limit=100')
  const titled = new Map<string, { id: number; isPublished: boolean }>(
    posts.map((post: { title: string }) => [post.title, post]),
  )
  expect([...titled.keys()].toSorted()).toEqual([
    'Borrador con enlace',
    'Borrador de n8n',
    'Borrador programado',
    'Cómo un colmado cobra (cambio sin publicar)',
    'Retirado',
    'Texto de la redactora',
  ])
  const changed = await ask(`/blog/admin/posts/${titled.get('Cómo un colmado cobra (cambio sin publicar)')?.id}`)
  expect(changed).toMatchObject({ content: expect.stringMatching(/^## Cambio\n/), isPublished: true })
  const scheduled = await ask(`/blog/admin/posts/${titled.get('Borrador programado')?.id}`)
  expect(scheduled).toMatchObject({ scheduledAt: '2036-01-02T12:00:00.000Z', isPublished: false })
  expect((await ask(`/blog/admin/posts/${changed.id}/versions`)).versions.length).toBeGreaterThan(1)
  expect((await ask('/blog/admin/trash')).posts).toMatchObject([{ title: 'A la papelera' }])

  await callsTo(site)('POST', `/blog/admin/posts/${changed.id}/publish`, {}, token)
  expect(titleOf((await page(ARTICLE)).html)).toBe('Cómo un colmado cobra (cambio sin publicar) | Ozama IA')
})

test('people of the team, their rights, keys and webhooks go on', async () => {
  const hers = await signIn(site, AUTHOR)
  expect((await call(site, 'GET', '/admin/users', { token: hers })).status).toBe(403)
  const own = await callsTo(site)('GET', '/blog/admin/posts', undefined, hers)
  expect(own.posts).toMatchObject([{ title: 'Texto de la redactora' }])

  const sent = { title: 'Borrador de n8n', content: 'Otro texto.' }
  const { post } = await callsTo(site)('PUT', '/blog/automation/posts/by-external-id/n8n-1', sent, KEY)
  expect(post).toMatchObject({ title: 'Borrador de n8n', isPublished: false })
  const { webhooks } = await callsTo(site)('GET', '/admin/webhooks', undefined, await signIn(site, ADMIN))
  expect(webhooks).toMatchObject([{ name: 'Zapier', isActive: true }])
})

test('who had written is a person with all that they sent', async () => {
  const token = await signIn(site, ADMIN)
  const { people } = await callsTo(site)('GET', '/admin/people', undefined, token)
  expect(people).toMatchObject([{ nombre: 'Juan Pérez', email: 'juan@example.com' }])
  const { requests } = await callsTo(site)('GET', '/admin/contact', undefined, token)
  expect(requests).toHaveLength(2)
  expect(requests).toContainEqual(expect.objectContaining({ status: 'respondido', notes: 'Le llamé el lunes.' }))
})
