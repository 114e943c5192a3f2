import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { atTheSameMoment, writers } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { closingCallOf } from '@/features/terms/queries'
import type { CountedTerm } from '@/features/terms/schema'
import { PERMISSION_KEYS } from '@/platform/access/permissions'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

describe.each([
  ['categories', 'category', 'Categoría eliminada'],
  ['tags', 'tags', 'Etiqueta eliminada'],
] as const)('%s', (collection, field, deleted) => {
  const ADDRESS = `/blog/admin/${collection}`
  const post = (body: object, as = token) => api('POST', ADDRESS, { token: as, body })
  const put = (id: number, body: object) => api('PUT', `${ADDRESS}/${id}`, { token, body })
  const remove = (id: number | string) => api('DELETE', `${ADDRESS}/${id}`, { token })
  const listed = async () => (await api('GET', `/blog/${collection}`)).body[collection]
  const used = (id: number, data: object = {}) => createPost({ [field]: field === 'tags' ? [id] : id, ...data })

  it('[API-49] are created, changed and deleted, and the public list follows', async () => {
    const made = await post({ name: ' Año nuevo ' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(Number),
      name: 'Año nuevo',
      slug: 'anio-nuevo',
      postCount: 0,
      createdAt: expect.any(String),
      _count: { posts: 0 },
    })
    const { id } = made.body
    const changed = await put(id, { name: 'Año viejo', slug: 'viejo' })
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Año viejo', slug: 'viejo' } })
    expect((await put(id, { name: 'Solo el nombre' })).body.slug).toBe('viejo')
    expect(await listed()).toContainEqual(expect.objectContaining({ id, name: 'Solo el nombre', slug: 'viejo' }))
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true, message: deleted } })
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
    for (const gone of [id, 0, 'x', 2_000_000_000]) {
      expect((await remove(gone)).status).toBe(404)
      expect((await put(gone as number, { name: 'x' })).status).toBe(404)
    }
  })

  it('keep both of two changes at the same moment', async () => {
    const { id } = (await post({ name: 'Al mismo tiempo' })).body
    const other = await sessionOf((await createUser([...PERMISSION_KEYS])).username) // one's own changes wait anyway
    const [name, slug] = ['Otro nombre más', 'otro-slug-mas']
    await atTheSameMoment(`blog_${collection}`, id, [
      () => put(id, { name }),
      () => api('PUT', `${ADDRESS}/${id}`, { token: other, body: { slug } }),
    ])
    expect(await listed()).toContainEqual(expect.objectContaining({ id, name, slug }))
    await remove(id)
  })

  it.each([
    ['name', '', 'El nombre es requerido'],
    ['name', '  ', 'El nombre es requerido'],
    ['name', 5, 'Debe ser un texto'],
    ['name', 'a'.repeat(101), 'Máximo 100 caracteres'],
    ['slug', 'a'.repeat(101), 'Máximo 100 caracteres'],
    ['slug', 'Con Espacio', 'El slug debe contener solo letras minúsculas, números y guiones'],
    ['slug', '-a', 'El slug debe contener solo letras minúsculas, números y guiones'],
  ])('[API-50] reject %s %j', async (name, value, message) => {
    const { id } = (await post({ name: `Para ${name} ${message} ${String(value).length}`.slice(0, 90) })).body
    const body = { name: 'Vale', slug: 'vale', [name]: value }
    for (const answer of [await post(body), await put(id, { [name]: value })]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: name, message }] } })
    }
    await remove(id)
  })

  it('[API-50] accept the longest names, and require a slug for a name without letters', async () => {
    expect((await post({ name: 'ñ'.repeat(100), slug: 'b'.repeat(100) })).status).toBe(201)
    expect(await post({ name: 'año '.repeat(25) })).toMatchObject({ status: 201 })
    expect((await post({ name: '🎉' })).body.errors).toEqual([{ field: 'slug', message: 'El slug es requerido' }])
  })

  it('[API-51] answers 409 to a duplicate name or slug, also on a change', async () => {
    const one = (await post({ name: 'Único', slug: 'unico' })).body
    const two = (await post({ name: 'Segundo', slug: 'segundo' })).body
    for (const [answer, ...fields] of [
      [await post({ name: 'Único', slug: 'otro' }), 'name'],
      [await post({ name: 'Otro', slug: 'unico' }), 'slug'],
      [await post({ name: 'Unico' }), 'name', 'slug'],
      [await put(two.id, { name: 'Único' }), 'name'],
      [await put(two.id, { slug: 'unico' }), 'slug'],
    ] as const) {
      const errors = fields.map((field) => ({ field }))
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', errors } })
    }
    expect((await put(one.id, { name: 'Único', slug: 'unico' })).status).toBe(200)
  })

  it('[API-51] treats names as equal regardless of case and accents, but lets their owner change them', async () => {
    const { id } = (await post({ name: 'Gestión pública' })).body
    const other = (await post({ name: 'Gestión privada' })).body
    const taken = { status: 409, body: { errors: [{ field: 'name', message: expect.stringContaining('ese nombre') }] } }
    for (const name of ['GESTIÓN PÚBLICA', 'gestion publica', 'Gestión pública'.normalize('NFD')]) {
      expect(await post({ name, slug: 'otra-cosa' })).toMatchObject(taken)
      expect(await put(other.id, { name })).toMatchObject(taken)
    }
    expect(await put(id, { name: 'Gestion PÚBLICA' })).toMatchObject({ status: 200, body: { name: 'Gestion PÚBLICA' } })
  })

  it('[API-51] keeps old names that were duplicates before the rule, and lets them be edited', async () => {
    const { drizzle } = (await payload()).db
    const { rows } = await drizzle.execute<{ id: number }>(sql`insert into ${sql.identifier(`blog_${collection}`)}
      (name, slug) values ('Automatización', 'automatizacion'), ('AUTOMATIZACION', 'automatizacion-2') returning id`)
    const [first, second] = rows.map(({ id }) => id)
    expect((await put(first ?? 0, { slug: 'automatizar' })).body).toMatchObject({ slug: 'automatizar' })
    expect((await put(second ?? 0, { name: 'AUTOMATIZACION', slug: 'automatizar-2' })).status).toBe(200)
    expect((await put(second ?? 0, { name: 'automatización' })).status).toBe(409)
    expect((await put(second ?? 0, { name: 'Procesos' })).status).toBe(200)
    for (const id of [first, second]) expect((await remove(id ?? 0)).status).toBe(200)
  })

  it('[API-89] creates one of several equal ones sent at the same moment', async () => {
    const tokens = await writers(6)
    const statuses = await Promise.all(tokens.map(async (as) => (await post({ name: 'A la vez' }, as)).status))
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('[API-51] refuses to delete one that posts use, drafts included', async () => {
    const draft = (await post({ name: 'Con borrador' })).body
    const pending = (await post({ name: 'En un cambio pendiente' })).body
    const trashed = (await post({ name: 'En la papelera' })).body
    await used(draft.id)
    const live = await createPost({ _status: 'published' })
    const body = field === 'tags' ? { tagIds: [pending.id] } : { categoryId: pending.id }
    await api('PUT', `/blog/admin/posts/${live.id}?autosave=true`, { token, body })
    const gone = await used(trashed.id)
    await api('DELETE', `/blog/admin/posts/${gone.id}`, { token })
    expect(await remove(draft.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await remove(pending.id)).status).toBe(409)
    expect((await remove(trashed.id)).status).toBe(200)
  })

  it('[API-51] [API-89] keeps a consistent state when one is deleted and used at the same moment', async () => {
    const [other = ''] = await writers(1)
    for (let round = 0; round < 5; round++) {
      const { id } = (await post({ name: `Disputada ${round}` })).body
      const fields = field === 'tags' ? { tagIds: [id] } : { categoryId: id }
      const [removed, written] = await Promise.all([
        remove(id),
        api('POST', '/blog/admin/posts', { token: other, body: { title: 'Disputa', content: 'x', ...fields } }),
      ])
      expect([`${removed.status} ${written.status}`]).toSatisfy(([pair]) => pair === '200 400' || pair === '409 201')
    }
  })

  it('[API-30] counts published posts for readers and all posts for the back office', async () => {
    const { id } = (await post({ name: 'Contada' })).body
    await used(id)
    await used(id, { _status: 'published' })
    await api('DELETE', `/blog/admin/posts/${(await used(id)).id}`, { token })
    const mine = await api('GET', `/blog/${collection}`, { token })
    expect(mine.headers.get('cache-control')).toBe('no-store')
    expect(mine.body[collection]).toContainEqual(expect.objectContaining({ id, postCount: 1, _count: { posts: 2 } }))
    const open = (await listed()).find((term: { id: number }) => term.id === id)
    expect(open).toMatchObject({ postCount: 1 })
    expect(open).not.toHaveProperty('_count')
  })
})

