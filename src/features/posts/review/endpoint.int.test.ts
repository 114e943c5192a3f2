import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHECK_IDS, type CheckAnswer } from '@/features/posts/review/schemas/review'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

async function check(
  body: object,
  as = token,
): Promise<{ score: number; publishable: boolean; checks: CheckAnswer[] }> {
  const answer = await api('POST', '/admin/posts/check', { token: as, body })
  expect(answer.status).toBe(200)
  return answer.body
}
const stateOf = ({ checks }: { checks: CheckAnswer[] }, id: CheckAnswer['id']) => checks.find((each) => each.id === id)

const TEXT = { title: 'Un título que basta para los buscadores', content: 'Un texto corto. Se lee bien.' }

describe('[API-95] the review of a text', () => {
  it('has all fifteen checks, whatever is sent, and writes nothing', async () => {
    const local = await payload()
    const before = await local.count({ collection: 'posts' })
    const empty = await check({})
    expect(empty.checks.map(({ id }) => id)).toEqual(['publishable', ...CHECK_IDS])
    const sound = await check(TEXT)
    expect(sound.checks.map(({ id }) => id)).toEqual(CHECK_IDS)
    expect(sound).toMatchObject({ publishable: true, score: 73 })
    expect(sound.checks.filter(({ state }) => state === 'warn').map(({ id }) => id)).toEqual([
      'description-length',
      'excerpt',
      'category',
      'image',
    ])
    expect(await local.count({ collection: 'posts' })).toEqual(before)
  })

  it('fails exactly where publishing is refused', async () => {
    const { slug: taken } = await createPost()
    const { id: tag } = await createTerm('tags')
    const inputs = [
      {},
      { title: '  ' },
      { title: 'a'.repeat(201) },
      { title: 'a'.repeat(200) },
      { content: ' ​ ' },
      { content: 'Sin cerrar: <Callout>\n' },
      { content: '{código}' },
      { content: '## Un salto\n\n#### Otro\n' },
      { slug: 'Con Espacios' },
      { slug: 'popular' },
      { slug: taken },
      { slug: '' },
      { excerpt: 'a'.repeat(501) },
      { metaDescription: 'a'.repeat(161) },
      { metaTitle: 'a'.repeat(121) },
      { seoTitle: 'a'.repeat(121) },
      { featuredImage: 'no es una dirección' },
      { categoryId: 2 ** 31 - 1 },
      { categoryId: -1 },
      { categoryId: 1.5 },
      { tagIds: [tag, 2 ** 31 - 1] },
      { tagIds: [tag] },
      { featuredImage: 'http://example.com/a.png' },
    ]
    for (const [i, input] of inputs.entries()) {
      const body = { ...TEXT, title: `${TEXT.title} ${i}`, ...input }
      const { publishable, checks } = await check(body)
      const { status, body: saved } = await api('POST', '/blog/admin/posts', {
        token,
        body: { ...body, isPublished: true },
      })
      expect([publishable, checks.some(({ state }) => state === 'fail')], JSON.stringify(input)).toEqual(
        status === 201 ? [true, false] : [false, true],
      )
      if (status === 201) continue
      const { field, line, message } = saved.errors[0]
      expect(checks[0], JSON.stringify(input)).toEqual({
        id: 'publishable',
        state: 'fail',
        message: `No se puede publicar: ${message.replace(/^Línea \d+: /, '')}`, // the review tells the line by itself
        field,
        ...(line && { line }),
      })
    }
  })

  it('takes what is left out from the newest draft', async () => {
    const { id } = await createPost({ title: 'Este título es del borrador que se guardó', _status: 'published' })
    await api('PUT', `/blog/admin/posts/${id}?autosave=true`, { token, body: { content: '# Un título\n' } })
    expect(stateOf(await check({ id }), 'headings')).toMatchObject({ state: 'warn', line: 1 })
    expect(stateOf(await check({ id }), 'title-length')).toMatchObject({ state: 'ok' })
    expect(stateOf(await check({ id, title: 'Corto' }), 'title-length')).toMatchObject({ state: 'warn' })
    expect(stateOf(await check({ id, title: null }), 'publishable')).toMatchObject({ state: 'fail', field: 'title' })
  })

  it('is refused to authors for posts of others', async () => {
    const author = await createUser(['create_posts'])
    const own = await createPost({ author: author.id })
    const foreign = await createPost({ _status: 'published' })
    const theirs = await sessionOf(author.username)
    expect((await check({ id: own.id }, theirs)).checks).toHaveLength(15)
    for (const id of [foreign.id, 2 ** 31 - 1]) {
      expect(await api('POST', '/admin/posts/check', { token: theirs, body: { id } })).toMatchObject({
        status: 404,
        body: { message: 'El post no existe' },
      })
    }
  })

  it('names the field whose value is no text or no number', async () => {
    const answer = await api('POST', '/admin/posts/check', { token, body: { title: 5, categoryId: 'a', id: 'x' } })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'categoryId',
      'id',
      'title',
    ])
    const huge = await api('POST', '/admin/posts/check', { token, body: { id: 2 ** 40 } })
    expect(huge.body.message).toBe('id: Debe ser el id de un post')
  })
})

