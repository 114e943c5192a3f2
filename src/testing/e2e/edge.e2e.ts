import { type Edge, hasNginx, startEdge } from '../edge'
import { ADMIN, type Instance, startBeside, startSite } from '../site'
import { expect, test } from './posts'

test.describe('the edge', () => {
  test.skip(!hasNginx, 'nginx is not installed')
  let edge: string
  let nginx: Edge

  test.beforeAll(async ({ baseURL }) => {
    nginx = await startEdge([baseURL ?? ''])
    edge = nginx.url
  })
  test.afterAll(() => nginx?.stop())

  const states = async (address: string, headers: Record<string, string> = {}) => {
    const found: (string | null)[] = []
    for (const _ of [1, 2]) found.push((await fetch(edge + address, { headers })).headers.get('x-cache'))
    return found
  }

  test('keeps pages and public answers for a moment, and nothing of whoever has a session or a key', async ({
    token,
  }) => {
    for (const address of ['/blog', '/api/blog/posts?limit=3', '/rss.xml']) {
      await expect.poll(() => states(address), address).toContain('HIT') // unless a second has begun between the two
      expect(await states(address, { Cookie: `payload-token=${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
      expect(await states(address, { Authorization: `Bearer ${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
    }
    expect(await states('/admin/login')).toEqual([null, null])
    expect(await states('/api/blog/admin/posts')).not.toContain('HIT')
    expect(await states('/blog?search=agente')).not.toContain('HIT')
  })

  test('gives each browser a picture in a format that it takes', async () => {
    const { featuredImage } = await (await fetch(`${edge}/api/blog/posts/que-es-un-agente-de-ia`)).json()
    const typeFor = async (Accept: string) =>
      (await fetch(`${edge}${featuredImage}?w=400`, { headers: { Accept } })).headers.get('content-type')
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  })

  test('shows a change after one second at most', async ({ callApi, store }) => {
    const { id, slug } = await store({ isPublished: true, title: 'Antes del borde' })
    const page = async () => (await fetch(`${edge}/blog/${slug}`)).text()
    await expect.poll(page).toContain('Antes del borde')
    expect(await page()).toContain('Antes del borde')
    await callApi('PUT', `/blog/admin/posts/${id}`, { title: 'Después del borde' })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await page()).toContain('Después del borde')
  })
})

test('a rolling restart behind the edge refuses nobody, reader or writer', async () => {
  test.skip(!hasNginx, 'nginx is not installed')
  test.setTimeout(300_000) // six starts and as many stops, most of them under load
  const owner = await startSite({ SEED: 'none', RATE_LIMIT: 'off' }) // keeps the database; nobody asks it
  const instances: Instance[] = []
  let edge: Edge | undefined
  let isOver = false
  let load: Promise<void>[] = []
  try {
    for (const _ of [1, 2]) instances.push(await startBeside(owner, { RATE_LIMIT: 'off' }))
    edge = await startEdge(instances.map(({ url }) => url))
    const { url } = edge
    const call = (address: string, init?: RequestInit) => fetch(url + address, init)
    const { token } = await (await call('/api/blog/admin/login', json(ADMIN))).json()

    const answers = { read: new Map<number, number>(), written: new Map<number, number>() }
    const repeat = async (seen: Map<number, number>, send: (turn: number) => Promise<Response>) => {
      for (let turn = 0; !isOver; turn++) {
        const { status } = await send(turn)
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }
    }
    load = [
      repeat(answers.read, (turn) => call(`/blog?search=nada-${turn}`)),
      repeat(answers.read, () => call('/blog')),
      repeat(answers.written, (turn) =>
        call('/api/blog/admin/posts', json({ title: `Durante el relevo ${turn}`, content: 'Hola.' }, token)),
      ),
    ]
    for (const [place, instance] of instances.entries()) {
      await instance.stop()
      instances[place] = await startBeside(owner, { RATE_LIMIT: 'off' }, new URL(instance.url).port)
    }
    isOver = true
    await Promise.all(load)
    expect(Object.fromEntries(answers.read)).toEqual({ 200: expect.any(Number) })
    expect(Object.fromEntries(answers.written)).toEqual({ 201: expect.any(Number) })
    const { pagination } = await (await call('/api/blog/admin/posts?search=relevo', json(undefined, token))).json()
    expect(pagination.total).toBe(answers.written.get(201))
  } finally {
    isOver = true
    await Promise.allSettled(load)
    for (const each of [edge, ...instances, owner]) await each?.stop()
  }
})

function json(body?: object, token = ''): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  }
}
