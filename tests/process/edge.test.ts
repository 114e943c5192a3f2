import { setTimeout } from 'node:timers/promises'
import { type Edge, hasNginx, startEdge } from '@tests/support/edge'
import { call, signIn } from '@tests/support/http'
import { type Instance, type Site, startBeside, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.skipIf(!hasNginx)('the edge', () => {
  let site: Site
  let token: string
  let edge: string
  let nginx: Edge

  beforeAll(async () => {
    site = await startSite()
    token = await signIn(site)
    nginx = await startEdge([site.url])
    edge = nginx.url
  })
  afterAll(async () => {
    await nginx.stop()
    await site.stop()
  })

  const states = async (address: string, headers: Record<string, string> = {}) => {
    const found: (string | null)[] = []
    for (const _ of [1, 2]) found.push((await fetch(edge + address, { headers })).headers.get('x-cache'))
    return found
  }

  test('caches pages and public responses briefly, and nothing for requests with a session or an API key', async () => {
    for (const address of ['/blog', '/api/blog/posts?limit=3', '/rss.xml']) {
      await expect.poll(() => states(address), { message: address }).toContain('HIT') // unless a new second started between the two
      expect(await states(address, { Cookie: `payload-token=${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
      expect(await states(address, { Authorization: `Bearer ${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
    }
    expect(await states('/admin/login')).toEqual([null, null])
    expect(await states('/api/blog/admin/posts')).not.toContain('HIT')
    expect(await states('/blog?search=agente')).not.toContain('HIT')
  })

  test('serves each browser an image in a format it supports', async () => {
    const { featuredImage } = await (await fetch(`${edge}/api/blog/posts/que-es-un-agente-de-ia`)).json()
    const typeFor = async (Accept: string) =>
      (await fetch(`${edge}${featuredImage}?w=400`, { headers: { Accept } })).headers.get('content-type')
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  })

  test('shows a change within a second', async () => {
    const post = { title: 'Antes del borde', content: 'Un texto.', isPublished: true }
    const { id, slug } = (await call(site, 'POST', '/blog/admin/posts', { body: post, token })).body
    const page = async () => (await fetch(`${edge}/blog/${slug}`)).text()
    await expect.poll(page).toContain('Antes del borde')
    expect(await page()).toContain('Antes del borde')
    await call(site, 'PUT', `/blog/admin/posts/${id}`, { body: { title: 'Después del borde' }, token })
    await setTimeout(1000)
    expect(await page()).toContain('Después del borde')
  })
})

/** Between two requests of a client: without it, they starve the instances that start. */
const PAUSE_MS = 10

test.skipIf(!hasNginx)('a rolling restart behind the edge drops no request, reading or writing', async () => {
  const owner = await startSite({ SEED: 'none', RATE_LIMIT: 'off' }) // runs the database; gets no requests
  const instances: Instance[] = []
  let edge: Edge | undefined
  let isOver = false
  let load: Promise<void>[] = []
  try {
    for (const _ of [1, 2]) instances.push(await startBeside(owner, { RATE_LIMIT: 'off' }))
    edge = await startEdge(instances.map(({ url }) => url))
    const front = edge
    const token = await signIn(front)

    const answers = { read: new Map<number, number>(), written: new Map<number, number>() }
    const repeat = async (seen: Map<number, number>, send: (turn: number) => Promise<{ status: number }>) => {
      for (let turn = 0; !isOver; turn++) {
        const { status } = await send(turn)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        await setTimeout(PAUSE_MS)
      }
    }
    load = [
      repeat(answers.read, (turn) => fetch(`${front.url}/blog?search=nada-${turn}`)),
      repeat(answers.read, () => fetch(`${front.url}/blog`)),
      repeat(answers.written, (turn) =>
        call(front, 'POST', '/blog/admin/posts', {
          body: { title: `Durante el relevo ${turn}`, content: 'Hola.' },
          token,
        }),
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
    const { body } = await call(front, 'GET', '/blog/admin/posts?search=relevo', { token })
    expect(body.pagination.total).toBe(answers.written.get(201))
  } finally {
    isOver = true
    await Promise.allSettled(load)
    for (const each of [edge, ...instances, owner]) await each?.stop()
  }
})