describe('[API-95] what the database knows of a text', () => {
  const dead = async (content: string, more = {}) => {
    const verdict = stateOf(await check({ ...TEXT, content, ...more }), 'links-internal')
    return verdict?.state === 'warn'
  }

  it('tells working links within the site from dead ones', async () => {
    const { slug } = await createPost({ content: '## La guía de precios\n\nTexto.\n', _status: 'published' })
    const { slug: draft } = await createPost()
    const { slug: category } = await createTerm('categories')
    const alive = [
      `/blog/${slug}`,
      `/blog/${slug}/`,
      `${slug}`,
      `http://localhost:3000/blog/${slug}`,
      `/blog/category/${category}`,
      '/',
      '/#servicios',
      '/contacto',
      '/privacidad',
      '/blog?page=2',
      'https://example.com/blog/no-existe',
      'mailto:hola@example.com',
      '#uno',
      '#contenido',
      '#pasos',
      '#top',
    ]
    const anchors = '## Uno\n\n## Contenido\n\n<a name="pasos"></a>\n\n'
    for (const url of alive) expect(await dead(`${anchors}[Un enlace](${url})\n`), url).toBe(false)
    const gone = [
      `/blog/${draft}`,
      '/blog/no-existe',
      '/blog/category/no-existe',
      '/api/media/file/no-existe.pdf',
      '/#no-existe',
      '/no-existe',
      '/privacidad#nada',
      '/blog/%00',
      '/blog/%ff',
      'www.example.com',
      'example.com/blog',
      '#dos',
      '#contenido-1',
    ]
    for (const url of gone) expect(await dead(`${anchors}[Un enlace](${url})\n`), url).toBe(true)
    expect(await dead(`<RelatedPostBanner postSlug="${draft}" />\n`)).toBe(true)
    expect(await dead(`<RelatedPostBanner postSlug="${slug}" />\n`)).toBe(false)
    expect(await dead('[Yo](/blog/soy-yo#uno)\n\n## Uno\n', { slug: 'soy-yo' })).toBe(false)
  })

  it('follows a former address', async () => {
    const { id, slug } = await createPost({ _status: 'published' })
    await api('PUT', `/blog/admin/posts/${id}`, { token, body: { slug: `${slug}-nuevo` } })
    expect(await dead(`[Un enlace](/blog/${slug})\n`)).toBe(false)
  })

  it('finds a title that another published article has, whatever its case and accents', async () => {
    const { id } = await createPost({ title: 'La automatización de cobros, paso a paso', _status: 'published' })
    const title = 'LA AUTOMATIZACION DE COBROS, PASO A PASO'
    expect(stateOf(await check({ ...TEXT, title }), 'duplicate-title')).toMatchObject({ state: 'warn' })
    expect(stateOf(await check({ id, title }), 'duplicate-title')).toMatchObject({ state: 'ok' })
    await createPost({ title: 'Un borrador que nadie ha leído todavía' })
    const other = { ...TEXT, title: 'Un borrador que nadie ha leído todavía' }
    expect(stateOf(await check(other), 'duplicate-title')).toMatchObject({ state: 'ok' })
  })
})
