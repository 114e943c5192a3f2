import { sql } from '@payloadcms/db-postgres'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishDue } from '@/jobs/schedule'
import { movedPost } from '@/queries/posts/posts'
import type { Permission } from '@/schemas/role'

const ADDRESS = '/blog/admin/posts'
let token: string
beforeAll(async () => {
  token = await sessionOf()
})
const call = (method: string, path: string, body?: object, as = token) =>
  api(method, `${ADDRESS}${path}`, { token: as, body })
const make = async (body: object = {}, as = token) =>
  (await call('POST', '', { title: 'Con historia', content: 'Primera.', ...body }, as)).body
const signIn = async (...granted: Permission[]) => {
  const user = await createUser(granted)
  return { id: user.id, token: await sessionOf(user.username) }
}
const isPublic = async (slug: string) => (await api('GET', `/blog/posts/${slug}`)).status === 200
const trash = (method: string, path = '', as = token) => api(method, `/blog/admin/trash${path}`, { token: as })

describe('[API-43] the versions of a post', () => {
  it("are listed, read, and restored as a draft that readers don't see", async () => {
    const { id, slug } = await make({ title: 'Uno', isPublished: true })
    await call('PUT', `/${id}`, { title: 'Dos', content: 'Segunda.' })
    await call('PUT', `/${id}?autosave=true`, { title: 'Tres' })
    const { body } = await call('GET', `/${id}/versions`)
    const flags = body.versions.map(({ id, createdAt, ...rest }: { id: number; createdAt: string }) => rest)
    expect(flags).toEqual([
      { title: 'Tres', isPublished: false, isAutosave: true, isNewest: true, savedBy: 'admin' },
      { title: 'Dos', isPublished: true, isAutosave: false, isNewest: false, savedBy: 'admin' },
      { title: 'Uno', isPublished: true, isAutosave: false, isNewest: false, savedBy: 'admin' },
    ])
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
    const first = body.versions[2].id
    expect((await call('GET', `/${id}/versions/${first}`)).body).toMatchObject({
      id,
      title: 'Uno',
      content: 'Primera.',
    })
    const restored = await call('POST', `/${id}/versions/${first}/restore`)
    expect(restored.body).toMatchObject({ title: 'Uno', isPublished: true, hasUnpublishedChanges: true })
    expect((await api('GET', `/blog/posts/${slug}`)).body.title).toBe('Dos')
    await call('POST', `/${id}/publish`)
    expect((await api('GET', `/blog/posts/${slug}`)).body.title).toBe('Uno')
  })

  it('show who saved them, whoever wrote the post, but not to readers', async () => {
    const author = await createUser(['create_posts', 'edit_own_posts'])
    const own = await sessionOf(author.username)
    const { id, slug } = await make({}, own)
    await call('PUT', `/${id}?autosave=true`, { title: 'Corregido', savedBy: 'otra persona' })
    await api('PATCH', `/posts/${id}?draft=true`, { token: own, body: { title: 'Mío otra vez', savedBy: 'nadie' } })
    await call('POST', `/${id}/publish`)
    const { versions } = (await call('GET', `/${id}/versions`)).body
    expect(versions.map(({ savedBy }: { savedBy: string }) => savedBy).slice(0, 3)).toEqual([
      'admin',
      author.username,
      'admin',
    ])
    expect(JSON.stringify((await api('GET', `/blog/posts/${slug}`)).body)).not.toContain('savedBy')
  })

  it('keep what one person autosaved, where another then autosaves, or the same in another tab', async () => {
    const { id } = await make()
    const { token: other } = await signIn('manage_posts')
    const autosave = (content: string, as: string, more = '') =>
      call('PUT', `/${id}?autosave=true${more}`, { content }, as)
    await autosave('De la primera.', token)
    for (const content of ['De la segu', 'De la segunda.']) await autosave(content, other)
    await autosave('De otra pesta', other, '&newVersion=true')
    await autosave('De otra pestaña.', other, '&newVersion=false')
    const { versions } = (await call('GET', `/${id}/versions`)).body
    const texts = versions.map(async (one: { id: number }) => (await call('GET', `/${id}/versions/${one.id}`)).body)
    expect((await Promise.all(texts)).map(({ content }) => content)).toEqual([
      'De otra pestaña.',
      'De la segunda.',
      'De la primera.',
      'Primera.',
    ])
  })

  it('[API-48] of other authors are hidden, and an unknown one is not found', async () => {
    const author = await signIn('create_posts', 'edit_own_posts')
    const foreign = await make()
    const own = await make({}, author.token)
    const version = (await call('GET', `/${foreign.id}/versions`)).body.versions[0].id
    for (const [post, status] of [
      [foreign.id, 404],
      [own.id, 404],
    ]) {
      expect((await call('GET', `/${post}/versions/${version}`, undefined, author.token)).status).toBe(status)
      expect((await call('POST', `/${post}/versions/${version}/restore`, undefined, author.token)).status).toBe(status)
    }
    expect((await call('GET', `/${foreign.id}/versions`, undefined, author.token)).status).toBe(404)
    expect((await call('GET', `/${own.id}/versions/x`)).status).toBe(404)
  })

  it('keep the author of the post, and a free slug', async () => {
    const author = await signIn('create_posts', 'edit_own_posts')
    const made = await make({ slug: 'la-primera-direccion' }, author.token)
    await call('PUT', `/${made.id}`, { slug: 'otra-direccion' })
    await make({ slug: 'la-primera-direccion' })
    const version = (await call('GET', `/${made.id}/versions`)).body.versions[1].id
    const { body } = await call('POST', `/${made.id}/versions/${version}/restore`)
    expect(body).toMatchObject({ slug: 'la-primera-direccion-2', authorId: author.id })
  })
})