it('[API-30] a tag that comes with a draft is public from the first publication with it, any other at once', async () => {
  const { body } = await api('POST', '/blog/admin/api-keys', { token, body: { name: 'n8n', scopes: ['posts:draft'] } })
  const listed = async (as?: string) => (await api('GET', '/blog/tags', { token: as })).body.tags as CountedTerm[]
  const named = async (name: string, as?: string) => (await listed(as)).filter((tag) => tag.name === name)
  await api('POST', '/blog/admin/tags', { token, body: { name: 'Hecha a mano' } })
  const draft = { title: 'Con etiquetas', content: 'Texto.', tags: ['Adquisición de Acme', 'Hecha a mano'] }
  const { id } = (await api('POST', '/blog/automation/posts', { token: body.rawKey, body: draft })).body.post
  expect(await named('Hecha a mano')).toMatchObject([{ postCount: 0 }])
  expect(await named('Adquisición de Acme')).toEqual([])
  expect(await named('Adquisición de Acme', token)).toMatchObject([{ postCount: 0, _count: { posts: 1 } }])
  const { docs } = await (await payload()).find({
    collection: 'tags',
    where: { name: { equals: 'Adquisición de Acme' } },
    overrideAccess: false,
  })
  expect(docs).toEqual([])
  await api('POST', `/blog/admin/posts/${id}/publish`, { token })
  expect(await named('Adquisición de Acme')).toMatchObject([{ postCount: 1 }])
  await api('POST', `/blog/admin/posts/${id}/unpublish`, { token })
  expect(await named('Adquisición de Acme')).toMatchObject([{ postCount: 0 }])
})

