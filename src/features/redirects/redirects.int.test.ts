import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { missingPages, noteLost, storeAsked } from './asked'

let editor = ''
let author = ''
beforeAll(async () => {
  editor = await sessionOf((await createUser(['manage_posts'])).username)
  author = await sessionOf((await createUser(['create_posts', 'edit_own_posts'])).username)
})

const add = (from: string, to: string, token = editor) => api('POST', '/admin/redirects', { token, body: { from, to } })
const find = async (path: string) => missingPages(await payload()).find(path)
const list = async (search = '') =>
  (await api('GET', `/admin/redirects?search=${encodeURIComponent(search)}`, { token: editor })).body.redirects
const lost = async () => (await api('GET', '/admin/redirects/missed?limit=100', { token: editor })).body.addresses
const AGENT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

describe('[PUB-107] a redirect', () => {
  it('leads from an old address, however it is spelled, and counts who follows it', async () => {
    const { slug } = await createPost({ _status: 'published' })
    expect((await add('https://vieja.example/2019/05/qu%C3%A9/#x', `/blog/${slug}`)).status).toBe(201)
    expect(await find('/2019/05/qu%C3%A9')).toBe(`/blog/${slug}`)
    missingPages(await payload()).hit('/2019/05/qu%C3%A9')
    expect(await find('/2019/05/otra')).toBeNull()
    await storeAsked(await payload())
    expect((await list('2019/05/QUE'))[0]).toMatchObject({
      from: '/2019/05/qué',
      to: `/blog/${slug}`,
      hits: 1,
      lastHit: expect.any(String),
      isOpen: true,
    })
  })

  it('leads nowhere while its article is a draft', async () => {
    const { slug } = await createPost()
    expect((await add('/de-un-borrador', `/blog/${slug}`)).status).toBe(201)
    expect(await find('/de-un-borrador')).toBeNull()
    expect((await list('de-un-borrador'))[0]).toMatchObject({ isOpen: false })
  })

  it('takes one step, whatever is added later, and never a circle', async () => {
    const { slug } = await createPost({ _status: 'published' })
    await add('/paso-uno', '/paso-dos')
    await add('/paso-dos', `/blog/${slug}`)
    expect(await find('/paso-uno')).toBe(`/blog/${slug}`)
    await add('/paso-cero', '/paso-uno')
    expect((await list('paso-cero'))[0]).toMatchObject({ to: `/blog/${slug}` })
    await add('/circulo-a', '/circulo-b')
    expect((await add('/circulo-b', '/circulo-a')).body).toMatchObject({
      errors: [{ field: 'to', message: 'Llevaría de vuelta a la misma dirección' }],
    })
  })

  it('takes one step however its target is written', async () => {
    const { slug } = await createPost({ _status: 'published' })
    for (const end of ['/', '?x', '#fin', '/?x#y']) await add(`/escrito-${slug}-${end.length}`, `/medio-${slug}${end}`)
    await add(`/medio-${slug}`, `/blog/${slug}`)
    for (const { to } of await list(`escrito-${slug}`)) expect(to).toBe(`/blog/${slug}`)
    expect(await list(`escrito-${slug}`)).toHaveLength(4)
  })

  it('is refused for an address that has a page or a redirect, and deleted for good', async () => {
    const { slug } = await createPost({ _status: 'published' })
    expect((await add(`/blog/${slug}`, '/blog')).body.errors[0].field).toBe('from')
    expect((await add('/una-vez', '/blog')).status).toBe(201)
    expect((await add('/una-vez', '/blog')).status).toBe(409)
    const [{ id }] = await list('una-vez')
    expect((await api('DELETE', `/admin/redirects/${id}`, { token: editor })).status).toBe(200)
    expect(await find('/una-vez')).toBeNull()
    expect((await api('DELETE', `/admin/redirects/${id}`, { token: editor })).status).toBe(404)
  })

  it('is made for a category that moves: in one step from each former slug, until another category has it', async () => {
    const token = await sessionOf()
    const categories = '/blog/admin/categories'
    const create = async (name: string, slug: string): Promise<number> =>
      (await api('POST', categories, { token, body: { name, slug } })).body.id
    const change = async (id: number, slug: string) =>
      expect((await api('PUT', `${categories}/${id}`, { token, body: { slug } })).status).toBe(200)
    const found = () => Promise.all(['uno', 'dos', 'tres'].map((end) => find(`/blog/category/sitio-${end}`)))
    const id = await create('Que se muda', 'sitio-uno')
    await change(id, 'sitio-dos')
    await change(id, 'sitio-tres')
    expect(await found()).toEqual(['/blog/category/sitio-tres', '/blog/category/sitio-tres', null])
    await change(id, 'sitio-uno')
    expect(await found()).toEqual([null, '/blog/category/sitio-uno', '/blog/category/sitio-uno'])
    await change(await create('Que llega después', 'sitio-dos'), 'sitio-cuatro')
    expect(await found()).toEqual([null, '/blog/category/sitio-cuatro', '/blog/category/sitio-uno'])
  })

  it('is refused for an address that only its query tells apart from others', async () => {
    const { status, body } = await add('/ver.php?id=1', '/blog')
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ field: 'from', message: expect.stringContaining('«?»') })
    expect(await find('/ver.php')).toBeNull()
  })

  it('is for those who manage posts', async () => {
    expect((await add('/de-autora', '/blog', author)).status).toBe(403)
  })
})

describe('[PUB-107] addresses asked for in vain', () => {
  it('are listed with the page that they probably mean, until there is a redirect', async () => {
    const { slug, title } = await createPost({
      title: 'Cómo vender por internet desde casa',
      slug: 'como-vender-por-internet-desde-casa',
      _status: 'published',
    })
    for (let i = 0; i < 3; i++) noteLost('/2018/03/como-vender-por-internet/', AGENT)
    await storeAsked(await payload())
    const path = '/2018/03/como-vender-por-internet'
    const found = (await lost()).find((each: { path: string }) => each.path === path)
    expect(found).toMatchObject({ hits: 3, suggestion: { path: `/blog/${slug}`, title } })
    await add(path, found.suggestion.path)
    expect((await lost()).map((each: { path: string }) => each.path)).not.toContain(path)
  })

  it('hold nothing of robots, probes, files, secrets or people', async () => {
    const before = await lost()
    noteLost('/buena-pagina', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    for (const path of [
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/foto.jpg',
      '/baja/ana@example.com',
      `/borrador/${'aB3'.repeat(15)}`,
      `/x/${'0123456789abcdef'.repeat(2)}`,
      `/${'a-'.repeat(200)}`,
    ])
      noteLost(path, AGENT)
    await storeAsked(await payload())
    expect(await lost()).toEqual(before)
  })

  it('are bounded, however many are made up', async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 1_000; i++) noteLost(`/inventada-${round}-${i}`, AGENT)
      await storeAsked(await payload())
    }
    const { body } = await api('GET', '/admin/redirects/missed', { token: editor })
    expect(body.pagination.total).toBeLessThanOrEqual(1_000)
  })

  it('add up for a new address, however many were wanted before', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 1_000; i++) noteLost(`/pedida-${round}-${i % 500}`, AGENT)
      await storeAsked(await payload())
    }
    for (let time = 0; time < 3; time++) {
      noteLost('/ahora-pedida', AGENT)
      await storeAsked(await payload())
    }
    expect(await lost()).toContainEqual(expect.objectContaining({ path: '/ahora-pedida', hits: 3 }))
  })
})
