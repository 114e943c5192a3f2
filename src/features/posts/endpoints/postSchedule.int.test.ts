import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createTerm, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { LIBRARY, send } from '@tests/support/library'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishDue } from '@/features/posts/publishDue'
import type { AdminPost, PublicPost } from '@/features/posts/schema'
import type { Permission } from '@/platform/access/permissions'
import type { AuditEntry } from '@/platform/audit/schema'
import { deliverMails } from '@/platform/mail/outbox'
import type { KeyScope } from '@/platform/schemas/keyScopes'

const ADDRESS = '/blog/admin/posts'
let token: string
const mails = await startMailServer(MAIL_PORT)
beforeAll(async () => {
  token = await sessionOf()
})
afterAll(() => mails.stop())
const call = (method: string, path: string, body?: object, as = token) =>
  api(method, `${ADDRESS}${path}`, { token: as, body })
const make = async (body: object = {}, as = token) =>
  (await call('POST', '', { title: 'Con historia', content: 'Primera.', ...body }, as)).body
const signIn = async (...granted: Permission[]) => {
  const user = await createUser(granted)
  return { ...user, token: await sessionOf(user.username) }
}
const trash = () => api('GET', '/blog/admin/trash', { token })
const WRITER: Permission[] = ['create_posts', 'edit_own_posts']
const isPublic = async (slug: string) => (await api('GET', `/blog/posts/${slug}`)).status === 200