it('[API-30] a tag that is made in a draft is public from the first publication with it, and nobody hides one', async () => {
  const listed = async () => ((await api('GET', '/blog/tags')).body.tags as CountedTerm[]).map(({ name }) => name)
  const made = await api('POST', '/blog/admin/tags', { token, body: { name: 'Fusión con Acme', isPublic: false } })
  expect(made.status).toBe(201)
  const { id } = await createPost({ tags: [made.body.id] })
  expect(await listed()).not.toContain('Fusión con Acme')
  await api('POST', `/blog/admin/posts/${id}/publish`, { token })
  expect(await listed()).toContain('Fusión con Acme')
  await api('PUT', `/blog/admin/tags/${made.body.id}`, { token, body: { isPublic: false } })
  const user = await createUser([...PERMISSION_KEYS])
  const hide = { collection: 'tags', id: made.body.id, data: { isPublic: false }, user, overrideAccess: false } as const
  await (await payload()).update(hide)
  expect(await listed()).toContain('Fusión con Acme')
})

it('[PUB-109] a category says how its articles end, in at most so many words', async () => {
  const { id } = (await api('POST', '/blog/admin/categories', { token, body: { name: 'Con llamada' } })).body
  const change = (body: object) => api('PUT', `/blog/admin/categories/${id}`, { token, body })
  const call = { callTitle: '¿Hablamos?', callText: 'Treinta minutos bastan.', callButton: 'Reservar' }
  expect((await change(call)).body).toMatchObject(call)
  expect(await closingCallOf(id)).toEqual(call)
  expect((await api('GET', '/blog/categories')).body.categories).toContainEqual({
    id,
    name: 'Con llamada',
    slug: 'con-llamada',
    postCount: 0,
    createdAt: expect.any(String),
  })
  for (const [name, most] of [
    ['callTitle', 120],
    ['callText', 300],
    ['callButton', 60],
  ] as const)
    expect((await change({ [name]: 'x'.repeat(most + 1) })).body.errors).toEqual([
      { field: name, message: `Máximo ${most} caracteres` },
    ])
  expect(await closingCallOf(id)).toEqual(call)
  expect(await closingCallOf(0)).toEqual({ callTitle: '', callText: '', callButton: '' })
})
