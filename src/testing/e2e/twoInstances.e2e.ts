import { expect, test } from '@playwright/test'
import { ADMIN, type Instance, type Site, startBeside, startSite } from '../site'

const SOON = { timeout: 1000, intervals: [50] }

test.describe('two instances on one database', () => {
  let first: Site
  let second: Instance

  test.beforeAll(async () => {
    first = await startSite({ SEED: 'none' })
    second = await startBeside(first, { SEED: 'none' })
  })
  test.afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  async function call(site: { url: string }, method: string, address: string, body?: object, token = '', key = '') {
    const answer = await fetch(site.url + address, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const statusOf = async (site: { url: string }, address: string) => (await fetch(site.url + address)).status

  test('[API-45] [API-46] share sessions, and each shows within a second what the other publishes and takes away', async () => {
    const { token } = (await call(first, 'POST', '/api/blog/admin/login', ADMIN)).body
    const draft = await call(second, 'POST', '/api/blog/admin/posts', { title: 'A dos voces', content: 'Hola.' }, token)
    expect(draft.status).toBe(201)
    const page = '/blog/a-dos-voces'
    for (const site of [first, second]) {
      expect(await statusOf(site, page)).toBe(404)
      expect(await (await fetch(`${site.url}/blog`)).text()).not.toContain('A dos voces')
    }

    const publish = `/api/blog/admin/posts/${draft.body.id}/publish`
    expect((await call(first, 'POST', publish, undefined, token)).status).toBe(200)
    for (const site of [first, second]) {
      await expect(async () => {
        expect(await statusOf(site, page)).toBe(200)
        expect(await (await fetch(`${site.url}/blog`)).text()).toContain('A dos voces')
        expect((await call(site, 'GET', '/api/blog/posts')).body.posts).toHaveLength(1)
      }).toPass(SOON)
    }

    const unpublish = `/api/blog/admin/posts/${draft.body.id}/unpublish`
    expect((await call(second, 'POST', unpublish, undefined, token)).status).toBe(200)
    for (const site of [first, second]) {
      await expect(async () => expect(await statusOf(site, page)).toBe(404)).toPass(SOON)
    }

    expect((await call(second, 'POST', '/api/blog/admin/logout', undefined, token)).status).toBe(200)
    expect((await call(first, 'GET', '/api/blog/admin/posts', undefined, token)).status).toBe(401)
  })

  test('[API-29] show both how often an article was read at one of them', async () => {
    const { token } = (await call(first, 'POST', '/api/blog/admin/login', ADMIN)).body
    const post = { title: 'Leído en ambas', content: 'Hola.', isPublished: true }
    const { slug } = (await call(first, 'POST', '/api/blog/admin/posts', post, token)).body
    const viewsAt = async (site: { url: string }) => (await call(site, 'GET', `/api/blog/posts/${slug}`)).body.viewCount
    await expect(async () => expect([await viewsAt(first), await viewsAt(second)]).toEqual([0, 0])).toPass(SOON)
    expect((await call(second, 'POST', `/api/blog/posts/${slug}/view`)).body.viewCount).toBe(1)
    expect(await viewsAt(second)).toBe(1)
    await expect(async () => expect(await viewsAt(first)).toBe(1)).toPass(SOON)
  })

  test('[API-45] show both what one of them publishes at its hour', async () => {
    const { token } = (await call(first, 'POST', '/api/blog/admin/login', ADMIN)).body
    const { id } = (await call(first, 'POST', '/api/blog/admin/posts', { title: 'A su hora', content: 'Ya.' }, token))
      .body
    const shown = async (site: { url: string }) =>
      (await (await fetch(`${site.url}/blog`)).text()).includes('A su hora')
    expect([await shown(first), await shown(second)]).toEqual([false, false])
    const scheduledAt = new Date(Date.now() + 4000).toISOString()
    expect((await call(first, 'PUT', `/api/blog/admin/posts/${id}/schedule`, { scheduledAt }, token)).status).toBe(200)
    await expect(async () => {
      expect([await shown(first), await shown(second)]).toEqual([true, true])
      expect([await statusOf(first, '/blog/a-su-hora'), await statusOf(second, '/blog/a-su-hora')]).toEqual([200, 200])
    }).toPass({ timeout: 30_000, intervals: [250] })
  })

  test('[API-77] [ADM-103] make once what is sent to both under one key, and answer alike', async () => {
    const { token } = (await call(first, 'POST', '/api/blog/admin/login', ADMIN)).body
    const apiKey = await call(first, 'POST', '/api/blog/admin/api-keys', { name: 'dos-instancias' }, token)
    const ways = [
      { address: '/api/blog/admin/posts', as: token },
      { address: '/api/blog/automation/posts', as: apiKey.body.rawKey },
    ]
    for (const { address, as } of ways) {
      const title = `Una sola vez por ${address}`
      const send = (site: { url: string }) => call(site, 'POST', address, { title, content: 'Hola.' }, as, 'la-misma')
      const answers = await Promise.all([send(first), send(second), send(first), send(second)])
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body })
      expect(await send(second)).toEqual(answers[0])
      const found = await call(
        second,
        'GET',
        `/api/blog/admin/posts?search=${encodeURIComponent(title)}`,
        undefined,
        token,
      )
      expect(found.body.posts).toHaveLength(1)
    }
  })
})
