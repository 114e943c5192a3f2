import { beforeAll, describe, expect, it } from 'vitest'
import { api, login } from '@/testing/api'
import { createTerm, createUser, payload } from '@/testing/factories'

const ADDRESS = '/blog/automation/posts'

async function createKey(body: object = {}): Promise<{ id: number; rawKey: string }> {
  const answer = await api('POST', '/blog/admin/api-keys', {
    token: await login(),
    body: { name: 'n8n-production', ...body },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.apiKey.id, rawKey: answer.body.rawKey }
}

const post = async (id: number) =>
  (await payload()).findByID({ collection: 'posts', id, depth: 1, draft: true, overrideAccess: true })

describe('POST /api/blog/automation/posts', () => {
  let rawKey: string
  beforeAll(async () => {
    rawKey = (await createKey()).rawKey
    await createTerm('categories', 'Tecnología')
  })
  const file = (body: unknown, headers?: Record<string, string>) =>
    api('POST', ADDRESS, { token: rawKey, body, headers })

  it('[API-73] files a draft with every field, by the creator of the key', async () => {
    const { status, body } = await file({
      title: 'Un año de IA',
      content: 'Hola **mundo**.',
      category: 'tecnologia',
      tags: 'IA, Datos',
      metaTitle: 'Meta',
      featuredImage: '/a.webp',
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, post: { slug: 'un-anio-de-ia', isPublished: false }, warnings: [] })
    expect(body.post.editUrl).toBe(`http://localhost:3000/admin/posts/${body.post.id}/edit`)
    expect(await post(body.post.id)).toMatchObject({
      _status: 'draft',
      publishedAt: null,
      excerpt: 'Hola mundo.',
      meta: { title: 'Meta' },
      author: { username: 'admin' },
      category: { slug: 'tecnologia' },
      tags: [{ name: 'IA' }, { name: 'Datos' }],
    })
  })

  it('[API-75] only drafts, whatever the body asks, and says so', async () => {
    const { body } = await file({
      title: 'Ya',
      content: 'Texto',
      isPublished: true,
      publishedAt: '2026-01-01',
      status: 'published',
    })
    expect(body.warnings).toHaveLength(3)
    expect(await post(body.post.id)).toMatchObject({ _status: 'draft', isPublished: false, publishedAt: null })
  })

  it('[API-74] takes a Markdown file with frontmatter', async () => {
    const source = '---\ntitle: "Desde un archivo"\nexcerpt: Corto\ntags: [IA]\n---\n\n## Hola\n\nTexto.\n'
    const { status, body } = await file(source, { 'Content-Type': 'text/markdown; charset=utf-8' })
    expect(status).toBe(201)
    expect(await post(body.post.id)).toMatchObject({
      title: 'Desde un archivo',
      excerpt: 'Corto',
      content: '## Hola\n\nTexto.',
    })
  })

  it('[API-74] lets frontmatter inside JSON fill only what is empty', async () => {
    const { body } = await file({
      title: 'El de fuera',
      excerpt: '',
      content: '---\ntitle: El de dentro\nexcerpt: Dentro\n---\nTexto',
    })
    expect(await post(body.post.id)).toMatchObject({ title: 'El de fuera', excerpt: 'Dentro', content: 'Texto' })
  })

  it('[API-38] [API-76] numbers a made slug that is taken and reuses tags', async () => {
    const first = await file({ title: 'Lo mismo', content: 'Texto', tags: ['Nueva etiqueta'] })
    const second = await file({ title: 'Lo mismo', content: 'Texto', tags: ['nueva etiqueta'] })
    expect([first.body.post.slug, second.body.post.slug]).toEqual(['lo-mismo', 'lo-mismo-2'])
    const { totalDocs } = await (await payload()).count({
      collection: 'tags',
      where: { slug: { equals: 'nueva-etiqueta' } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
  })

  it('[API-78] names wrong fields and refuses other bodies', async () => {
    const wrong = await file({ content: 'x', category: 'no-existe', slug: 'NO' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.code).toBe('validation_failed')
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'slug'])
    expect(await file('x', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await file('{')).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    expect(await file({ title: 'a', content: 'x', category: 'no-existe' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'category' }] },
    })
  })

  it('[API-80] refuses content that runs code', async () => {
    const { status, body } = await file({ title: 'Malo', content: 'Hola\n\n{process.exit()}' })
    expect(status).toBe(400)
    expect(body.code).toBe('mdx_invalid')
    expect(body.message).toMatch(/^content: Línea 3: /)
  })

  it('[API-72] asks for the key before the body', async () => {
    expect(await api('POST', ADDRESS, { body: '{' })).toMatchObject({ status: 401, body: { code: 'key_missing' } })
    expect(await api('POST', ADDRESS, { body: '{', token: 'ozama_x' })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    })
    const deleted = await createKey()
    await api('DELETE', `/blog/admin/api-keys/${deleted.id}`, { token: await login() })
    expect(await api('POST', ADDRESS, { body: '{', token: deleted.rawKey })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    })
  })

  it('[API-72] [API-20] opens nothing else', async () => {
    expect((await api('GET', '/blog/admin/api-keys', { token: rawKey })).status).toBe(401)
  })

  it('[API-71] holds the addresses of the key', async () => {
    const { rawKey: bound } = await createKey({ allowedIps: ['203.0.113.0/24'] })
    const answer = await api('POST', ADDRESS, { token: bound, body: {}, headers: { 'X-Forwarded-For': '203.0.113.5' } })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'ip_not_allowed', message: expect.stringContaining('127.0.0.1') },
    })
  })
})

describe('the calls of API keys', () => {
  it('[API-69] give the raw key once', async () => {
    const token = await login()
    const { body } = await api('POST', '/blog/admin/api-keys', {
      token,
      body: { name: 'Una', allowedIps: ['10.0.0.1'] },
    })
    expect(body.rawKey).toMatch(/^ozama_.{51}$/)
    expect(body.apiKey).toMatchObject({
      name: 'Una',
      permissions: 'create_draft',
      allowedIps: ['10.0.0.1'],
      isActive: true,
      lastUsed: null,
    })
    const list = await api('GET', '/blog/admin/api-keys', { token })
    expect(JSON.stringify(list.body)).not.toContain(body.rawKey)
    expect((await api('DELETE', `/blog/admin/api-keys/${body.apiKey.id}`, { token })).body).toMatchObject({
      success: true,
    })
    expect((await api('DELETE', `/blog/admin/api-keys/${body.apiKey.id}`, { token })).status).toBe(404)
  })

  it('[API-69] refuse what is no name and no address', async () => {
    const { status, body } = await api('POST', '/blog/admin/api-keys', {
      token: await login(),
      body: { name: '', allowedIps: ['x'] },
    })
    expect(status).toBe(400)
    expect(body.message).toContain('name: El nombre es requerido')
    expect(body.errors[1].field).toBe('allowedIps.0')
  })

  it('[API-70] hide key and hash on the generated routes', async () => {
    await createKey()
    const { status, body } = await api('GET', '/api-keys?depth=2', { token: await login() })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/keyHash|[0-9a-f]{64}/)
    expect((await api('POST', '/api-keys', { token: await login(), body: { name: 'x' } })).status).toBe(403)
  })

  it('[API-61] need manage_api_keys', async () => {
    const { username } = await createUser(['manage_users'])
    const token = await login(username, 'password-1')
    expect(await api('GET', '/blog/admin/api-keys', { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await api('GET', '/blog/admin/api-keys')).status).toBe(401)
  })
})
