import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { writers } from '@tests/support/locks'
import { rowsOf } from '@tests/support/webhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST_FIELDS } from '@/features/posts/fields'
import type { Permission } from '@/platform/access/permissions'

const ADDRESS = '/blog/admin/posts'
const signIn = async (...granted: Permission[]) => {
  const user = await createUser(granted)
  return { id: user.id, token: await sessionOf(user.username) }
}
const UNKNOWN = 2_000_000_000

let token: string
beforeAll(async () => {
  token = await sessionOf()
})
const make = async (body: object = {}) => {
  const answer = await api('POST', ADDRESS, { token, body: { title: 'Un título', content: 'Un texto.', ...body } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const put = (id: number, body: object, as = token, query = '') =>
  api('PUT', `${ADDRESS}/${id}${query}`, { token: as, body })
const read = async (id: number, as = token) => (await api('GET', `${ADDRESS}/${id}`, { token: as })).body
const publicly = async (slug: string) => (await api('GET', `/blog/posts/${slug}`)).body

const FIELDS = [
  ...Object.keys(POST_FIELDS),
  ...[
    'id',
    'readTimeMinutes',
    'viewCount',
    'isPublished',
    'publishedAt',
    'createdAt',
    'updatedAt',
    'category',
    'author',
  ],
  ...['tags', 'authorId', 'hasUnpublishedChanges', 'scheduledAt', 'publicSlug'],
  ...['scheduleFailure', 'hasChangesSinceScheduled', 'deletedAt', 'writeId'],
  ...['reviewState', 'reviewer', 'dueAt', 'hasChangesSinceApproved'],
]

describe('creating a post', () => {
  it('[API-34] [API-39] answers 201 with the complete post, a draft by its creator, and ignores what the server owns', async () => {
    const author = await signIn('create_posts')
    const { status, body } = await api('POST', ADDRESS, {
      token: author.token,
      body: {
        title: 'El año de la IA',
        content: 'Una **idea** sola.',
        id: 99_999,
        authorId: 1,
        author: 1,
        viewCount: 9,
        readTimeMinutes: 99,
        publishedAt: '2020-01-01T00:00:00.000Z',
        createdAt: '2020-01-01T00:00:00.000Z',
        updatedAt: '2020-01-01T00:00:00.000Z',
        _status: 'published',
      },
    })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual([...FIELDS].sort())
    expect(body).toMatchObject({
      slug: 'el-anio-de-la-ia',
      excerpt: 'Una idea sola.',
      content: 'Una **idea** sola.',
      authorId: author.id,
      viewCount: 0,
      readTimeMinutes: 1,
      isPublished: false,
      publishedAt: null,
      hasUnpublishedChanges: false,
      category: null,
      categoryId: null,
      tagIds: [],
    })
    expect(body.id).not.toBe(99_999)
    expect(Date.now() - Date.parse(body.createdAt)).toBeLessThan(60_000)
    expect((await api('GET', `/blog/posts/${body.slug}`)).status).toBe(404)
  })

  it('[API-39] measures its text, and describes it by its title if it has no words', async () => {
    expect((await make({ content: 'palabra '.repeat(300) })).readTimeMinutes).toBe(2)
    expect((await make({ title: 'Solo una foto', content: '![](/a.webp)' })).excerpt).toBe('Solo una foto')
  })

  it('[API-34] publishes at once for an editor, and for nobody else', async () => {
    const made = await make({ title: 'Publicado al crearse', isPublished: true })
    expect(made).toMatchObject({ isPublished: true, publishedAt: expect.any(String) })
    expect((await publicly(made.slug)).id).toBe(made.id)
    const author = await signIn('create_posts', 'edit_own_posts')
    const body = { title: 'No puede', content: 'x', isPublished: true }
    expect((await api('POST', ADDRESS, { token: author.token, body })).body.code).toBe('forbidden')
    expect((await api('GET', `${ADDRESS}?search=No puede`, { token })).body.posts).toEqual([])
  })

  it('[API-36] stores every field of the form', async () => {
    const [category, tag, other] = [
      await createTerm('categories'),
      await createTerm('tags', 'Zeta'),
      await createTerm('tags', 'Alfa'),
    ]
    const fields = {
      title: 't'.repeat(200),
      slug: 'a'.repeat(200),
      excerpt: 'e'.repeat(500),
      content: '# Hola\n\n  con espacios  \n',
      categoryId: category.id,
      tagIds: [tag.id, other.id],
      metaTitle: 'm'.repeat(120),
      metaDescription: 'd'.repeat(160),
      seoTitle: 's'.repeat(120),
      featuredImage: 'https://ejemplo.do/a.png',
      socialImage: '/api/media/file/b.webp',
    }
    expect(await make(fields)).toMatchObject(fields)
  })

  it.each([
    ['title', undefined, 'El título es requerido'],
    ['title', '   ', 'El título es requerido'],
    ['title', 7, 'Debe ser un texto'],
    ['title', 'a'.repeat(201), 'Máximo 200 caracteres'],
    ['slug', 'No Vale', 'El slug debe contener solo letras minúsculas, números y guiones'],
    ['slug', 'a--b', 'El slug debe contener solo letras minúsculas, números y guiones'],
    ['slug', 'a'.repeat(201), 'Máximo 200 caracteres'],
    ['slug', 'popular', 'Ese slug está reservado'],
    ['slug', 'recent', 'Ese slug está reservado'],
    ['content', undefined, 'El contenido es requerido'],
    ['content', ' \n ', 'El contenido es requerido'],
    ['excerpt', 'a'.repeat(501), 'Máximo 500 caracteres'],
    ['excerpt', 5, 'Debe ser un texto'],
    ['metaTitle', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['seoTitle', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['metaDescription', 'a'.repeat(161), 'Máximo 160 caracteres'],
    ['featuredImage', 'javascript:alert(1)', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['metaDescription', 5, 'Debe ser un texto'],
    ['featuredImage', 'ftp://otro.example/a.png', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['featuredImage', 'a.png', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['socialImage', '/\\otro.example/a.png', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['socialImage', '//otro.example/a.png', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['categoryId', UNKNOWN, 'La categoría no existe'],
    ['categoryId', 'x', 'La categoría no existe'],
    ['tagIds', [UNKNOWN], 'Una etiqueta no existe'],
    ['tagIds', 'x', 'Debe ser una lista de etiquetas'],
    ['slug', false, 'Debe ser un texto'],
    ['slug', 0, 'Debe ser un texto'],
    ['isPublished', 'yes', 'Debe ser verdadero o falso'],
  ])('[API-36] [API-03] rejects %s %j on creation and on change', async (field, value, message) => {
    const required = { title: 'Un título', content: 'Texto' }
    const made = await make()
    for (const answer of [
      await api('POST', ADDRESS, { token, body: { ...required, [field]: value } }),
      ...(value === undefined ? [] : [await put(made.id, { [field]: value })]),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toContainEqual({ field: expect.stringContaining(field), message })
      expect(answer.body.message).toContain(`: ${message}`)
    }
    expect(await read(made.id)).toEqual(made)
  })
})

describe('the slug', () => {
  it('[API-37] [API-38] is derived from the title, with -2 if taken, and 409 if given', async () => {
    const [first, second, third] = [
      await make({ title: '¿Qué es un agente?' }),
      await make({ title: 'Qué es un AGENTE', slug: '' }),
      await make({ title: 'Popular' }),
    ]
    expect([first.slug, second.slug, third.slug]).toEqual(['que-es-un-agente', 'que-es-un-agente-2', 'popular-2'])
    expect((await make({ title: '🎉' })).slug).toMatch(/^articulo/)
    const typed = await api('POST', ADDRESS, { token, body: { title: 'Otro', content: 'x', slug: first.slug } })
    expect(typed).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ field: 'slug' }] } })
    expect((await put(second.id, { slug: first.slug })).status).toBe(409)
    expect((await put(second.id, { slug: second.slug, title: 'Con el suyo' })).body.slug).toBe(second.slug)
    expect((await put(second.id, { slug: '' })).body.slug).toBe(second.slug)
  })

  it('[API-38] of a draft is taken too, and that of a deleted post is free again', async () => {
    const live = await make({ title: 'Vivo', isPublished: true })
    await put(live.id, { slug: 'vivo-de-otro-modo' }, token, '?autosave=true')
    expect((await make({ title: 'Vivo de otro modo' })).slug).toBe('vivo-de-otro-modo-2')
    await api('DELETE', `${ADDRESS}/${live.id}`, { token })
    for (const slug of ['vivo', 'vivo-de-otro-modo']) expect((await make({ slug })).slug).toBe(slug)
  })
})

describe('changing a post', () => {
  it('[API-40] keeps omitted fields and clears emptied ones', async () => {
    const [category, tag] = [await createTerm('categories'), await createTerm('tags')]
    const made = await make({
      title: 'Con todo',
      excerpt: 'El suyo',
      categoryId: category.id,
      tagIds: [tag.id],
      metaTitle: 'Meta',
      metaDescription: 'Descripción',
      featuredImage: '/a.png',
    })
    const renamed = (await put(made.id, { title: 'Otro nombre' })).body
    const { updatedAt, writeId } = renamed
    expect(renamed).toEqual({ ...made, title: 'Otro nombre', updatedAt, writeId })
    const emptied = { categoryId: null, tagIds: [], metaTitle: '', featuredImage: '', excerpt: '' }
    expect((await put(made.id, { ...emptied, metaTitle: null })).body).toMatchObject({
      ...emptied,
      excerpt: 'Un texto.',
      category: null,
      metaDescription: 'Descripción',
      slug: made.slug,
    })
    expect((await put(made.id, { excerpt: '\u200b' })).body.excerpt).toBe('Un texto.')
  })

  it('[API-40] answers 404 for missing and deleted posts, on every endpoint', async () => {
    const gone = await make()
    await api('DELETE', `${ADDRESS}/${gone.id}`, { token })
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of [gone.id, UNKNOWN, 0, -1, 'x', '1e3', '99999999999999999999']) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PUT', '', { title: 'x' }],
        ['DELETE', '', undefined],
        ['POST', '/publish', undefined],
        ['POST', '/unpublish', undefined],
        ['PUT', '/schedule', { scheduledAt }],
        ['DELETE', '/schedule', undefined],
        ['GET', '/versions', undefined],
        ['GET', '/preview-links', undefined],
        ['POST', '/preview-links', { days: 1 }],
      ] as const) {
        const answer = await api(method, `${ADDRESS}/${id}${path}`, { token, body })
        expect(answer, `${method} ${id}${path}`).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    }
    const author = await signIn('edit_own_posts')
    const own = await createPost({ author: author.id })
    await api('DELETE', `${ADDRESS}/${own.id}`, { token: author.token })
    for (const id of [own.id, UNKNOWN]) expect((await put(id, { title: 'x' }, author.token)).status).toBe(404)
  })

  it('[API-41] rejects a save based on an outdated state, autosaves included', async () => {
    const made = await make({ isPublished: true })
    const base = { baseUpdatedAt: made.updatedAt }
    const saved = (await put(made.id, { title: 'Primero', ...base }, token, '?autosave=true')).body
    for (const query of ['', '?autosave=true']) {
      const answer = await put(made.id, { title: 'Segundo', ...base }, token, query)
      expect(answer).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    }
    expect(await read(made.id)).toEqual(saved)
    expect((await put(made.id, { title: 'Tercero', baseUpdatedAt: saved.updatedAt })).status).toBe(200)
    expect((await put(made.id, { baseUpdatedAt: 'ayer' })).body.errors[0].field).toBe('baseUpdatedAt')
  })

  it('[API-41] [API-89] lets one of two concurrent saves win', async () => {
    const made = await make()
    const titles = Array.from({ length: 8 }, (_, i) => `Simultáneo ${i}`)
    const tokens = await writers(titles.length)
    const answers = await Promise.all(
      titles.map((title, i) => put(made.id, { title, baseUpdatedAt: made.updatedAt }, tokens[i])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await read(made.id)).title).toBe(answers.find(({ status }) => status === 200)?.body.title)
  })
})

describe('[ADM-48] the id of the save that wrote a text', () => {
  const id = () => crypto.randomUUID()

  it('is that of its writer, by every way, and stays when the text is published, hidden or saved as it is', async () => {
    const [first, second, third] = [id(), id(), id()]
    const made = await make({ writeId: first })
    expect(made.writeId).toBe(first)
    expect((await put(made.id, { title: 'Autoguardado', writeId: second }, token, '?autosave=true')).body.writeId).toBe(
      second,
    )
    await put(made.id, { title: 'Borrador', writeId: third }, token, '?autosave=true&newVersion=true')
    expect((await read(made.id)).writeId).toBe(third)
    for (const deed of ['publish', 'unpublish'])
      expect((await api('POST', `${ADDRESS}/${made.id}/${deed}`, { token })).body.writeId).toBe(third)
    for (const sent of [{}, { writeId: id() }])
      expect((await put(made.id, { title: 'Borrador', ...sent })).body.writeId).toBe(third)
  })

  it('is a new one for the text of whoever sends none, or sends that of another text', async () => {
    const own = id()
    const made = await make({ writeId: own })
    const theirs = (await put(made.id, { title: 'De otra persona' })).body.writeId
    expect(theirs).toEqual(expect.any(String))
    const again = (await put(made.id, { title: 'Otra vez', writeId: theirs })).body.writeId
    expect(new Set([own, theirs, again]).size).toBe(3)
    expect((await make()).writeId).toEqual(expect.any(String))
  })

  it('comes back with a restored version', async () => {
    const made = await make({ writeId: id() })
    await put(made.id, { title: 'Otro' })
    const { versions } = (await api('GET', `${ADDRESS}/${made.id}/versions`, { token })).body
    const restored = await api('POST', `${ADDRESS}/${made.id}/versions/${versions.at(-1).id}/restore`, { token })
    expect(restored.body).toMatchObject({ title: made.title, writeId: made.writeId })
  })

  it('is short and plain, and readers do not see it', async () => {
    const made = await make({ writeId: id(), isPublished: true })
    expect((await put(made.id, { writeId: 'mío' })).body.errors).toEqual([
      { field: 'writeId', message: expect.stringContaining('de 8 a 64') },
    ])
    expect(JSON.stringify((await api('GET', `/blog/posts/${made.slug}`)).body)).not.toContain(made.writeId)
  })
})

describe('publishing', () => {
  it('[API-42] [API-43] leaves readers the published text while drafts are saved, and publishes the last one', async () => {
    const made = await make({ title: 'Vivo y sereno', isPublished: true })
    const addresses = [`/${made.slug}`, '', '?search=Vivo y sereno', '/recent', '/popular']
    const shown = () => Promise.all(addresses.map(async (address) => (await api('GET', `/blog/posts${address}`)).body))
    const before = await shown()
    for (const title of ['Uno', 'Dos', 'Tres']) {
      const { body } = await put(made.id, { title, isPublished: true }, token, '?autosave=true')
      expect(body).toMatchObject({
        title,
        isPublished: true,
        hasUnpublishedChanges: true,
        publishedAt: made.publishedAt,
      })
    }
    expect(await shown()).toEqual(before)
    expect(await read(made.id)).toMatchObject({ title: 'Tres', hasUnpublishedChanges: true })
    const { body } = await api('POST', `${ADDRESS}/${made.id}/publish`, { token })
    expect(body).toMatchObject({ title: 'Tres', isPublished: true, hasUnpublishedChanges: false })
    expect((await publicly(made.slug)).title).toBe('Tres')
  })

  it('[API-41] rejects a publication based on an outdated state; without a base it publishes the newest draft', async () => {
    const made = await make({ title: 'Leído' })
    const publish = (body?: unknown, headers?: Record<string, string>) =>
      api('POST', `${ADDRESS}/${made.id}/publish`, { token, body, headers })
    const saved = (await put(made.id, { title: 'Sin leer' }, token, '?autosave=true')).body
    expect(await publish({ baseUpdatedAt: made.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale_edit' },
    })
    expect(await read(made.id)).toEqual(saved)
    for (const baseUpdatedAt of ['ayer', '', 7, null])
      expect((await publish({ baseUpdatedAt })).body.errors[0].field).toBe('baseUpdatedAt')
    expect((await publish('x', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await publish({ baseUpdatedAt: saved.updatedAt })).body).toMatchObject({
      title: 'Sin leer',
      isPublished: true,
    })
    for (const headers of [undefined, { 'Content-Type': 'application/x-www-form-urlencoded' }])
      expect((await publish(undefined, headers)).status).toBe(200)
    expect((await publish({})).status).toBe(200)
  })

  it('[API-41] takes back a publication with its base, unless somebody has saved since', async () => {
    const made = await make()
    const send = (deed: string, body?: unknown) => api('POST', `${ADDRESS}/${made.id}/${deed}`, { token, body })
    const published = (await send('publish', {})).body
    await put(made.id, { title: 'De otra persona', baseUpdatedAt: published.updatedAt })
    const base = { baseUpdatedAt: published.updatedAt }
    expect(await send('unpublish', base)).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect(await read(made.id)).toMatchObject({ isPublished: true, title: 'De otra persona' })
    const hidden = (await send('unpublish')).body
    expect(hidden.isPublished).toBe(false)
    const again = (await send('publish', { baseUpdatedAt: hidden.updatedAt })).body
    expect((await send('unpublish', { baseUpdatedAt: again.updatedAt })).body.isPublished).toBe(false)
    expect((await send('unpublish', { baseUpdatedAt: 'ayer' })).body.errors[0].field).toBe('baseUpdatedAt')
  })

  it('[API-42] [API-43] never publishes a draft by autosave', async () => {
    const made = await make()
    await put(made.id, { title: 'Aún no', isPublished: true }, token, '?autosave=true')
    expect(await read(made.id)).toMatchObject({
      title: 'Aún no',
      isPublished: false,
      publishedAt: null,
      hasUnpublishedChanges: false,
    })
  })

  it('[API-43] publishes the last text, even if the clock was ahead when an earlier one was saved', async () => {
    const made = await make({ title: 'Relojes desiguales' })
    await rowsOf(sql`update _blog_posts_v set updated_at = now() + interval '10 seconds' where parent_id = ${made.id}`)
    expect((await put(made.id, { content: 'El segundo.' }, token, '?autosave=true')).status).toBe(200)
    const { posts } = (await api('GET', `${ADDRESS}?search=desiguales`, { token })).body
    expect(posts.map((post: { id: number }) => post.id)).toEqual([made.id])
    expect((await api('POST', `${ADDRESS}/${made.id}/publish`, { token })).status).toBe(200)
    expect((await publicly(made.slug)).content).toBe('El segundo.')
    expect(await rowsOf(sql`select from _blog_posts_v where parent_id = ${made.id} and latest`)).toHaveLength(1)
  })

  it('[API-43] keeps a published post published when it is saved, and readers see the change', async () => {
    const made = await make({ title: 'Sigue publicado', isPublished: true })
    await put(made.id, { title: 'Borrador intermedio', excerpt: 'Del borrador' }, token, '?autosave=true')
    expect((await put(made.id, { title: 'Ya está' })).body).toMatchObject({ isPublished: true, title: 'Ya está' })
    expect(await publicly(made.slug)).toMatchObject({ title: 'Ya está', excerpt: 'Del borrador' })
  })

  it('[API-44] sets the date of the first publication, even when many publish at once, and keeps it', async () => {
    const made = await make({ title: 'Muchas veces' })
    const publish = (as = token) => api('POST', `${ADDRESS}/${made.id}/publish`, { token: as })
    const answers = await Promise.all((await writers(6)).map(publish))
    const dates = answers.map(({ body }) => body.publishedAt)
    expect(new Set(dates).size).toBe(1)
    const unpublished = await api('POST', `${ADDRESS}/${made.id}/unpublish`, { token })
    expect(unpublished.body).toMatchObject({ isPublished: false, publishedAt: dates[0] })
    expect((await api('GET', `/blog/posts/${made.slug}`)).status).toBe(404)
    expect((await publish()).body).toMatchObject({ isPublished: true, publishedAt: dates[0] })
  })

  it('[API-46] removes a deleted article everywhere', async () => {
    const made = await make({ title: 'Se va', isPublished: true })
    const { body } = await api('DELETE', `${ADDRESS}/${made.id}`, { token })
    expect(body).toEqual({ success: true, message: 'Post eliminado' })
    expect((await api('GET', `/blog/posts/${made.slug}`)).status).toBe(404)
    for (const address of ['/blog/posts', ADDRESS]) {
      for (const query of ['', '?search=se va', '?status=draft']) {
        const { posts } = (await api('GET', `${address}${query}`, { token })).body
        expect(posts, `${address}${query}`).not.toContainEqual(expect.objectContaining({ id: made.id }))
      }
    }
    expect(await put(made.id, { content: 'Sigo escribiendo.' })).toMatchObject({
      status: 404,
      body: { message: 'El post está en la papelera: restáuralo para seguir' },
    })
  })

  it('[API-47] keeps drafts with errors, publishes none, and leaves readers the valid text', async () => {
    const broken = 'Bien.\n\nMal: {mundo'
    const made = await make({ title: 'Sano', isPublished: true })
    expect((await put(made.id, { content: broken }, token, '?autosave=true')).body.content).toBe(broken)
    for (const answer of [
      await put(made.id, { content: broken }),
      await api('POST', `${ADDRESS}/${made.id}/publish`, { token }),
      await api('POST', ADDRESS, { token, body: { title: 'x', content: broken, isPublished: true } }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'mdx_invalid' } })
      expect(answer.body.errors[0]).toMatchObject({ field: 'content', message: expect.stringMatching(/^Línea \d+: /) })
    }
    expect((await publicly(made.slug)).content).toBe('Un texto.')
    expect((await make({ content: broken })).content).toBe(broken)
  })
})

it('[API-08] [API-47] keeps a text between 1 and 2 MiB as a draft, though it is too long to publish', async () => {
  const content = 'palabra larga '.repeat(110_000)
  const made = await make({ title: 'Larguísimo', content })
  expect(made.content).toHaveLength(content.length)
  expect(made.readTimeMinutes).toBeGreaterThan(1)
  expect(Array.from(made.excerpt).length).toBeLessThanOrEqual(500)
  expect((await put(made.id, { content: `${content}y más` })).status).toBe(200)
  expect((await api('POST', `${ADDRESS}/${made.id}/publish`, { token })).body.code).toBe('mdx_invalid')
  const tooLarge = { title: 'x', content: 'a'.repeat(2.1 * 1024 * 1024) }
  expect((await api('POST', ADDRESS, { token, body: tooLarge })).status).toBe(413)
  expect((await put(made.id, tooLarge)).status).toBe(413)
})

describe('[API-48] with own posts only', () => {
  it('shows writers their own posts, in the list and individually', async () => {
    const author = await signIn('create_posts')
    const own = await createPost({ author: author.id })
    const foreign = await createPost({ _status: 'published' })
    const { body } = await api('GET', ADDRESS, { token: author.token })
    expect(body.posts.map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect(body).toMatchObject({ counts: { published: 0, drafts: 1 }, pagination: { total: 1 } })
    expect((await read(own.id, author.token)).id).toBe(own.id)
    expect((await api('GET', `${ADDRESS}/${foreign.id}`, { token: author.token })).status).toBe(404)
  })

  it('lets them edit and delete those with edit_own_posts, and nothing else', async () => {
    const author = await signIn('edit_own_posts')
    const [own, foreign] = [await createPost({ author: author.id, _status: 'published' }), await createPost()]
    expect((await put(own.id, { title: 'Mejor' }, author.token)).body).toMatchObject({
      isPublished: true,
      title: 'Mejor',
    })
    expect((await put(foreign.id, { title: 'x' }, author.token)).status).toBe(403)
    expect((await api('DELETE', `${ADDRESS}/${foreign.id}`, { token: author.token })).status).toBe(403)
    expect((await put(own.id, { isPublished: false }, author.token)).status).toBe(403)
    for (const call of ['publish', 'unpublish']) {
      expect((await api('POST', `${ADDRESS}/${own.id}/${call}`, { token: author.token })).status).toBe(403)
    }
    expect((await put(own.id, { authorId: 1, author: 1 }, author.token)).body.authorId).toBe(author.id)
    expect((await api('DELETE', `${ADDRESS}/${own.id}`, { token: author.token })).status).toBe(200)
    expect((await api('GET', `/blog/posts/${own.slug}`)).status).toBe(404)
  })

  it('lets them edit nothing with create_posts', async () => {
    const author = await signIn('create_posts')
    const own = await createPost({ author: author.id })
    expect((await put(own.id, { title: 'x' }, author.token)).status).toBe(403)
    expect((await api('DELETE', `${ADDRESS}/${own.id}`, { token: author.token })).status).toBe(403)
  })
})

describe('[API-35] the list of the back office', () => {
  it('filters by search, status and category, has pages, and counts', async () => {
    const author = await signIn('create_posts')
    const category = await createTerm('categories')
    const one = await createPost({ author: author.id, title: 'Alfa sobre árboles', category: category.id })
    const two = await createPost({ author: author.id, title: 'Beta', _status: 'published' })
    const three = await createPost({ author: author.id, title: 'Gamma', excerpt: 'De ÁRBOLES', _status: 'published' })
    const list = async (query: string) => (await api('GET', `${ADDRESS}${query}`, { token: author.token })).body
    const ids = async (query: string) => (await list(query)).posts.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([three.id, two.id, one.id])
    expect(await ids('?search=arboles')).toEqual([three.id, one.id])
    expect(await ids('?status=published')).toEqual([three.id, two.id])
    expect(await ids('?status=draft')).toEqual([one.id])
    expect(await ids(`?category=${category.id}&search=ALFA&status=draft`)).toEqual([one.id])
    expect(await ids(`?category=${category.id}&search=gamma`)).toEqual([])
    expect(await ids(`?category=${2 ** 31 - 1}`)).toEqual([])
    expect((await list('?status=draft')).pagination.total).toBe(1)
    await put(two.id, { categoryId: category.id }, token, '?autosave=true')
    expect(await ids(`?category=${category.id}`)).toEqual([two.id, one.id])
    expect(await list('?limit=2&page=2')).toMatchObject({
      posts: [{ id: one.id }],
      pagination: { page: 2, limit: 2, total: 3, totalPages: 2 },
      counts: { published: 2, drafts: 1 },
    })
    expect((await list('?fields=card')).posts[0]).not.toHaveProperty('content')
    await api('DELETE', `${ADDRESS}/${one.id}`, { token })
    expect(await list('')).toMatchObject({ pagination: { total: 2 }, counts: { published: 2, drafts: 0 } })
    for (const query of ['?status=x', '?category=x', '?limit=0', '?page=x']) {
      expect((await api('GET', `${ADDRESS}${query}`, { token: author.token })).status).toBe(400)
    }
  })
})

it('[API-87] deletes for good only what is in the trash, and only for editors', async () => {
  const author = await signIn('edit_own_posts')
  const own = await createPost({ author: author.id })
  const erase = (as: string) => api('DELETE', `/blog/admin/trash/${own.id}`, { token: as })
  expect((await erase(author.token)).status).toBe(403)
  expect((await erase(token)).status).toBe(404)
  await api('DELETE', `${ADDRESS}/${own.id}`, { token })
  expect((await erase(author.token)).status).toBe(403)
  expect((await erase(token)).status).toBe(200)
  const { totalDocs } = await (await payload()).count({
    collection: 'posts',
    where: { id: { equals: own.id } },
    trash: true,
    overrideAccess: true,
  })
  expect(totalDocs).toBe(0)
})
