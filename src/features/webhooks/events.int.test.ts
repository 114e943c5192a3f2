import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { expectDocumentedEvent } from '@tests/support/contractAnswers'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishDue } from '@/features/posts/publishDue'
import { publicPostAnswer } from '@/features/posts/schema'
import { WEBHOOK_EVENT_KEYS } from '@/features/webhooks/schema'
import { inTransaction } from '@/platform/db/transaction'

const POSTS = '/blog/admin/posts'
let token: string
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
  token = await sessionOf()
})
afterAll(() => {
  vi.unstubAllEnvs()
})
beforeEach(async () => {
  await rowsOf(sql`delete from webhooks`)
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.stop()
  for (const { event } of receiver.received) expectDocumentedEvent(event)
})

const subscribe = (data: object = {}) => createWebhook(token, receiver.url, { events: WEBHOOK_EVENT_KEYS, ...data })
const call = async (method: string, address: string, body?: object) => {
  const answer = await api(method, address, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** Returns the types of the events that `work` causes, as received. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = receiver.received.length
  await work()
  await deliver()
  return receiver.types().slice(before)
}

describe('[API-99] a delivery', () => {
  it('verifies, and describes a post by its public fields without content', async () => {
    const { secret } = await subscribe()
    const category = await createTerm('categories')
    const tags = [(await createTerm('tags')).id, (await createTerm('tags')).id]
    const author = await createUser([], { name: 'Ana', title: 'Consultora', bio: 'Escribe de facturas.' })
    const { id } = await createPost({ category: category.id, tags, author: author.id })
    const { slug } = await call('POST', `${POSTS}/${id}/publish`)
    await deliver()
    const [it] = receiver.received
    if (!it) throw new Error('Nothing arrived')
    expect(receiver.verifies(it, secret)).toBe(true)
    expect(receiver.verifies({ ...it, body: it.body.replace('published', 'deleted') }, secret)).toBe(false)
    expect(it.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    })
    expect(JSON.parse(it.body)).toEqual({
      type: 'post.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      data: expect.anything(),
    })
    const { content, ...told } = (await api('GET', `/blog/posts/${slug}`)).body
    expect(it.event.data).toEqual(told)
    expect(publicPostAnswer.omit({ content: true }).strict().safeParse(it.event.data).error).toBeUndefined()
    expect(it.event.data).toMatchObject({
      category: { id: category.id, postCount: 1 },
      author: { name: 'Ana', title: 'Consultora', bio: 'Escribe de facturas.' },
      tags: tags.map((id) => ({ id })),
    })
  })

  it('is sent once for each change of what readers see, and for no draft', async () => {
    await subscribe()
    const { id } = await createPost()
    const change = (body: object) => call('PUT', `${POSTS}/${id}`, body)
    const local = await payload()
    expect(await eventsOf(() => change({ title: 'Todavía un borrador' }))).toEqual([])
    expect(await eventsOf(() => call('POST', `${POSTS}/${id}/publish`))).toEqual(['post.published'])
    expect(await eventsOf(() => change({ title: 'Ya publicado' }))).toEqual(['post.updated'])
    const draft = { title: 'Un secreto' }
    const trashed = { collection: 'posts', id, trash: true, overrideAccess: true } as const
    const autosave = {
      collection: 'posts',
      id,
      data: draft,
      draft: true,
      autosave: true,
      overrideAccess: true,
    } as const
    expect(await eventsOf(() => local.update(autosave))).toEqual([])
    expect(await eventsOf(() => call('POST', `${POSTS}/${id}/unpublish`))).toEqual(['post.unpublished'])
    expect(await eventsOf(() => call('DELETE', `${POSTS}/${id}`))).toEqual([]) // a draft by then
    const published = { ...trashed, data: { _status: 'published' } } as const
    expect(await eventsOf(() => local.update(published))).toEqual([])
    expect(await eventsOf(() => call('POST', `${POSTS}/${id}/restore`))).toEqual([])
    await eventsOf(() => call('POST', `${POSTS}/${id}/publish`))
    expect(await eventsOf(() => call('DELETE', `${POSTS}/${id}`))).toEqual(['post.deleted'])
    expect(await eventsOf(() => call('DELETE', `/blog/admin/trash/${id}`))).toEqual([])
    const createPublished = () => createPost({ _status: 'published', slug: 'otro' })
    expect(await eventsOf(createPublished)).toEqual(['post.published'])
    const where = { slug: { equals: 'otro' } }
    const remove = () => local.delete({ collection: 'posts', where, overrideAccess: true })
    expect(await eventsOf(remove)).toEqual(['post.deleted']) // by itself: two at once arrive in either order
  })

  it('of an unpublished post contains what readers saw, not its pending draft', async () => {
    await subscribe({ events: ['post.unpublished', 'post.deleted'] })
    for (const [method, address] of [
      ['POST', '/unpublish'],
      ['DELETE', ''],
    ] as const) {
      const { id } = await createPost({ title: 'Lo que se vio', _status: 'published' })
      const data = { title: 'Un secreto', excerpt: 'Otro secreto' }
      await (await payload()).update({ collection: 'posts', id, data, draft: true, overrideAccess: true })
      await eventsOf(() => call(method, `${POSTS}/${id}${address}`))
      const it = receiver.received.at(-1)
      expect(it?.event.data).toMatchObject({ id, title: 'Lo que se vio', isPublished: false })
      expect(it?.body).not.toContain('secreto')
    }
    expect(receiver.types()).toEqual(['post.unpublished', 'post.deleted'])
  })

  it('is sent for a scheduled publication', async () => {
    await subscribe()
    const { id } = await createPost()
    await call('PUT', `/blog/admin/posts/${id}/schedule`, {
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await rowsOf(sql`update blog_post_schedule set publish_at = now() - interval '1 second' where post_id = ${id}`)
    expect(await eventsOf(async () => publishDue(await payload()))).toEqual(['post.published'])
  })

  it('of a contact request contains id, name and time; spam sends none', async () => {
    await subscribe({ events: ['contact.created'] })
    const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta?' }
    const { contact } = await call('POST', '/contact', body)
    await call('POST', '/contact', { ...body, website: 'https://spam.example' })
    await deliver()
    expect(receiver.types()).toEqual(['contact.created'])
    expect(receiver.received[0]?.event.data).toEqual({ ...contact, nombre: 'Ana Peña' })
  })

  it('is sent for no change that was rolled back, and only to subscribers', async () => {
    await subscribe({ events: ['contact.created'] })
    const { id: published } = await createPost()
    await call('POST', `${POSTS}/${published}/publish`)
    await rowsOf(sql`update webhooks_events set value = 'post.published'`)
    const local = await payload()
    const req = await createLocalReq({}, local)
    const undone = inTransaction(req, async () => {
      const { id } = await createPost()
      const data = { _status: 'published' } as const
      await local.update({ collection: 'posts', id, data, overrideAccess: true, req })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await rowsOf(sql`select id from webhook_deliveries`)).toEqual([])
  })
})
