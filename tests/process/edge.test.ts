import { setTimeout } from 'node:timers/promises'
import { type Edge, startEdge } from '@tests/support/edge'
import { call, signIn } from '@tests/support/http'
import { type Instance, type Site, startBeside, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Between two requests of a client: while an instance ends, and while another starts, which more of them would delay. */
const BUSY_MS = 10
const CALM_MS = 100
/** Before a client sends a call again, like the panel. */
const RETRY_MS = 1000

describe('the edge', () => {
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
    for (const address of ['/admin/login', '/api/blog/admin/posts', '/api/health', '/blog?search=agente'])
      expect(await states(address), address).toEqual(['MISS', 'MISS'])
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

  test('a rolling restart behind the edge drops no read, and no write that is repeated under its key', async () => {
    const instances: Instance[] = []
    let front: Edge | undefined
    let isOver = false
    let pauseMs = BUSY_MS
    let load: Promise<void>[] = []
    try {
      for (const _ of [1, 2]) instances.push(await startBeside(site, { RATE_LIMIT: 'off' }))
      front = await startEdge(instances.map(({ url }) => url))
      const { url } = front
      const token = await signIn({ url })

      const answers = { read: new Map<number, number>(), written: new Map<number, number>() }
      const repeat = async (seen: Map<number, number>, send: (turn: number) => Promise<{ status: number }>) => {
        for (let turn = 0; !isOver; turn++) {
          const { status } = await send(turn)
          seen.set(status, (seen.get(status) ?? 0) + 1)
          await setTimeout(pauseMs)
        }
      }
      const write = async (turn: number) => {
        const send = () =>
          call({ url }, 'POST', '/blog/admin/posts', {
            body: { title: `Durante el relevo ${turn}`, content: 'Hola.' },
            headers: { 'Idempotency-Key': `relevo-${turn}` },
            token,
          })
        const answer = await send()
        if (answer.status !== 503) return answer
        await setTimeout(RETRY_MS)
        return send()
      }
      load = [
        repeat(answers.read, (turn) => fetch(`${url}/blog?search=nada-${turn}`)),
        repeat(answers.read, () => fetch(`${url}/blog`)),
        repeat(answers.written, write),
      ]
      for (const [place, instance] of instances.entries()) {
        pauseMs = BUSY_MS
        await instance.stop()
        pauseMs = CALM_MS
        instances[place] = await startBeside(site, { RATE_LIMIT: 'off' }, new URL(instance.url).port)
      }
      isOver = true
      await Promise.all(load)
      expect(Object.fromEntries(answers.read)).toEqual({ 200: expect.any(Number) })
      expect(Object.fromEntries(answers.written)).toEqual({ 201: expect.any(Number) })
      const { body } = await call({ url }, 'GET', '/blog/admin/posts?search=relevo', { token })
      expect(body.pagination.total).toBe(answers.written.get(201))
    } finally {
      isOver = true
      await Promise.allSettled(load)
      for (const each of [front, ...instances]) await each?.stop()
    }
  })
})
