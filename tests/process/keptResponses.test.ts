import { call, signIn } from '@tests/support/http'
import { type Instance, openDatabase, type Site, startBeside, startSite } from '@tests/support/site'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const LISTS = ['/blog', '/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt']
const SOON = { timeout: 30_000, interval: 50 }

describe('kept responses', () => {
  let first: Site
  let second: Instance
  let token: string
  let database: pg.Client

  beforeAll(async () => {
    first = await startSite({ SEED: 'none' })
    second = await startBeside(first, { SEED: 'none' })
    token = await signIn(first)
    const { body } = await call(first, 'POST', '/blog/admin/categories', { body: { name: 'Ventas' }, token })
    const ventas = body.category?.id ?? body.id
    for (const title of ['Ajeno', 'Propio', 'Tercero', 'Cuarto', 'Quinto']) await publish(title, { categoryId: ventas })
    // Whatever was published within the hour may still get other neighbours. Nobody has read a page yet.
    database = await openDatabase(first)
    await database.query("update blog_posts set published_at = published_at - interval '1 day'")
  })
  afterAll(async () => {
    await database.end()
    await second.stop()
    await first.stop()
  })

  async function publish(title: string, data: object = {}) {
    const post = { title, content: `El texto de ${title}.`, isPublished: true, ...data }
    const { status, body } = await call(first, 'POST', '/blog/admin/posts', { body: post, token })
    expect(status).toBe(201)
    return body
  }

  /** Reads a page. Its header shows whether Next or the response cache sent it. */
  async function read({ url }: { url: string }, page: string) {
    const response = await fetch(url + page)
    return { text: await response.text(), isKept: !response.headers.has('x-nextjs-cache') }
  }

  async function keep(site: { url: string }, pages: string[]) {
    await vi.waitFor(async () => {
      for (const page of pages) expect((await read(site, page)).isKept, page).toBe(true)
    }, SOON)
  }

  test('[API-45] a publication drops what shows it, at once, and nothing else', async () => {
    const others = ['/', '/blog/ajeno', '/blog/tercero', '/robots.txt', '/sin-conexion']
    for (const site of [first, second]) await keep(site, [...LISTS, ...others])
    const title = 'Recién publicado'
    await publish(title)
    for (const page of LISTS) {
      const { text, isKept } = await read(first, page)
      expect(isKept, page).toBe(false)
      expect(text, page).toContain(page === '/sitemap.xml' ? 'recien-publicado' : title)
    }
    for (const page of others) expect((await read(first, page)).isKept, page).toBe(true)
    await vi.waitFor(async () => expect((await read(second, '/blog')).text).toContain(title), SOON)
    for (const page of others) expect((await read(second, page)).isKept, page).toBe(true)
  })

  test('[API-45] a search is cached too, until something is published that it may find', async () => {
    const search = '/blog?search=quinto'
    for (const site of [first, second]) expect((await read(site, search)).text).toContain('Quinto')
    await database.query("update blog_posts set title = 'Sexto' where slug = 'quinto'") // without any site noticing
    for (const site of [first, second]) {
      const answer = await fetch(site.url + search)
      expect(await answer.text()).not.toContain('Sexto')
      expect(answer.headers.get('cache-control')).toContain('no-store') // no other cache keeps it
    }
    await publish('Otro quinto')
    for (const title of ['Otro quinto', 'Sexto']) {
      expect((await read(first, search)).text).toContain(title)
      await vi.waitFor(async () => expect((await read(second, search)).text).toContain(title), SOON)
    }
  })

  test('[API-45] a change of an article drops its page and those that name it', async () => {
    const { body } = await call(first, 'GET', '/blog/posts/propio')
    const [itself, older] = ['/blog/propio', '/blog/ajeno'] as const
    await keep(first, [itself, older])
    expect((await read(first, older)).text).toContain('Propio')
    const change = { title: 'Propio y cambiado', content: 'Otro texto.' }
    expect((await call(first, 'PUT', `/blog/admin/posts/${body.id}`, { body: change, token })).status).toBe(200)
    for (const page of [itself, older]) {
      const { text, isKept } = await read(first, page)
      expect(isKept, page).toBe(false)
      expect(text, page).toContain('Propio y cambiado')
    }
  })

  test('[API-45] a change of an article is seen by all once it was answered, however many read it meanwhile', async () => {
    const { body } = await call(first, 'GET', '/blog/posts/ajeno')
    for (let turn = 1; turn <= 5; turn++) {
      const reading = Array.from({ length: 20 }, () => read(first, '/blog/ajeno'))
      const change = { title: `Ajeno ${turn}` }
      expect((await call(first, 'PUT', `/blog/admin/posts/${body.id}`, { body: change, token })).status).toBe(200)
      const seen = await Promise.all(Array.from({ length: 20 }, () => read(first, '/blog/ajeno')))
      for (const { text } of seen) expect(text).toContain(`Ajeno ${turn}`)
      await Promise.all(reading)
      await keep(first, ['/blog/ajeno'])
      expect((await read(first, '/blog/ajeno')).text).toContain(`Ajeno ${turn}`)
    }
  })
})
