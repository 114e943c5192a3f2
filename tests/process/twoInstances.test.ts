import { call, signIn } from '@tests/support/http'
import { type Instance, type Site, startBeside, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Well before any cache entry would expire by itself, and enough for a busy machine. */
const SOON = { timeout: 10_000, interval: 50 }

describe('two instances on one database', () => {
  let first: Site
  let second: Instance

  beforeAll(async () => {
    first = await startSite({ SEED: 'none' })
    second = await startBeside(first, { SEED: 'none' })
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  const statusOf = async (site: { url: string }, address: string) => (await fetch(site.url + address)).status

  test('[API-45] [API-46] share sessions, and each soon shows what the other publishes and unpublishes', async () => {
    const token = await signIn(first)
    const draft = await call(second, 'POST', '/blog/admin/posts', {
      body: { title: 'A dos voces', content: 'Hola.' },
      token,
    })
    expect(draft.status).toBe(201)
    const page = '/blog/a-dos-voces'
    for (const site of [first, second]) {
      expect(await statusOf(site, page)).toBe(404)
      expect(await (await fetch(`${site.url}/blog`)).text()).not.toContain('A dos voces')
    }

    const publish = `/blog/admin/posts/${draft.body.id}/publish` as const
    expect((await call(first, 'POST', publish, { token })).status).toBe(200)
    for (const site of [first, second]) {
      await vi.waitFor(async () => {
        expect(await statusOf(site, page)).toBe(200)
        expect(await (await fetch(`${site.url}/blog`)).text()).toContain('A dos voces')
        expect((await call(site, 'GET', '/blog/posts')).body.posts).toHaveLength(1)
      }, SOON)
    }

    const unpublish = `/blog/admin/posts/${draft.body.id}/unpublish` as const
    expect((await call(second, 'POST', unpublish, { token })).status).toBe(200)
    for (const site of [first, second]) {
      await vi.waitFor(async () => expect(await statusOf(site, page)).toBe(404), SOON)
    }

    expect((await call(second, 'POST', '/blog/admin/logout', { token })).status).toBe(200)
    expect((await call(first, 'GET', '/blog/admin/posts', { token })).status).toBe(401)
  })

  test("[API-29] both show an article's views counted by one of them", async () => {
    const token = await signIn(first)
    const post = { title: 'Leído en ambas', content: 'Hola.', isPublished: true }
    const { slug } = (await call(first, 'POST', '/blog/admin/posts', { body: post, token })).body
    const viewsAt = async (site: { url: string }) => (await call(site, 'GET', `/blog/posts/${slug}`)).body.viewCount
    await vi.waitFor(async () => expect([await viewsAt(first), await viewsAt(second)]).toEqual([0, 0]), SOON)
    expect((await call(second, 'POST', `/blog/posts/${slug}/view`)).body.viewCount).toBe(1)
    expect(await viewsAt(second)).toBe(1)
    await vi.waitFor(async () => expect(await viewsAt(first)).toBe(1), SOON)
  })

  test('[API-45] both show a post that one of them publishes on schedule', async () => {
    const token = await signIn(first)
    const post = { title: 'A su hora', content: 'Ya.' }
    const { id } = (await call(first, 'POST', '/blog/admin/posts', { body: post, token })).body
    const shown = async (site: { url: string }) =>
      (await (await fetch(`${site.url}/blog`)).text()).includes('A su hora')
    expect([await shown(first), await shown(second)]).toEqual([false, false])
    const scheduledAt = new Date(Date.now() + 4000).toISOString()
    const scheduled = await call(first, 'PUT', `/blog/admin/posts/${id}/schedule`, { body: { scheduledAt }, token })
    expect(scheduled.status).toBe(200)
    await vi.waitFor(
      async () => {
        expect([await shown(first), await shown(second)]).toEqual([true, true])
        expect([await statusOf(first, '/blog/a-su-hora'), await statusOf(second, '/blog/a-su-hora')]).toEqual([
          200, 200,
        ])
      },
      { timeout: 30_000, interval: 250 },
    )
  })

  test('[API-77] [ADM-103] apply a request sent to both under one key once, and answer alike', async () => {
    const token = await signIn(first)
    const apiKey = await call(first, 'POST', '/blog/admin/api-keys', { body: { name: 'dos-instancias' }, token })
    const ways = [
      { address: '/blog/admin/posts', as: token },
      { address: '/blog/automation/posts', as: apiKey.body.rawKey },
    ] as const
    for (const { address, as } of ways) {
      const title = `Una sola vez por ${address}`
      const send = async (site: { url: string }) => {
        const request = { body: { title, content: 'Hola.' }, token: as, headers: { 'Idempotency-Key': 'la-misma' } }
        const { status, body } = await call(site, 'POST', address, request)
        return { status, body }
      }
      const answers = await Promise.all([send(first), send(second), send(first), send(second)])
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body })
      expect(await send(second)).toEqual(answers[0])
      const search = new URLSearchParams({ search: title })
      const found = await call(second, 'GET', `/blog/admin/posts?${search}`, { token })
      expect(found.body.posts).toHaveLength(1)
    }
  })
})
