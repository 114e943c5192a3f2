import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { LIBRARY, send } from '@tests/support/library'
import { atTheSameMoment, writers } from '@tests/support/locks'
import { words } from '@tests/support/richText'
import { createWebhook } from '@tests/support/webhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewDue } from '@/features/posts/review/reviewDue'
import type { ReviewedPost } from '@/features/posts/review/schemas/contentHealth'
import type { CheckAnswer } from '@/features/posts/review/schemas/review'

const POSTS = '/blog/admin/posts'
const TITLE = 'Un título que basta para los buscadores'
const published = { _status: 'published' } as const

let token: string
beforeAll(async () => {
  token = await sessionOf()
})
beforeEach(async () => {
  await reviewDue(await payload())
})

const run = async (statement: ReturnType<typeof sql>) => (await (await payload()).db.drizzle.execute(statement)).rows

async function health(query = '', as = token): Promise<ReviewedPost[]> {
  const { status, body } = await api('GET', `/admin/content-health?limit=100&${query}`, { token: as })
  expect(status).toBe(200)
  return body.posts
}

async function findingsOf(post: number): Promise<CheckAnswer['id'][] | null> {
  const found = (await health()).find(({ id }) => id === post)
  return found ? found.findings.map(({ id }) => id) : null
}

/** Whether the post's links are known to be broken once what is due has been reviewed. */
async function isBroken(post: number): Promise<boolean | undefined> {
  await reviewDue(await payload())
  return (await findingsOf(post))?.includes('links-internal')
}

const linkTo = (address: string) => createPost({ ...published, content: `Mira [la otra guía](${address}).` })
const change = async (id: number, body: object, path = '') => {
  const answer = await api(path ? 'POST' : 'PUT', `${POSTS}/${id}${path}`, { token, body })
  expect(answer.status).toBe(200)
}

describe('[ADM-114] the health of the content', () => {
  it('lists published posts as readers see them, from the moment of publication', async () => {
    const { id } = await createPost({ content: '## Uno\n\n#### Un salto\n' })
    expect(await findingsOf(id)).toBeNull()
    await change(id, {}, '/publish')
    expect(await findingsOf(id)).toContain('headings')
    await api('PUT', `${POSTS}/${id}?autosave=true`, { token, body: { content: 'Ya no salta nada.' } })
    expect(await findingsOf(id)).toContain('headings')
    await change(id, { content: 'Ya no salta nada.' })
    expect(await findingsOf(id)).not.toContain('headings')
    await change(id, {}, '/unpublish')
    expect(await findingsOf(id)).toBeNull()
  })

  it('lists the worst first and the newer of equals before the older, filtered by check and title', async () => {
    const worst = await createPost({
      ...published,
      title: 'Salud peor',
      content: '# Uno\n\n[aquí](http://example.com)\n',
    })
    const older = await createPost({ ...published, title: `${TITLE} y salud`, content: 'Se lee bien.' })
    const newer = await createPost({ ...published, title: `${TITLE} con salud`, content: 'Se lee bien.' })
    const found = await health('search=SALUD')
    expect(found.map(({ id }) => id)).toEqual([worst.id, newer.id, older.id])
    expect(found[0]?.score).toBeLessThan(found[1]?.score ?? 0)
    expect((await health('search=salud&check=links-insecure')).map(({ id }) => id)).toEqual([worst.id])
    expect(found[0]?.findings.find(({ id }) => id === 'links-insecure')).toMatchObject({
      state: 'warn',
      field: 'content',
      line: 3,
    })
    expect(await api('GET', '/admin/content-health?check=nada', { token })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'check', message: 'Esa revisión no existe' }] },
    })

    const { body } = await api('GET', '/admin/content-health/export?search=salud&check=links-text', { token })
    expect(body.filename).toMatch(/^salud-del-contenido-\d{4}-\d\d-\d\d\.csv$/)
    const lines = body.csv.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"Salud peor"')
    expect(lines[1]).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
    expect(lines[1]).toContain('"Texto de los enlaces","El enlace «aquí» no dice adónde lleva: nombra el destino","3"')
  })

  it('is not exported in part', async () => {
    await run(sql`with many as (
        insert into blog_posts (title, slug, author_id, is_published, _status)
        select 'Muchos', 'muchos-' || n, (select min(id) from users), true, 'published' from generate_series(1, 10001) as n
        returning id)
      insert into blog_post_reviews (post_id, score, checks, findings, reviewed_at)
        select id, 100, '{}', '[]', now() from many`)
    const answer = await api('GET', '/admin/content-health/export', { token })
    await run(sql`delete from blog_posts where slug like 'muchos-%'`)
    const message = 'Son más de 10,000: acota la lista con los filtros para exportarla'
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  it('finds a post by its whole title, whatever signs that has, and by the beginning of a word', async () => {
    for (const title of ['Seguros 1764-31', 'Seguros - ¿qué es «eso»? (y «aquello»)', 'Seguros: n8n, C++ & "IA"']) {
      const { id } = await createPost({ ...published, title })
      expect((await health(`search=${encodeURIComponent(title)}`)).map((post) => post.id)).toEqual([id])
    }
    expect(await health('search=segur')).toHaveLength(3)
  })

  it('shows authors their own', async () => {
    const author = await createUser(['create_posts'])
    const own = await createPost({ ...published, author: author.id })
    await createPost(published)
    expect((await health('', await sessionOf(author.username))).map(({ id }) => id)).toEqual([own.id])
  })
})

