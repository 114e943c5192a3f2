import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicPostAnswer } from '@/features/posts/schema'
import type { Permission } from '@/platform/access/permissions'
import * as z from '@/platform/schemas/zod'

const listedPost = publicPostAnswer.extend({ highlight: z.string().optional() })
type Listed = { id: number; slug: string; title: string }
const get = (address: string, token?: string) => api('GET', `/blog/posts${address}`, { token })
const slugs = async (address: string, token?: string): Promise<string[]> =>
  (await get(address, token)).body.posts.map(({ slug }: Listed) => slug)
const signIn = async (...granted: Permission[]) => {
  const user = await createUser(granted)
  return { id: user.id, token: await sessionOf(user.username) }
}
const published = (slug: string, data: object = {}) => createPost({ slug, title: slug, _status: 'published', ...data })

describe('the public lists', () => {
  let token: string
  let ids: Record<string, number>
  beforeAll(async () => {
    token = await sessionOf()
    const [here, there] = [await createTerm('categories', 'Aquí'), await createTerm('categories', 'Allá')]
    const [one, two, three] = [
      await createTerm('tags', 'Uno'),
      await createTerm('tags', 'Dos'),
      await createTerm('tags', 'Tres'),
    ]
    const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`
    const made = [
      await published('ni-categoria', { publishedAt: day(6) }),
      await published('centro', { category: here.id, tags: [one.id, two.id], publishedAt: day(1) }),
      await published('dos-etiquetas', { category: there.id, tags: [one.id, two.id], publishedAt: day(2) }),
      await published('una-etiqueta', { category: there.id, tags: [one.id, three.id], publishedAt: day(4) }),
      await published('misma-categoria', { category: here.id, publishedAt: day(4) }),
      await published('nada-en-comun', { category: there.id, publishedAt: day(5) }),
      await createPost({ slug: 'borrador', title: 'borrador', category: here.id, tags: [one.id, two.id] }),
    ]
    ids = Object.fromEntries(made.map(({ slug, id }) => [slug, id]))
  })

  it('[API-22] keep the position of an article that is published again', async () => {
    const before = await slugs('')
    expect(before.slice(0, 3)).toEqual(['ni-categoria', 'nada-en-comun', 'misma-categoria'])
    for (const call of ['unpublish', 'publish']) {
      await api('POST', `/blog/admin/posts/${ids['misma-categoria']}/${call}`, { token })
    }
    expect(await slugs('')).toEqual(before)
    expect(before).not.toContain('borrador')
  })

  it('[API-23] return articles with every field and nothing of a user but name, avatar and username', async () => {
    for (const address of ['', '/popular', '/recent', '/centro/related', '?search=centro']) {
      for (const post of (await get(address)).body.posts) {
        expect(listedPost.strict().parse(post)).toEqual(post)
        expect(Object.keys(post.author).sort()).toEqual(['avatar', 'name', 'username'])
      }
    }
  })

  it('[API-23] return the title and the text about its author only if there are some', async () => {
    const said = { title: 'Directora de IA', bio: 'Diez años con pymes.' }
    const { id: author, username } = await createUser(['create_posts'], { name: 'Luz Reyes', ...said })
    const { id, slug } = await published('de-luz', { author })
    const shown = { name: 'Luz Reyes', avatar: '', username, ...said }
    const [listed] = (await get('?limit=1')).body.posts
    expect([listed.slug, listed.author]).toEqual([slug, shown])
    expect((await get(`/${slug}`)).body.author).toEqual(shown)
    await api('DELETE', `/blog/admin/posts/${id}`, { token })
  })

  it('[API-24] hide drafts from everybody who may not read them, whatever the query', async () => {
    const author = await signIn('create_posts', 'edit_own_posts')
    for (const query of ['', '?published=false', '?draft=true', '?fields=card&trash=true']) {
      expect((await get(`/borrador${query}`, author.token)).status).toBe(404)
    }
    for (const address of ['/borrador/related', '/no-existe/related']) expect((await get(address)).status).toBe(404)
    const gone = { message: 'Artículo no encontrado', code: 'not_found' }
    await api('DELETE', `/blog/admin/posts/${(await published('borrado')).id}`, { token })
    const { id } = await published('retirado')
    await api('POST', `/blog/admin/posts/${id}/unpublish`, { token })
    for (const slug of ['borrado', 'retirado']) expect((await get(`/${slug}`)).body, slug).toEqual(gone)
    await api('DELETE', `/blog/admin/posts/${id}`, { token })
  })

  it('[API-26] show drafts with published=false to users who may read them, uncached', async () => {
    const author = await signIn('create_posts')
    const own = await createPost({ author: author.id, slug: 'propio', title: 'propio' })
    for (const value of ['false', 'all', 'true', '']) {
      expect(await slugs(`?published=${value}`), value).not.toContain('borrador')
    }
    for (const value of ['no', '1']) {
      expect(await get(`?published=${value}`), value).toMatchObject({ status: 200, body: (await get('')).body })
      expect(await get(`?published=${value}`, token), value).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'published' }] },
      })
    }
    expect(await slugs('?published=false', author.token)).toEqual([own.slug])
    expect(await slugs('?published=all', author.token)).toEqual(expect.arrayContaining(['propio', 'centro']))
    expect(await slugs('?published=all', author.token)).not.toContain('borrador')
    const mine = await get('?published=false', token)
    expect(mine.body.posts.map(({ slug }: Listed) => slug)).toEqual(['propio', 'borrador'])
    expect(mine.headers.get('cache-control')).toBe('no-store')
    expect(await slugs('?published=true', token)).not.toContain('borrador')
    for (const address of ['', '/popular']) {
      const [{ content, ...rest }] = (await get(address)).body.posts
      expect((await get(`${address}?fields=card`)).body.posts[0]).toEqual(rest)
    }
  })

  it('[API-27] rank related articles by shared tags, then category, three at most', async () => {
    expect(await slugs('/centro/related')).toEqual(['dos-etiquetas', 'una-etiqueta', 'misma-categoria'])
    await api('POST', `/blog/admin/posts/${ids['una-etiqueta']}/unpublish`, { token })
    expect((await slugs('/centro/related')).slice(0, 2)).toEqual(['dos-etiquetas', 'misma-categoria'])
    await api('POST', `/blog/admin/posts/${ids['una-etiqueta']}/publish`, { token })
  })

  it('[API-28] have five entries by default, by views and by date', async () => {
    for (const [slug, views] of [
      ['nada-en-comun', 3],
      ['centro', 2],
    ] as const) {
      for (let i = 0; i < views; i++) await api('POST', `/blog/posts/${slug}/view`)
    }
    expect((await slugs('/popular')).slice(0, 2)).toEqual(['nada-en-comun', 'centro'])
    expect(await slugs('/popular')).toHaveLength(5)
    expect(await slugs('/recent')).toEqual([
      'ni-categoria',
      'nada-en-comun',
      'misma-categoria',
      'una-etiqueta',
      'dos-etiquetas',
    ])
    expect(await slugs('/popular?limit=2')).toHaveLength(2)
    await api('POST', `/blog/admin/posts/${ids['nada-en-comun']}/unpublish`, { token })
    expect((await slugs('/popular?limit=1'))[0]).toBe('centro')
    expect(await slugs('/popular?limit=100')).not.toContain('nada-en-comun')
    await api('POST', `/blog/admin/posts/${ids['nada-en-comun']}/publish`, { token })
    for (const address of ['/popular?limit=0', '/recent?limit=101', '/recent?limit=x']) {
      expect((await get(address)).status).toBe(400)
    }
  })

  it('[API-29] count no view on a read, and a view creates no version and no edit', async () => {
    const state = async () => {
      const { rows } = await (await payload()).db.drizzle.execute(sql`
        select p.updated_at, p.xmin::text as written, (select views from post_views where post_id = p.id) as views, (select count(*) from _blog_posts_v v where v.parent_id = p.id) as versions,
          (select max(v.updated_at) from _blog_posts_v v where v.parent_id = p.id) as saved
        from blog_posts p where p.slug = 'ni-categoria'`)
      return rows[0]
    }
    const before = await state()
    for (const address of ['/ni-categoria', '', '/recent', '/ni-categoria/related']) await get(address)
    expect(await state()).toEqual(before)
    const answer = await api('POST', '/blog/posts/ni-categoria/view')
    expect(answer).toMatchObject({ status: 200, body: { success: true, viewCount: Number(before?.views) + 1 } })
    expect(await state()).toEqual({ ...before, views: Number(before?.views) + 1 })
    for (const slug of ['borrador', 'borrado', 'no-existe']) {
      expect((await api('POST', `/blog/posts/${slug}/view`)).status).toBe(404)
    }
  })

  it('[API-29] keep view counts through every kind of save', async () => {
    const post = await published('contado')
    const calls: [string, string, object?][] = [
      ['PUT', '', { title: 'Contado otra vez' }],
      ['PUT', '?autosave=true', { title: 'Borrador' }],
      ['POST', '/publish'],
      ['POST', '/unpublish'],
      ['POST', '/publish'],
    ]
    let views = 0
    for (const [method, path, body] of calls) {
      const counted = await api('POST', '/blog/posts/contado/view')
      if (counted.status === 200) views++
      const saved = await api(method, `/blog/admin/posts/${post.id}${path}`, { token, body })
      expect(saved.body.viewCount).toBe(views)
    }
    expect((await get('/contado')).body.viewCount).toBe(views)
    await api('DELETE', `/blog/admin/posts/${post.id}`, { token })
  })
})
