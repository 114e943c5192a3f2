import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishDue } from '@/features/posts/publishDue'
import type { Entry } from './schema'

const ADDRESS = '/blog/admin/posts'
const MONTH = '2031-05'
let token: string
let author: { id: number; token: string }
beforeAll(async () => {
  token = await sessionOf()
  const { id, username } = await createUser(['create_posts', 'edit_own_posts'])
  author = { id, token: await sessionOf(username) }
})
const call = (method: string, path: string, body?: object, as = token) =>
  api(method, `${ADDRESS}${path}`, { token: as, body })
const entries = async (month = MONTH, as = token): Promise<Entry[]> =>
  (await api('GET', `/blog/admin/calendar?month=${month}`, { token: as })).body.entries
const planned = async (scheduledAt: string, data: object = {}) => {
  const { id } = await createPost(data)
  expect((await call('PUT', `/${id}/schedule`, { scheduledAt })).status).toBe(200)
  return id
}

describe('[ADM-130] the calendar of a month', () => {
  it('has what was published, what is scheduled and the drafts that are due, in Santo Domingo time', async () => {
    const published = await createPost({ _status: 'published' })
    await rowsOf(sql`update blog_posts set published_at = '2031-05-01T03:59:59Z' where id = ${published.id}`)
    const scheduled = await planned('2031-05-31T23:00:00.000Z', { author: author.id })
    const { id: due } = await createPost({ author: author.id })
    await call('POST', `/${due}/review`, { dueAt: '2031-05-20T22:00:00.000Z' })
    await planned('2031-07-15T12:00:00.000Z')
    const trashed = await planned('2031-05-12T12:00:00.000Z')
    await call('DELETE', `/${trashed}`)
    expect((await entries()).map(({ id, kind, at }) => [id, kind, at])).toEqual([
      [published.id, 'published', '2031-05-01T03:59:59.000Z'],
      [due, 'due', '2031-05-20T22:00:00.000Z'],
      [scheduled, 'scheduled', '2031-05-31T23:00:00.000Z'],
    ])
    expect((await entries('2031-04')).map(({ id }) => id)).toEqual([published.id])
    expect((await entries(MONTH, author.token)).map(({ id }) => id)).toEqual([due, scheduled])
    await call('POST', `/${due}/publish`)
    expect((await entries()).map(({ id }) => id)).not.toContain(due)
    await call('PUT', `/${due}?autosave=true`, { content: 'Un cambio que está por entregar.' })
    expect((await entries()).filter(({ id }) => id === due)).toMatchObject([{ kind: 'due' }])
  })

  it('says what is wrong with a month, and is of this one without', async () => {
    for (const month of ['2031-13', 'mayo', '31-05'])
      expect(await api('GET', `/blog/admin/calendar?month=${month}`, { token })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'month', message: 'El mes debe tener el formato AAAA-MM' }] },
      })
    const { body } = await api('GET', '/blog/admin/calendar', { token })
    expect(body.month).toMatch(/^\d{4}-\d\d$/)
  })
})

describe('[ADM-130] a scheduled publication', () => {
  it('moves to another time with the version that was scheduled, and is logged', async () => {
    const id = await planned('2031-08-01T12:00:00.000Z')
    await call('PUT', `/${id}?autosave=true`, { content: 'Más nuevo.' })
    const scheduledAt = '2031-08-04T12:00:00.000Z'
    expect((await call('PATCH', `/${id}/schedule`, { scheduledAt })).body).toMatchObject({
      scheduledAt,
      hasChangesSinceScheduled: true,
    })
    const { body } = await api('GET', `/admin/audit?kind=posts&document=${id}&action=schedule`, { token })
    expect(body.entries[0].changes).toEqual([
      { field: 'scheduledAt', before: '2031-08-01T12:00:00.000Z', after: scheduledAt },
    ])
    await rowsOf(sql`update blog_post_schedule set publish_at = now() - interval '1 second' where post_id = ${id}`)
    await publishDue(await payload())
    const [{ slug }] = (await rowsOf(sql`select slug from blog_posts where id = ${id}`)) as [{ slug: string }]
    expect((await api('GET', `/blog/posts/${slug}`)).body.content).toBe('Un texto que vale la pena.')
  })

  it('stays where a colleague moved it meanwhile, and so does a due date', async () => {
    const id = await planned('2031-08-10T12:00:00.000Z')
    const [baseScheduledAt, scheduledAt] = ['2031-08-10T12:00:00.000Z', '2031-08-11T12:00:00.000Z']
    const move = () => call('PATCH', `/${id}/schedule`, { scheduledAt, baseScheduledAt })
    expect((await move()).status).toBe(200)
    expect(await move()).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const due = (dueAt: string, baseDueAt?: string) => call('POST', `/${id}/review`, { dueAt, baseDueAt })
    await due(scheduledAt)
    expect((await due('2031-08-12T12:00:00.000Z', baseScheduledAt)).status).toBe(409)
    expect((await due('2031-08-12T12:00:00.000Z', scheduledAt)).body.dueAt).toBe('2031-08-12T12:00:00.000Z')
  })

  it('moves neither into the past nor once it is over, and only by whoever may publish', async () => {
    const id = await planned('2031-09-01T12:00:00.000Z', { author: author.id })
    const to = (scheduledAt: string, as = token) => call('PATCH', `/${id}/schedule`, { scheduledAt }, as)
    expect((await to('2020-01-01T00:00:00.000Z')).body.errors[0].field).toBe('scheduledAt')
    expect((await to('2031-09-02T12:00:00.000Z', author.token)).status).toBe(403)
    await call('DELETE', `/${id}/schedule`)
    expect(await to('2031-09-02T12:00:00.000Z')).toMatchObject({
      status: 409,
      body: { message: 'El post ya no está programado' },
    })
  })
})