describe('[API-46] the trash', () => {
  it('restores a post as a draft, with a free slug and its first publication date', async () => {
    const made = await make({ title: 'A la papelera', isPublished: true })
    await call('PUT', `/${made.id}?autosave=true`, { title: 'Con cambios pendientes' })
    const found = async () =>
      (await call('GET', '?search=cambios+pendientes')).body.posts.map(({ id }: { id: number }) => id)
    expect(await found()).toEqual([made.id])
    await call('DELETE', `/${made.id}`)
    expect(await found()).toEqual([])
    const listed = async () => (await trash('GET')).body.posts.find(({ id }: { id: number }) => id === made.id)
    expect(await listed()).toMatchObject({ deletedAt: expect.any(String), isPublished: false })
    await make({ slug: made.slug })
    const restored = await call('POST', `/${made.id}/restore`)
    expect(restored.body).toMatchObject({
      title: 'Con cambios pendientes',
      slug: `${made.slug}-2`,
      isPublished: false,
      publishedAt: made.publishedAt,
      deletedAt: null,
    })
    expect(await isPublic(restored.body.slug)).toBe(false)
    expect(await found()).toEqual([made.id])
    expect((await call('POST', `/${made.id}/restore`)).status).toBe(404)
    expect(await listed()).toBeUndefined()
  })

  it('[API-48] shows authors their own posts, and is emptied only by editors', async () => {
    const author = await signIn('create_posts', 'edit_own_posts')
    const [own, foreign] = [await make({}, author.token), await make()]
    for (const { id } of [own, foreign]) await call('DELETE', `/${id}`)
    const mine = (await trash('GET', '', author.token)).body
    expect(mine.posts.map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect((await call('POST', `/${foreign.id}/restore`, undefined, author.token)).status).toBe(404)
    expect((await trash('DELETE', `/${own.id}`, author.token)).status).toBe(403)
    expect((await call('POST', `/${own.id}/restore`, undefined, author.token)).status).toBe(200)
    const gone = { status: 404, body: { message: 'El post no está en la papelera' } }
    expect(await trash('DELETE', `/${own.id}`)).toMatchObject(gone)
    expect((await trash('DELETE', `/${foreign.id}`)).body.success).toBe(true)
    expect(await trash('DELETE', `/${foreign.id}`)).toMatchObject(gone)
  })
})

describe('the former slugs of a published post', () => {
  it('redirect to the current one, however often it changed, unless another article uses them', async () => {
    const { id } = await make({ slug: 'direccion-uno', isPublished: true })
    await call('PUT', `/${id}`, { slug: 'direccion-dos' })
    await call('PUT', `/${id}?autosave=true`, { slug: 'direccion-en-borrador' })
    expect(await movedPost('direccion-uno')).toBe('direccion-dos')
    expect(await movedPost('direccion-en-borrador')).toBeNull()
    await call('PUT', `/${id}`, { slug: 'direccion-tres' })
    expect(await movedPost('direccion-uno')).toBe('direccion-tres')
    expect(await movedPost('direccion-dos')).toBe('direccion-tres')
    await call('PUT', `/${id}`, { slug: 'direccion-uno' })
    expect(await movedPost('direccion-uno')).toBeNull()
    expect(await movedPost('direccion-tres')).toBe('direccion-uno')
    await call('POST', `/${id}/unpublish`)
    expect(await movedPost('direccion-tres')).toBeNull()
    const draft = await make({ slug: 'nunca-publicado' })
    await call('PUT', `/${draft.id}`, { slug: 'tampoco-publicado', isPublished: true })
    expect(await movedPost('nunca-publicado')).toBeNull()
  })
})

describe('a scheduled publication', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const plan = (id: number, as = token) => call('PUT', `/${id}/schedule`, { scheduledAt: inAnHour() }, as)
  const makeDue = async (id: number) =>
    (await payload()).db.drizzle.execute(
      sql`update blog_post_schedule set publish_at = now() - interval '1 day' where post_id = ${id}`,
    )
  const versions = async (id: number) => (await call('GET', `/${id}/versions`)).body.pagination.total
  const publish = async () => publishDue(await payload())

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
    const deeds = await pool.query(
      `select action from audit_log where kind = 'posts' and document_id = $1 order by id`,
      [id],
    )
    expect(deeds.rows.map(({ action }) => action)).toEqual(['create', 'schedule', 'publish'])
  })

  it('fails with a reason for a text that became invalid or a user who may no longer publish', async () => {
    const editor = await signIn('manage_posts')
    const [broken, orphan] = [await make(), await make()]
    await plan(broken.id)
    await plan(orphan.id, editor.token)
    await call('PUT', `/${broken.id}?autosave=true`, { content: 'Mal: {mundo' })
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
    expect((await call('GET', `/${orphan.id}`)).body.scheduleFailure).toBe(
      'Quien programó la publicación ya no puede publicar',
    )
    expect((await plan(orphan.id)).body).toMatchObject({ scheduledAt: expect.any(String), scheduleFailure: null })
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
})
