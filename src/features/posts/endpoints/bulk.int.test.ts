import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '@/platform/domain/relation'

const POSTS = '/blog/admin/posts'
let token: string
beforeAll(async () => {
  token = await sessionOf()
})

const bulk = (body: object, as = token) => api('POST', `${POSTS}/bulk`, { token: as, body })
const shown = async (id: number) => (await api('GET', `${POSTS}/${id}`, { token })).body
const rows = async (statement: ReturnType<typeof sql>) => (await (await payload()).db.drizzle.execute(statement)).rows
const created = async (data: Parameters<typeof createPost>[0] = {}) => (await createPost(data)).id

describe('[API-132] a bulk change of posts', () => {
  it('answers row by row: what the single call refuses holds back no other', async () => {
    const [one, broken, other] = [await created(), await created({ content: 'Esto <Foo /> no vale.' }), await created()]
    const { status, body } = await bulk({ ids: [one, broken, 2_000_000_000, other, one], action: 'publish' })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: one, ok: true },
      { id: broken, ok: false, message: expect.stringMatching(/^Línea 1.*Foo/) },
      { id: 2_000_000_000, ok: false, message: 'El post no existe' },
      { id: other, ok: true },
    ])
    expect([(await shown(one)).isPublished, (await shown(broken)).isPublished]).toEqual([true, false])
    expect(body.updatedAt).toEqual({ [one]: (await shown(one)).updatedAt, [other]: (await shown(other)).updatedAt })
    expect((await bulk({ ids: [one, other], action: 'unpublish' })).body.results).toEqual([
      { id: one, ok: true },
      { id: other, ok: true },
    ])
    expect((await shown(other)).isPublished).toBe(false)
  })

  it('files posts in a category, and adds and removes tags, but publishes no text that nobody has seen', async () => {
    const { body: category } = await api('POST', '/blog/admin/categories', { token, body: { name: 'De muchos' } })
    const [first, second] = await Promise.all(
      ['De muchos uno', 'De muchos dos'].map(
        async (name) => (await api('POST', '/blog/admin/tags', { token, body: { name } })).body.id,
      ),
    )
    const [one, live] = [await created({ tags: [first] }), await created({ _status: 'published' })]
    await api('PUT', `${POSTS}/${live}?autosave=true`, { token, body: { content: 'Aún no es para nadie.' } })
    const ids = [one, live]
    for (const body of [
      { action: 'category', categoryId: category.id },
      { action: 'addTags', tagIds: [second] },
      { action: 'removeTags', tagIds: [first] },
    ])
      expect((await bulk({ ids, ...body })).body.results).toEqual([
        { id: one, ok: true },
        { id: live, ok: false, message: 'Tiene cambios sin publicar: ábrelo y publícalos antes' },
      ])
    expect(await shown(one)).toMatchObject({ categoryId: category.id, tagIds: [second], isPublished: false })
    expect((await api('GET', `/blog/posts/${(await shown(live)).slug}`)).body.content).not.toContain('Aún no es')
    await bulk({ ids: [one], action: 'category', categoryId: null })
    expect((await shown(one)).categoryId).toBeNull()
    expect((await bulk({ ids: [one], action: 'category', categoryId: 2_000_000_000 })).body.results).toEqual([
      { id: one, ok: false, message: expect.any(String) },
    ])
  })

  it('files nothing where that would do more: what is scheduled or approved, and what a role may only prepare', async () => {
    const { body: category } = await api('POST', '/blog/admin/categories', {
      token,
      body: { name: 'Más que archivar' },
    })
    const [scheduled, approved, live] = [await created(), await created(), await created({ _status: 'published' })]
    const scheduledAt = '2031-05-01T12:00:00.000Z'
    await api('PUT', `${POSTS}/${scheduled}/schedule`, { token, body: { scheduledAt } })
    await api('POST', `${POSTS}/${approved}/review`, { token, body: { state: 'approved' } })
    const { username, role } = await createUser(['manage_posts'])
    const rule = { collection: 'roles', id: idOf(role), overrideAccess: true } as const
    await (await payload()).update({ ...rule, data: { publishesOnlyApproved: true } })
    const filed = { ids: [scheduled, approved, live], action: 'category', categoryId: category.id }
    expect((await bulk(filed, await sessionOf(username))).body.results).toEqual([
      { id: scheduled, ok: false, message: expect.stringContaining('Está programado') },
      { id: approved, ok: false, message: expect.stringContaining('Está aprobado') },
      { id: live, ok: false, message: expect.stringContaining('Tu rol publica solo lo aprobado') },
    ])
    expect(await shown(scheduled)).toMatchObject({ scheduledAt, hasChangesSinceScheduled: false })
    expect(await shown(approved)).toMatchObject({ reviewState: 'approved', hasChangesSinceApproved: false })
    expect(await shown(live)).toMatchObject({ hasUnpublishedChanges: false, categoryId: null })
    expect((await bulk({ ...filed, ids: [live] })).body.results).toEqual([{ id: live, ok: true }])
  })

  it('moves to the trash, restores, and deletes for good', async () => {
    const ids = [await created(), await created()]
    const all = (ok: boolean) => ids.map((id) => (ok ? { id, ok } : { id, ok, message: expect.any(String) }))
    expect((await bulk({ ids, action: 'delete' })).body.results).toEqual(all(false)) // not in the trash
    expect((await bulk({ ids, action: 'trash' })).body.results).toEqual(all(true))
    expect((await bulk({ ids, action: 'restore' })).body.results).toEqual(all(true))
    await bulk({ ids, action: 'trash' })
    expect((await bulk({ ids, action: 'delete' })).body.results).toEqual(all(true))
    expect(await rows(sql`select id from blog_posts where id = any(${sql.param(ids)}::int[])`)).toEqual([])
  })

  it('has the rights of the single call: a writer changes only their own, and publishes none', async () => {
    const writer = await createUser(['create_posts', 'edit_own_posts'])
    const own = await created({ author: writer.id })
    const foreign = await created()
    const as = await sessionOf(writer.username)
    const ids = [own, foreign]
    expect((await bulk({ ids, action: 'publish' }, as)).body.results).toEqual(
      ids.map((id) => ({ id, ok: false, message: 'No tienes permiso para realizar esta acción' })),
    )
    expect((await bulk({ ids, action: 'trash' }, as)).body.results).toMatchObject([
      { id: own, ok: true },
      { id: foreign, ok: false },
    ])
    expect((await shown(foreign)).deletedAt).toBeNull()
  })

  it('refuses a row that was saved since, and logs each change as its own', async () => {
    const ids = [await created(), await created()]
    const [one = 0, other = 0] = ids
    const baseUpdatedAt = { [one]: (await shown(one)).updatedAt, [other]: (await shown(other)).updatedAt }
    await api('PUT', `${POSTS}/${other}`, { token, body: { title: 'Cambiado mientras tanto' } })
    const { body } = await bulk({ ids, action: 'publish', baseUpdatedAt })
    expect(body.results).toEqual([
      { id: one, ok: true },
      { id: other, ok: false, message: expect.stringContaining('ha cambiado desde que se cargó') },
    ])
    const logged = await api('GET', '/admin/audit?kind=posts&action=publish&limit=5', { token })
    const published = logged.body.entries.map((entry: { documentId: number }) => entry.documentId)
    expect(published).toContain(one)
    expect(published).not.toContain(other)
  })

  it.each([
    [{ ids: [], action: 'trash' }, 'ids', 'Elige al menos uno'],
    [{ ids: Array.from({ length: 101 }, (_, i) => i + 1), action: 'trash' }, 'ids', '100 como mucho'],
    [{ ids: ['1'], action: 'trash' }, 'ids.0', 'Debe ser un número positivo'],
    [{ ids: [0], action: 'trash' }, 'ids.0', 'Debe ser un número positivo'],
    [{ ids: [1], action: 'burn' }, 'action', expect.stringMatching(/^Debe ser publish, /)],
    [{ ids: [1], action: 'category' }, 'categoryId', 'Elige una categoría, o null para ninguna'],
    [{ ids: [1], action: 'addTags', tagIds: [] }, 'tagIds', 'Elige al menos una etiqueta'],
  ])('refuses %j as a whole, and names the field', async (body, field, message) => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })
})
