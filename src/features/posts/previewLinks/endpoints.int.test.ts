import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { atTheSameMoment, writers } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedDraft } from '@/features/posts/previewLinks/sharedDraft'
import type { Role } from '@/payload-types'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { DAY_MS } from '@/platform/domain/dates'
import { idOf } from '@/platform/domain/relation'

const rows = async (statement: ReturnType<typeof sql>) => (await (await payload()).db.drizzle.execute(statement)).rows
const linksOf = (post: number) => `/blog/admin/posts/${post}/preview-links`

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

async function share(post: number, as = token) {
  const { status, body } = await api('POST', linksOf(post), { token: as, body: { days: 7 } })
  expect(status).toBe(201)
  const { id, url } = body.link
  return { id, secret: new URL(url).pathname.split('/').at(-1) ?? '' }
}
const titleOf = async (secret: string) => (await sharedDraft(secret))?.post.title ?? null

describe('links to a draft', () => {
  it('[API-96] are created, listed without their URL, and revoked', async () => {
    const { id: post } = await createPost()
    const made = await api('POST', linksOf(post), { token, body: { days: 30 } })
    const { url, ...listed } = made.body.link
    expect(url).toMatch(/^http:\/\/localhost:\d+\/borrador\/[\w-]{43}$/)
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * DAY_MS)
    expect(await api('GET', linksOf(post), { token })).toMatchObject({ status: 200, body: { links: [listed] } })
    expect((await api('DELETE', `${linksOf(post)}/${listed.id}`, { token })).body).toEqual({
      success: true,
      message: 'Enlace revocado',
    })
    expect((await api('GET', linksOf(post), { token })).body).toEqual({ links: [] })
    expect(await titleOf(url.split('/').at(-1))).toBeNull()
    expect((await api('DELETE', `${linksOf(post)}/${listed.id}`, { token })).status).toBe(404)
  })

  it("[API-96] last 1, 7 or 30 days, and can't be revoked through another post", async () => {
    const [{ id: post }, { id: other }] = [await createPost(), await createPost()]
    for (const body of [{}, { days: 2 }, { days: '7' }]) {
      expect(await api('POST', linksOf(post), { token, body })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'days', message: 'El enlace puede durar 1, 7 o 30 días' }] },
      })
    }
    const { id } = await share(post)
    expect((await api('DELETE', `${linksOf(other)}/${id}`, { token })).status).toBe(404)
    expect((await api('DELETE', `${linksOf(post)}/abc`, { token })).status).toBe(404)
  })

  it("[API-96] are limited to 20 per post, however many are requested at once; expired ones don't count", async () => {
    const { id: post } = await createPost()
    for (let count = 0; count < 19; count++) await share(post)
    const calls = (await writers(3)).map((as) => () => api('POST', linksOf(post), { token: as, body: { days: 1 } }))
    const answers = await atTheSameMoment('blog_posts', post, calls)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'limit_reached']))
    await rows(sql`update blog_post_preview_links set expires_at = now() - interval '1 second' where post_id = ${post}`)
    expect((await api('GET', linksOf(post), { token })).body).toEqual({ links: [] })
    await share(post)
  })

  it('[API-96] leave their token in plain text nowhere in the database', async () => {
    const { id: post } = await createPost()
    const headers = { 'Idempotency-Key': 'un-enlace' }
    const { body } = await api('POST', linksOf(post), { token, body: { days: 1 }, headers })
    const secret = body.link.url.split('/').at(-1)
    expect((await api('POST', linksOf(post), { token, body: { days: 1 }, headers })).body).toEqual(body)
    const tables = (await rows(sql`select tablename from pg_tables where schemaname = 'public'`)) as {
      tablename: string
    }[]
    const found: string[] = []
    for (const { tablename } of tables) {
      const name = sql.identifier(tablename)
      const [row] = await rows(sql`select 1 from ${name} t where strpos(t::text, ${secret}) > 0 limit 1`)
      if (row) found.push(tablename)
    }
    expect(tables.length).toBeGreaterThan(20)
    expect(found).toEqual([])
    const { body: log } = await api('GET', `/admin/audit?action=share&document=${post}`, { token })
    expect(log.entries).toMatchObject([
      { kind: 'posts', changes: [{ field: 'expiresAt', after: body.link.expiresAt }] },
    ])
  })
})

describe('a shared draft', () => {
  it('[API-97] is the newest one, of a published post too', async () => {
    const post = await createPost({ title: 'Primero', _status: 'published' })
    const { secret } = await share(post.id)
    expect(await titleOf(secret)).toBe('Primero')
    await api('PUT', `/blog/admin/posts/${post.id}?autosave=true`, { token, body: { title: 'Segundo' } })
    expect(await titleOf(secret)).toBe('Segundo')
    expect(await titleOf(`${secret}a`)).toBeNull()
    expect(await titleOf('')).toBeNull()
  })

  it('[API-97] [PUB-98] is closed by its expiry date and by the deletion of its post, for good', async () => {
    const { id } = await createPost()
    const late = await share(id)
    await rows(sql`update blog_post_preview_links set expires_at = now() - interval '1 second' where id = ${late.id}`)
    expect(await titleOf(late.secret)).toBeNull()
    const { secret } = await share(id)
    await api('DELETE', `/blog/admin/posts/${id}`, { token })
    expect((await api('POST', linksOf(id), { token, body: { days: 7 } })).status).toBe(404)
    expect(await titleOf(secret)).toBeNull()
    await api('POST', `/blog/admin/posts/${id}/restore`, { token })
    expect(await titleOf(secret)).toBeNull()
  })

  it('[API-97] is closed when its sharer is suspended or deleted, and stays closed', async () => {
    const { id: post } = await createPost()
    const maker = await createUser([...PERMISSION_KEYS])
    const { secret } = await share(post, await sessionOf(maker.username))
    expect(await titleOf(secret)).not.toBeNull()
    const status = (to: string) => api('PATCH', `/admin/users/${maker.id}/status`, { token, body: { status: to } })
    expect((await status('suspended')).status).toBe(200)
    expect(await titleOf(secret)).toBeNull()
    await status('active')
    expect(await titleOf(secret)).toBeNull()
    const again = await share(post, await sessionOf(maker.username))
    expect((await api('DELETE', `/admin/users/${maker.id}`, { token })).status).toBe(200)
    expect(await titleOf(again.secret)).toBeNull()
  })

  it('[API-97] is closed while its sharer may not edit the post', async () => {
    const maker = await createUser(['manage_posts'])
    const [own, foreign] = [await createPost({ author: maker.id }), await createPost()]
    const as = await sessionOf(maker.username)
    const secrets = [(await share(own.id, as)).secret, (await share(foreign.id, as)).secret]
    const shown = async (data: Partial<Role>) => {
      await (await payload()).update({ collection: 'roles', id: idOf(maker.role), data, overrideAccess: true })
      return (await Promise.all(secrets.map(titleOf))).map((title) => title !== null)
    }
    expect(await shown({})).toEqual([true, true])
    expect(await shown({ permissions: { edit_own_posts: true } })).toEqual([true, false])
    expect(await shown({ permissions: { create_posts: true } })).toEqual([false, false])
    expect(await shown({ permissions: { manage_posts: true }, requiresSecondFactor: true })).toEqual([false, false])
    expect(await shown({ requiresSecondFactor: false })).toEqual([true, true])
  })
})
