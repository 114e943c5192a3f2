import { wordpressExport, wordpressItem } from '@tests/support/exports'
import { call } from '@tests/support/http'
import { startKillableSite } from '@tests/support/killableSite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const POSTS = 30
let site: Awaited<ReturnType<typeof startKillableSite>>
beforeAll(async () => {
  site = await startKillableSite()
})
afterAll(() => site.stop())

const importOf = async (id: number) =>
  (await call(site, 'GET', `/admin/imports/${id}`, { token: site.token })).body.import
const stateOf = async (id: number) => (await importOf(id)).state
const posts = async () => (await site.query(`select id from blog_posts where title like 'Entrada %'`)).length
/** A killed process keeps its import for two minutes. */
const endLease = () => site.query('update imports set claimed_until = now()')
/** An import of thirty articles takes long beside other tests. */
const BUSY = { timeout: 180_000 }
/** The connection that stores an article in the middle, and is held. */
const HELD = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
const hold = () =>
  site.query(`
    create function hold() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end';
    create trigger hold before insert on blog_posts for each row when (new.title = 'Entrada 20') execute function hold()`)
const release = async () => {
  await site.query(`select pg_terminate_backend(pid) ${HELD}`) // it doesn't notice that its client is gone
  await site.query('drop function hold cascade')
}
const ask = (path: string) =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } })

test('[API-130] [PUB-107] an import goes on after a kill, and old addresses lead to its articles with one 308', async () => {
  const items = Array.from({ length: POSTS }, (_, i) =>
    wordpressItem({ id: i + 1, title: `Entrada ${i}`, content: 'Un texto.' }),
  )
  const form = new FormData()
  form.set('file', new Blob([wordpressExport(items.join(''))]), 'wordpress.xml')
  const created = await call(site, 'POST', '/admin/imports', { token: site.token, body: form })
  expect(created.status).toBe(202)
  const { id } = created.body.import
  await expect.poll(() => stateOf(id)).toBe('ready')
  expect(await posts()).toBe(0)

  await hold()
  await call(site, 'POST', `/admin/imports/${id}/start`, { token: site.token, body: { publish: true } })
  await expect.poll(() => site.query(`select pid ${HELD}`), BUSY).toHaveLength(1)
  await site.kill()
  await release()
  const before = await posts()
  expect(before).toBeGreaterThan(2)
  expect(before).toBeLessThan(POSTS)
  await site.start()
  await endLease()
  await expect.poll(() => stateOf(id), BUSY).toBe('done')
  expect(await posts()).toBe(POSTS)
  expect(await importOf(id)).toMatchObject({ done: POSTS + 2 })

  for (const path of ['/2019/05/entrada-7/', '/2019/05/entrada-7', '/2019/05/entrada-7/?utm_source=boletin']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(308)
    const [, query = ''] = path.split('?')
    expect(answer.headers.get('location')).toBe(`/blog/entrada-7${query && `?${query}`}`)
    expect(answer.headers.get('cache-control')).not.toContain('immutable')
  }
  expect((await ask('/blog/entrada-7')).status).toBe(200)
  expect((await ask('/blog/entrada-7/')).headers.get('location')).toBe('/blog/entrada-7')

  const lost = await ask('/2019/06/entrada-77-que-no-existe')
  expect(lost.status).toBe(404)
  expect(await lost.text()).toContain('Página no encontrada')
  const listed = async () => (await call(site, 'GET', '/admin/redirects/missed', { token: site.token })).body.addresses
  await expect.poll(listed).toMatchObject([
    {
      path: '/2019/06/entrada-77-que-no-existe',
      hits: 1,
      suggestion: { path: expect.stringMatching(/^\/blog\/entrada-/) },
    },
  ])
  const [redirect] = await site.query<{ hits: number }>(
    `select hits from site_redirects where from_path = '/2019/05/entrada-7'`,
  )
  expect(redirect?.hits).toBe(3)

  await call(site, 'POST', `/admin/imports/${id}/undo`, { token: site.token })
  await expect.poll(() => stateOf(id), BUSY).toBe('undone')
  expect(await posts()).toBe(0)
  expect((await ask('/2019/05/entrada-7')).status).toBe(404)
})
