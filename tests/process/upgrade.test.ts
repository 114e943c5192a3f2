import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { call, callsTo, signIn } from '@tests/support/http'
import { finished, type Run, runStart, terminate, untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
  const env = { PORT: port, SITE_URL: url, DATA_DIR: path.join(dir, 'data'), MEDIA_DIR: path.join(dir, 'media') }
  await mkdir(env.DATA_DIR)
  await writeFile(path.join(env.DATA_DIR, 'secrets.json'), JSON.stringify(SECRETS)) // the site's own, as an upgrade keeps them
  const restore = ['-C', 'production', 'src/run/cli/run.mjs', 'src/run/backup/restore.ts', BACKUP]
  const restored = runStart(env, { command: process.execPath, arguments: restore, cwd: process.cwd() })
  expect(await finished(restored), restored.output()).toBe(0)
  site = { ...runStart({ ...env, SEED: 'none' }), url }
  await untilUp(site)
})
afterAll(async () => {
  await terminate(site)
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
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