describe('a scheduled publication', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const plan = (id: number, as = token) => call('PUT', `/${id}/schedule`, { scheduledAt: inAnHour() }, as)
  const makeDue = async (id: number) =>
    (await payload()).db.drizzle.execute(
      sql`update blog_post_schedule set publish_at = now() - interval '1 day' where post_id = ${id}`,
    )
  const versions = async (id: number) => (await call('GET', `/${id}/versions`)).body.pagination.total
  const publish = async () => publishDue(await payload())
  const deeds = async (id: number) =>
    (await api('GET', `/admin/audit?kind=posts&document=${id}`, { token })).body.entries as AuditEntry[]

  it('is set, moved and cancelled by editors, in the future, for a valid text', async () => {
    const { id } = await make()
    const author = await signIn('create_posts', 'edit_own_posts')
    const scheduledAt = inAnHour()
    expect((await call('PUT', `/${id}/schedule`, { scheduledAt })).body).toMatchObject({
      scheduledAt,
      isPublished: false,
    })
    expect((await plan(id)).status).toBe(200)
    expect((await call('GET', `/${id}`)).body.scheduledAt).not.toBeNull()
    expect((await plan(id, author.token)).status).toBe(403)
    for (const value of ['2020-01-01T00:00:00.000Z', 'mañana', '', 7, undefined, '9999-01-01T00:00:00Z']) {
      const { status, body } = await call('PUT', `/${id}/schedule`, { scheduledAt: value })
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'scheduledAt'])
    }
    const { body: far } = await call('PUT', `/${id}/schedule`, { scheduledAt: '9999-12-31T00:00:00Z' })
    expect(far.message).toBe('scheduledAt: La fecha debe estar entre los años 1900 y 2999')
    expect((await call('DELETE', `/${id}/schedule`)).body.scheduledAt).toBeNull()
    const broken = await make({ content: 'Mal: {mundo' })
    expect((await plan(broken.id)).body.code).toBe('mdx_invalid')
    expect((await plan(2_000_000_000)).status).toBe(404)
  })

  it('happens exactly once when it is due, also after downtime and with several processes', async () => {
    const { id, slug } = await make({ title: 'A su hora' })
    await plan(id)
    expect(await publish()).toBe(0)
    expect(await isPublic(slug)).toBe(false)
    await makeDue(id)
    const before = await versions(id)
    const made = await Promise.all(Array.from({ length: 4 }, publish))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await versions(id)).toBe(before + 1)
    expect(await isPublic(slug)).toBe(true)
    expect((await call('GET', `/${id}`)).body).toMatchObject({ scheduledAt: null, scheduleFailure: null })
    expect(await publish()).toBe(0)
  })

  it('is dropped by an earlier publication, and by deletion', async () => {
    for (const [method, path] of [
      ['POST', '/publish'],
      ['DELETE', ''],
    ] as const) {
      const { id } = await make()
      await plan(id)
      await call(method, `/${id}${path}`)
      await makeDue(id)
      expect(await publish()).toBe(0)
    }
  })

  it('[API-41] is refused of a draft that somebody has saved over since', async () => {
    const { id, updatedAt } = await make()
    const { body } = await call('PUT', `/${id}?autosave=true`, { title: 'Sin leer' })
    const on = (baseUpdatedAt: string) => call('PUT', `/${id}/schedule`, { scheduledAt: inAnHour(), baseUpdatedAt })
    expect(await on(updatedAt)).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect((await call('GET', `/${id}`)).body.scheduledAt).toBeNull()
    expect((await on('ayer')).body.errors[0].field).toBe('baseUpdatedAt')
    expect((await on(body.updatedAt)).body.scheduledAt).not.toBeNull()
  })

  it('is refused of a post that is published, whose next draft it would show', async () => {
    const { id } = await make({ isPublished: true })
    expect(await plan(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'El post ya está publicado' },
    })
    expect((await call('GET', `/${id}`)).body.scheduledAt).toBeNull()
  })

  it('is cancelled too late once it is under way, and is not recorded as cancelled', async () => {
    const { id } = await make()
    await plan(id)
    await makeDue(id)
    const { pool } = (await payload()).db
    const holder = await pool.connect()
    const done: string[] = []
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const stopped = async () => (await pool.query(waiting)).rows.length + done.length
    try {
      await holder.query('begin; lock table blog_post_old_slugs in exclusive mode') // which publishing changes
      const publishing = publish()
      await expect.poll(stopped).toBe(1)
      const cancelling = call('DELETE', `/${id}/schedule`).finally(() => done.push('cancelled'))
      await expect.poll(stopped).toBe(2)
      await holder.query('commit')
      expect(await publishing).toBe(1)
      expect((await cancelling).body).toMatchObject({ isPublished: true, scheduledAt: null })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await deeds(id)).map(({ action }) => action)).toEqual(['publish', 'schedule', 'create'])
  })

  it('is cancelled with a reason for a text that is no longer valid, and for a user who may no longer publish', async () => {
    const editor = await signIn('manage_posts')
    const [broken, orphan] = [await make(), await make()]
    await plan(broken.id)
    await plan(orphan.id, editor.token)
    await (await payload()).db.drizzle.execute(
      sql`update _blog_posts_v set version_content = 'Mal: {mundo' where parent_id = ${broken.id}`, // as for stricter rules
    )
    await (await payload()).update({
      collection: 'users',
      id: editor.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    for (const { id } of [broken, orphan]) await makeDue(id)
    await publish()
    expect(await publish()).toBe(0)
    expect((await call('GET', `/${broken.id}`)).body).toMatchObject({
      isPublished: false,
      scheduledAt: null,
      scheduleFailure: expect.stringContaining('Línea 1'),
    })
    const reason = 'Quien programó la publicación ya no puede publicar'
    expect((await call('GET', `/${orphan.id}`)).body.scheduleFailure).toBe(reason)
    expect(await deeds(orphan.id)).toEqual([
      expect.objectContaining({ action: 'unschedule', actorName: editor.username, means: 'schedule' }),
      expect.objectContaining({ action: 'schedule' }),
      expect.objectContaining({ action: 'create' }),
    ])
    expect((await plan(orphan.id)).body).toMatchObject({ scheduledAt: expect.any(String), scheduleFailure: null })
  })

  it('of a deleted user is cancelled, and whoever has their article now gets the mail', async () => {
    const editor = await signIn('manage_posts', 'create_posts')
    const id = (
      await api('POST', '/blog/admin/posts', {
        token: editor.token,
        body: { title: 'De quien se va', content: 'Un texto.' },
      })
    ).body.id
    await plan(id, editor.token)
    expect((await api('DELETE', `/admin/users/${editor.id}`, { token })).status).toBe(200)
    await makeDue(id)
    expect(await publish()).toBe(0)
    await deliverMails(await payload())
    const mail = mails.kept.find((each) => each.includes('De quien se va')) ?? ''
    expect(mail).toContain('To: admin@')
    expect(mail).toContain('Se cancel=C3=B3 una publicaci=C3=B3n')
  })

  it('that fails through no fault of its own delays no other, and happens when it can', async () => {
    const [first, second] = [await make(), await make()]
    for (const { id } of [first, second]) {
      await plan(id)
      await makeDue(id)
    }
    const { drizzle } = (await payload()).db
    const condition = sql.raw(`check (id <> ${first.id} or _status <> 'published')`)
    await drizzle.execute(sql`alter table blog_posts add constraint refused ${condition}`)
    try {
      expect(await publish()).toBe(1)
    } finally {
      await drizzle.execute(sql`alter table blog_posts drop constraint refused`)
    }
    expect((await call('GET', `/${first.id}`)).body).toMatchObject({ isPublished: false, scheduleFailure: null })
    expect((await call('GET', `/${second.id}`)).body).toMatchObject({ isPublished: true })
    expect(await publish()).toBe(1)
  })

  describe('of a post that is changed before it is due', () => {
    /** A post by an author who may not publish, scheduled by an editor. */
    async function approved() {
      const [editor, author] = [await signIn('manage_posts'), await signIn(...WRITER)]
      const post = await make({ title: 'Aprobado', content: 'Lo aprobado.' }, author.token)
      expect((await plan(post.id, editor.token)).status).toBe(200)
      return { editor, author, id: post.id as number, slug: post.slug as string }
    }
    const state = async (id: number) => (await call('GET', `/${id}`)).body as AdminPost
    const shown = async (slug: string) => (await api('GET', `/blog/posts/${slug}`)).body as PublicPost

    it('publishes the version that was scheduled; what an editor wrote since stays a draft of theirs', async () => {
      const [tag, other] = [await createTerm('tags'), await createTerm('tags')]
      const { id, slug } = await make({ content: 'Lo aprobado.', tagIds: [tag.id], metaTitle: 'Aprobado' })
      await plan(id)
      const editor = await signIn('manage_posts')
      const more = { content: 'Aún sin terminar.', tagIds: [other.id], metaTitle: '', metaDescription: 'Sin terminar.' }
      for (const each of [{ content: 'Aún sin' }, more]) await call('PUT', `/${id}?autosave=true`, each, editor.token)
      expect(await state(id)).toMatchObject({
        scheduledAt: expect.any(String),
        hasChangesSinceScheduled: true,
        content: 'Aún sin terminar.',
      })
      await makeDue(id)
      expect(await publish()).toBe(1)
      expect(await shown(slug)).toMatchObject({
        content: 'Lo aprobado.',
        tags: [{ id: tag.id }],
        metaTitle: 'Aprobado',
        metaDescription: '',
      })
      expect(await state(id)).toMatchObject({
        ...more,
        isPublished: true,
        hasUnpublishedChanges: true,
        scheduledAt: null,
        hasChangesSinceScheduled: false,
      })
      const { versions } = (await call('GET', `/${id}/versions`)).body
      expect(versions[0]).toMatchObject({ isNewest: true, isPublished: false, savedBy: editor.username })
      expect((await deeds(id)).map(({ action }) => action)).toEqual(['publish', 'schedule', 'create'])
    })

    it('publishes the new text if an editor schedules that', async () => {
      const { id, slug, editor } = await approved()
      const { body } = await call('PUT', `/${id}`, { content: 'Mejor así.' }, editor.token)
      expect(body).toMatchObject({ isPublished: false, hasChangesSinceScheduled: true })
      const again = { scheduledAt: body.scheduledAt, baseUpdatedAt: body.updatedAt }
      expect((await call('PUT', `/${id}/schedule`, again, editor.token)).body).toMatchObject({
        scheduledAt: body.scheduledAt,
        hasChangesSinceScheduled: false,
      })
      await makeDue(id)
      expect(await publish()).toBe(1)
      expect((await shown(slug)).content).toBe('Mejor así.')
    })

    it('keeps what only the scheduled version needs: its slug, its tags, its files', async () => {
      const tag = await createTerm('tags')
      const { file } = (await send(LIBRARY, await picture('png', 60, 40))).body
      const { id, slug } = await make({ content: `![Foto](${file.path})`, tagIds: [tag.id] })
      await plan(id)
      await call('PUT', `/${id}?autosave=true`, { content: 'Sin foto.', tagIds: [], slug: 'otra-direccion' })
      expect((await api('DELETE', `/blog/admin/tags/${tag.id}`, { token })).status).toBe(409)
      expect((await api('DELETE', `${LIBRARY}/${file.id}`, { token })).status).toBe(409)
      expect((await call('POST', '', { title: 'Otro', content: 'Otro.', slug })).status).toBe(409)
    })

    type Approved = Awaited<ReturnType<typeof approved>>
    const text = { content: 'Lo que nadie aprobó.' }
    const key = async (as: string, scopes: KeyScope[]) => {
      const body = { name: 'n8n', scopes }
      return (await api('POST', '/blog/admin/api-keys', { token: as, body })).body.rawKey as string
    }
    const CHANGES: Record<string, (post: Approved) => Promise<unknown>> = {
      'an author': ({ id, author }) => call('PUT', `/${id}`, text, author.token),
      'an autosave of an author': ({ id, author }) => call('PUT', `/${id}?autosave=true`, text, author.token),
      'a restored version': async ({ id, author, editor }) => {
        await call('PUT', `/${id}`, text, editor.token)
        const { updatedAt, scheduledAt } = await state(id)
        await call('PUT', `/${id}/schedule`, { scheduledAt, baseUpdatedAt: updatedAt }, editor.token)
        const { versions } = (await call('GET', `/${id}/versions`, undefined, author.token)).body
        await call('POST', `/${id}/versions/${versions[1].id}/restore`, undefined, author.token)
      },
      'the trash': ({ id, author }) => call('DELETE', `/${id}`, undefined, author.token),
      'an API key, even of an administrator': async ({ id }) => {
        const rawKey = await key(token, ['posts:draft'])
        const { drizzle } = (await payload()).db
        await drizzle.execute(sql`insert into blog_post_external_ids (user_id, external_id, post_id)
          select id, ${`programado ${id}`}, ${id} from users where username = 'admin'`)
        const address = `/blog/automation/posts/by-external-id/programado%20${id}`
        const body = { title: 'Aprobado', ...text }
        await api('PUT', `${address}?dryRun=true`, { token: rawKey, body })
        expect((await state(id)).scheduleFailure).toBeNull() // a dry run changes nothing
        await api('PUT', address, { token: rawKey, body })
      },
      'an agent': async ({ id }) => {
        const rawKey = await key(token, ['mcp'])
        const { drizzle } = (await payload()).db
        await drizzle.execute(
          sql`update blog_posts set author_id = (select id from users where username = 'admin') where id = ${id}`,
        )
        const params = { name: 'actualizar_borrador', arguments: { id, contenido: text.content } }
        await api('POST', '/mcp', { token: rawKey, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })
      },
      'the server itself': async ({ id }) =>
        (await payload()).update({ collection: 'posts', id, data: text, draft: true, overrideAccess: true }),
    }

    it.each(Object.entries(CHANGES))('is cancelled by %s, and says so everywhere', async (_, change) => {
      const post = await approved()
      const { id, slug, editor } = post
      await change(post)
      const { drizzle } = (await payload()).db
      const { rows } = await drizzle.execute<{ reason: string | null }>(
        sql`select failure as reason from blog_post_schedule where post_id = ${id}`,
      )
      const [{ reason } = { reason: null }] = rows
      expect(reason).toMatch(/cambió el post$|movió el post a la papelera$/)
      const listed = [...(await call('GET', '?limit=100')).body.posts, ...(await trash()).body.posts]
      expect(listed.find((each) => each.id === id)).toMatchObject({ scheduledAt: null, scheduleFailure: reason })
      const entry = (await deeds(id)).find(({ action }) => action === 'unschedule')
      expect(entry?.changes).toContainEqual({ field: 'reason', after: reason })
      await deliverMails(await payload())
      const mail = mails.kept.find((each) => each.includes(`To: ${editor.email}`)) ?? ''
      expect(mail).toContain('Se cancel=C3=B3 una publicaci=C3=B3n')
      await makeDue(id)
      expect(await publish()).toBe(0)
      expect(await isPublic(slug)).toBe(false)
    })

    it('goes on after a save that changes nothing', async () => {
      const { id, slug, author } = await approved()
      await call('PUT', `/${id}`, { content: 'Lo aprobado.' }, author.token)
      expect(await state(id)).toMatchObject({ scheduledAt: expect.any(String), hasChangesSinceScheduled: false })
      await makeDue(id)
      expect(await publish()).toBe(1)
      expect(await isPublic(slug)).toBe(true)
    })

    it('is cancelled once its version is no longer kept', async () => {
      const { id, editor } = await approved()
      const { drizzle } = (await payload()).db
      await call('PUT', `/${id}`, text, editor.token)
      await drizzle.execute(
        sql`delete from _blog_posts_v where id = (select version_id from blog_post_schedule where post_id = ${id})`,
      )
      await makeDue(id)
      expect(await publish()).toBe(0)
      expect((await state(id)).scheduleFailure).toBe(
        'El texto programado ya no está entre las versiones que se guardan',
      )
    })

    it('is dismissed, once it was cancelled, without another entry in the log', async () => {
      const { id, author } = await approved()
      await call('PUT', `/${id}`, text, author.token)
      expect((await state(id)).scheduleFailure).not.toBeNull()
      expect((await call('DELETE', `/${id}/schedule`)).body.scheduleFailure).toBeNull()
      expect((await deeds(id)).filter(({ action }) => action === 'unschedule')).toHaveLength(1)
    })
  })
})
