import { api, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { atTheSameMoment } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { OWN_POST_FIELDS } from '@/features/posts/fields'
import { movedPost } from '@/features/posts/queries/posts'
import type { Permission } from '@/platform/access/permissions'

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

  it('have every field that restoring them brings back, also those that readers never get', async () => {
    const { id } = await make({ seoTitle: 'Para redes', metaTitle: 'Para buscadores' })
    await call('PUT', `/${id}`, { seoTitle: 'Otro', metaTitle: 'Otro' })
    const { versions } = (await call('GET', `/${id}/versions`)).body
    const { body } = await call('GET', `/${id}/versions/${versions[1].id}`)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(OWN_POST_FIELDS)))
    expect(body).toMatchObject({ seoTitle: 'Para redes', metaTitle: 'Para buscadores' })
  })

  it('show who saved them, whoever wrote the post, but not to readers', async () => {
    const author = await createUser(['create_posts', 'edit_own_posts'])
    const own = await sessionOf(author.username)
    const { id, slug } = await make({}, own)
    await call('PUT', `/${id}?autosave=true`, { title: 'Corregido', savedBy: 'otra persona' })
    await call('PUT', `/${id}?autosave=true`, { title: 'Mío otra vez', savedBy: 'nadie' }, own)
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

  it('[API-89] keeps what is restored while it is being deleted for good', async () => {
    const { id } = await make()
    await call('DELETE', `/${id}`)
    const [refused] = await atTheSameMoment('blog_posts', id, [() => trash('DELETE', `/${id}`)], (other) =>
      other.query(`update blog_posts set deleted_at = null where id = ${id}`),
    )
    expect(refused?.status).toBe(404)
    expect((await call('GET', `/${id}`)).status).toBe(200)
    expect((await call('GET', `/${id}/versions`)).body.versions).not.toEqual([])
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