describe('[ADM-114] a link breaks when its target goes', () => {
  it('by being unpublished or moved to the trash, and works again once it returns', async () => {
    const target = await createPost(published)
    const { id } = await linkTo(`/blog/${target.slug}`)
    const banner = await createPost({ ...published, content: `<RelatedPostBanner postSlug="${target.slug}" />\n` })
    const both = async (expected: boolean) => {
      expect([await isBroken(id), await isBroken(banner.id)]).toEqual([expected, expected])
    }
    await both(false)
    await change(target.id, {}, '/unpublish')
    await both(true)
    await change(target.id, {}, '/publish')
    await both(false)
    expect((await api('DELETE', `${POSTS}/${target.id}`, { token })).status).toBe(200)
    await both(true)
  })

  it('but not by a new slug, to which the old one redirects', async () => {
    const target = await createPost(published)
    const { id } = await linkTo(`/blog/${target.slug}`)
    await change(target.id, { slug: `${target.slug}-nuevo` })
    expect(await isBroken(id)).toBe(false)
    const future = await linkTo(`/blog/${target.slug}-mas-nuevo`)
    expect(await isBroken(future.id)).toBe(true)
    await change(target.id, { slug: `${target.slug}-mas-nuevo` })
    expect(await isBroken(future.id)).toBe(false)
  })

  it('by being a page that is unpublished or moved to the trash', async () => {
    const body = { title: 'Una página enlazada', content: words('Un texto.'), _status: 'published' }
    const { id, slug } = (await api('POST', '/pages?depth=0', { token, body })).body.doc
    const post = await linkTo(`/${slug}`)
    const turn = async (data: object, query = '') => {
      expect((await api('PATCH', `/pages/${id}?depth=0${query}`, { token, body: data })).status).toBe(200)
      return isBroken(post.id)
    }
    expect(await isBroken(post.id)).toBe(false)
    expect(await turn({ _status: 'draft' })).toBe(true)
    expect(await turn({ _status: 'published' })).toBe(false)
    expect(await turn({ deletedAt: new Date().toISOString() })).toBe(true)
  })

  it('by losing the anchor', async () => {
    const target = await createPost({ ...published, content: '## Precios\n\nTexto.\n' })
    const { id } = await linkTo(`/blog/${target.slug}#precios`)
    expect(await isBroken(id)).toBe(false)
    await change(target.id, { content: '## Costos\n\nTexto.\n' })
    expect(await isBroken(id)).toBe(true)
  })

  it('by being a deleted category or file, and a picture has its alternative text as soon as it is saved', async () => {
    const category = await createTerm('categories')
    const { file } = (await send(LIBRARY, await picture(), { token, name: 'a.jpg' })).body
    const post = await createPost({
      ...published,
      featuredImage: file.path,
      content: `[La categoría](/blog/category/${category.slug}) y [la imagen](${file.path}).`,
    })
    const found = async () => {
      await reviewDue(await payload())
      return (await findingsOf(post.id))?.filter((id) => id === 'links-internal' || id === 'image')
    }
    expect(await found()).toEqual(['image'])
    await api('PATCH', `${LIBRARY}/${file.id}`, { token, body: { alt: 'Una agenda abierta' } })
    expect(await found()).toEqual([])
    expect((await api('DELETE', `/blog/admin/categories/${category.id}`, { token })).status).toBe(200)
    expect(await found()).toEqual(['links-internal'])
    await change(post.id, { content: `[La imagen](${file.path}).` })
    expect(await found()).toEqual([])
    expect((await api('DELETE', `${LIBRARY}/${file.id}?force=true`, { token })).status).toBe(200)
    expect(await found()).toEqual(['image', 'links-internal'])
  })

  it('a title counts as repeated until one of the two changes', async () => {
    const title = 'El mismo título dos veces'
    const first = await createPost({ ...published, title })
    const second = await createPost({ ...published, title: title.toUpperCase() })
    const repeated = async () => {
      await reviewDue(await payload())
      return [first, second].map(async ({ id }) => (await findingsOf(id))?.includes('duplicate-title'))
    }
    expect(await Promise.all(await repeated())).toEqual([true, true])
    await change(second.id, { title: `${title}, o casi` })
    expect(await Promise.all(await repeated())).toEqual([false, false])
  })

  it('while posts that link one another are saved at once', async () => {
    const one = await createPost(published)
    const two = await linkTo(`/blog/${one.slug}`)
    await change(one.id, { content: `[La otra guía](/blog/${two.slug})` })
    for (const path of ['/unpublish', '/publish', '/unpublish', '/publish'])
      await Promise.all([change(one.id, {}, path), change(two.id, {}, path)])
    expect([await isBroken(one.id), await isBroken(two.id)]).toEqual([false, false])
  })

  it('while posts that link one another are published by two people before either is done', async () => {
    const slugs = ['primera-de-dos', 'segunda-de-dos']
    const posts = await Promise.all(
      slugs.map((slug, i) => createPost({ slug, content: `[La otra](/blog/${slugs[1 - i]})` })),
    )
    const publications = (await writers(2)).map(
      (as, i) => () => api('POST', `${POSTS}/${posts[i]?.id}/publish`, { token: as, body: {} }),
    )
    const webhook = await createWebhook(token, 'https://8.8.8.8/') // what a publication locks after the review
    const answers = await atTheSameMoment('webhooks', webhook.id, publications)
    await api('DELETE', `/admin/webhooks/${webhook.id}`, { token })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { id } of posts) expect(await isBroken(id)).toBe(false)
  })
})

describe('[ADM-114] at night', () => {
  it('all posts are reviewed again, each once', async () => {
    const { id } = await createPost(published)
    const local = await payload()
    await run(sql`update blog_posts set title = '' where id = ${id}`)
    await run(sql`update blog_post_reviews set reviewed_at = now() + interval '1 hour'`) // it may be three o'clock right now
    expect(await reviewDue(local)).toBe(0)
    const [{ count }] = (await run(sql`
      update blog_post_reviews set reviewed_at = now() - interval '25 hours' returning (select count(*)::int from blog_post_reviews)`)) as [
      { count: number },
    ]
    const made = await Promise.all([reviewDue(local), reviewDue(local)])
    expect(made[0] + made[1]).toBe(count)
    expect(await findingsOf(id)).toEqual(expect.arrayContaining(['publishable', 'title-length']))
    await run(sql`update blog_posts set title = 'Otra vez' where id = ${id}`)
  })
})
