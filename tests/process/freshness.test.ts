import { callsTo, signIn } from '@tests/support/http'
import { linkTo, paragraph } from '@tests/support/richText'
import { type Instance, openDatabase, type Site, startBeside, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SOON = { timeout: 30_000, interval: 50 }
const AWAY = [404, 410]

/** What an address shows after a change, or no longer shows; null if nothing is there any more. */
type Seen = Record<string, { shows?: string; hides?: string } | null>

function faultsOf(body: string, { shows, hides }: { shows?: string; hides?: string }): string[] {
  return [
    ...(shows && !body.includes(shows) ? [`lacks ${shows}`] : []),
    ...(hides && body.includes(hides) ? [`has ${hides}`] : []),
  ]
}

describe('two instances whose readers have seen everything', () => {
  let first: Site
  let second: Instance
  let token: string
  let send: (method: string, path: `/${string}`, body?: object) => Promise<Record<string, unknown>>
  const ids: Record<string, unknown> = {}

  beforeAll(async () => {
    first = await startSite({ SEED: 'none' })
    second = await startBeside(first, { SEED: 'none' })
    token = await signIn(first)
    const call = callsTo(first)
    send = (method, path, body) => call(method, path, body, token)
    for (const [kind, name] of [
      ['categories', 'Ventas'],
      ['tags', 'Facturas'],
    ] as const)
      ids[kind] = (await send('POST', `/blog/admin/${kind}`, { name })).id
    for (const title of ['Ajeno', 'Propio', 'Tercero']) {
      const sorted = { categoryId: ids.categories, tagIds: [ids.tags] }
      ids[title] = (await publish(title, sorted)).id
    }
    const content = {
      root: { ...paragraph(), type: 'root', children: [paragraph(linkTo('el otro', 'posts', Number(ids.Ajeno)))] },
    }
    await send('POST', '/pages', { title: 'Enlaces', slug: 'enlaces', content, _status: 'published' })
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  const publish = (title: string, data: object = {}) =>
    send('POST', '/blog/admin/posts', { title, content: `El texto de ${title}.`, isPublished: true, ...data })
  const edit = (title: string, data: object) => send('PUT', `/blog/admin/posts/${ids[title]}`, data)
  const lists = (seen: Seen[string]): Seen =>
    Object.fromEntries(
      ['/blog', '/rss.xml', '/llms.txt', '/api/blog/posts', '/api/blog/posts/recent'].map((address) => [address, seen]),
    )

  const CHANGES: [string, () => Promise<unknown>, Seen][] = [
    [
      'a publication',
      async () => {
        ids.Nuevo = (await publish('Nuevo', { categoryId: ids.categories })).id
      },
      {
        ...lists({ shows: 'Nuevo' }),
        '/blog/nuevo': { shows: 'El texto de Nuevo.' },
        '/blog/tercero': { shows: 'Nuevo' },
        '/sitemap.xml': { shows: '/blog/nuevo' },
        '/blog/category/ventas': { shows: 'Nuevo' },
        '/blog?search=nuevo': { shows: '/blog/nuevo' },
        '/api/blog/categories': { shows: '"postCount":4' },
        '/api/blog/posts/tercero/related': { shows: 'Nuevo' },
      },
    ],
    [
      'another title and text',
      () => edit('Tercero', { title: 'Tercero y cambiado', content: 'Otro texto.' }),
      {
        ...lists({ shows: 'Tercero y cambiado' }),
        '/rss.xml': { shows: 'Otro texto.' },
        '/blog/tercero': { shows: 'Otro texto.' },
        '/blog/propio': { shows: 'Tercero y cambiado' },
        '/blog?search=cambiado': { shows: '/blog/tercero' },
        '/api/blog/posts/tercero': { shows: 'Otro texto.' },
      },
    ],
    [
      'another address',
      () => edit('Ajeno', { slug: 'mudado' }),
      {
        ...lists({ shows: 'mudado', hides: '/blog/ajeno' }),
        '/blog/propio': { shows: '/blog/mudado', hides: '/blog/ajeno' },
        '/enlaces': { shows: '/blog/mudado' },
        '/sitemap.xml': { shows: '/blog/mudado', hides: '/blog/ajeno' },
      },
    ],
    [
      'a renamed category',
      () => send('PUT', `/blog/admin/categories/${ids.categories}`, { name: 'Comercio', slug: 'ventas' }),
      {
        '/blog': { shows: 'Comercio', hides: 'Ventas' },
        '/blog/propio': { shows: 'Comercio', hides: 'Ventas' },
        '/blog/category/ventas': { shows: 'Comercio' },
        '/api/blog/categories': { shows: 'Comercio' },
        '/api/blog/posts/propio': { shows: 'Comercio' },
      },
    ],
    [
      'a renamed tag',
      () => send('PUT', `/blog/admin/tags/${ids.tags}`, { name: 'Cuentas', slug: 'facturas' }),
      {
        '/blog/propio': { shows: 'Cuentas', hides: 'Facturas' },
        '/api/blog/tags': { shows: 'Cuentas' },
        '/api/blog/posts/propio': { shows: 'Cuentas' },
      },
    ],
    [
      "the author's name",
      () => send('PUT', '/admin/profile', { name: 'Ana Peña' }),
      {
        '/blog/propio': { shows: 'Ana Peña' },
        '/api/blog/posts': { shows: 'Ana Peña' },
        '/rss.xml': { shows: 'Ana Peña' },
      },
    ],
    [
      'the settings',
      () => send('POST', '/globals/settings', { brand: 'Otra marca' }),
      { '/': { shows: 'Otra marca' }, '/blog': { shows: 'Otra marca' }, '/enlaces': { shows: 'Otra marca' } },
    ],
    [
      "the landing page's texts",
      () => send('POST', '/globals/landing', { hero: { opening: 'Otro comienzo' }, _status: 'published' }),
      { '/': { shows: 'Otro comienzo' } },
    ],
    [
      'an unpublication',
      () => send('POST', `/blog/admin/posts/${ids.Nuevo}/unpublish`),
      {
        ...lists({ hides: 'Nuevo' }),
        '/blog/nuevo': null,
        '/api/blog/posts/nuevo': null,
        '/blog/tercero': { hides: 'Nuevo' },
        '/sitemap.xml': { hides: '/blog/nuevo' },
        '/blog/category/ventas': { hides: 'Nuevo' },
        '/blog?search=nuevo': { hides: '/blog/nuevo' },
        '/api/blog/categories': { shows: '"postCount":3' },
      },
    ],
    [
      'a deletion',
      () => send('DELETE', `/blog/admin/posts/${ids.Ajeno}`),
      { ...lists({ hides: 'Ajeno' }), '/blog/mudado': null, '/enlaces': { hides: '/blog/mudado' } },
    ],
  ]
  const everywhere = [...new Set(CHANGES.flatMap(([, , seen]) => Object.keys(seen)))]

  async function look({ url }: { url: string }, seen: Seen): Promise<string[]> {
    const read = async ([address, expected]: [string, Seen[string]]) => {
      const response = await fetch(url + address)
      const body = await response.text()
      if (!expected) return AWAY.includes(response.status) ? [] : `${address} is still there`
      return response.status === 200 ? faultsOf(body, expected).map((fault) => `${address} ${fault}`) : `no ${address}`
    }
    return (await Promise.all(Object.entries(seen).map(read))).flat()
  }

  test.each(CHANGES)(
    '[API-45] [API-46] [API-49] [PUB-51] show %s at once, and soon in the other',
    async (_, change, seen) => {
      for (const { url } of [first, second, first, second])
        for (const address of everywhere) await (await fetch(url + address)).text()
      await change()
      expect(await look(first, seen)).toEqual([])
      await vi.waitFor(async () => expect(await look(second, seen)).toEqual([]), SOON)
    },
  )

  test('show a change once it was answered, however many read it meanwhile', async () => {
    for (let turn = 1; turn <= 5; turn++) {
      const read = () =>
        Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${first.url}/blog/propio`)).text()))
      const meanwhile = read()
      await edit('Propio', { title: `Propio ${turn}` })
      for (const page of [...(await read()), ...(await read())]) expect(page).toContain(`Propio ${turn}`)
      await meanwhile
    }
  })

  test.each(['/', '/blog', '/blog/propio', '/rss.xml', '/sitemap.xml', '/llms.txt', '/robots.txt', '/sin-conexion'])(
    'send %s without asking Next, from the third time on',
    async (address) => {
      for (const _ of ['rendered', 'kept']) await (await fetch(first.url + address)).text()
      expect((await fetch(first.url + address)).headers.has('x-nextjs-cache')).toBe(false)
    },
  )

  test('cache a search too, and no other cache does', async () => {
    const database = await openDatabase(first)
    const search = `${first.url}/blog?search=tercero`
    await (await fetch(search)).text()
    await database.query("update blog_posts set title = 'Sexto' where slug = 'tercero'") // without any site noticing
    await database.end()
    const kept = await fetch(search)
    expect(await kept.text()).not.toContain('Sexto')
    expect(kept.headers.get('cache-control')).toContain('no-store')
  })

  test('[API-29] count a view at once, and show the number in public reads a minute later at most', async () => {
    const path = '/blog/posts/propio'
    const views = async ({ url }: { url: string }) => (await (await fetch(`${url}/api${path}`)).json()).viewCount
    const before = await views(first)
    expect(await send('POST', `${path}/view`)).toEqual({ success: true, viewCount: before + 1 })
    await edit('Tercero', { excerpt: 'Cualquier otro cambio.' }) // or a minute, which `responseCache.test.ts` waits for
    expect(await views(first)).toBe(before + 1)
    await vi.waitFor(async () => expect(await views(second)).toBe(before + 1), SOON)
  })
})
