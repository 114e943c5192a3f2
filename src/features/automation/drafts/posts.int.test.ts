import { api, sessionOf } from '@tests/support/api'
import { createTerm, createUser, payload } from '@tests/support/factories'
import { waitingFor, writers } from '@tests/support/locks'
import { commitTransaction, createLocalReq, initTransaction } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'

const ADDRESS = '/blog/automation/posts'

async function createKey(body: object = {}, token?: string): Promise<{ id: number; rawKey: string }> {
  const answer = await api('POST', '/blog/admin/api-keys', {
    token: token ?? (await sessionOf()),
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

  it('[API-73] creates a draft with every field, by the creator of the key', async () => {
    const fields = { title: 'Un año de IA', slug: 'un-ano-entero', content: 'Hola **mundo**.', excerpt: 'Resumen' }
    const { status, body } = await file({
      ...fields,
      category: 'tecnologia',
      tags: 'IA, Datos',
      metaTitle: 'Meta',
      metaDescription: 'Descripción',
      socialImage: '/redes.webp',
      seoTitle: 'Para redes',
      featuredImage: '/a.webp',
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, post: { slug: 'un-ano-entero', isPublished: false }, warnings: [] })
    expect(body.post.editUrl).toBe(`http://localhost:3000/admin/posts/${body.post.id}/edit`)
    expect(await post(body.post.id)).toMatchObject({
      ...fields,
      _status: 'draft',
      publishedAt: null,
      meta: { title: 'Meta', description: 'Descripción', image: '/redes.webp' },
      seoTitle: 'Para redes',
      featuredImage: '/a.webp',
      author: { username: 'admin' },
      category: { slug: 'tecnologia' },
      tags: [{ name: 'IA' }, { name: 'Datos' }],
    })
  })

  it('[API-75] creates only drafts, whatever the body says, and warns about it', async () => {
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

  it('[API-74] accepts a Markdown file with frontmatter', async () => {
    const source = '---\ntitle: "Desde un archivo"\nexcerpt: Corto\ntags: [IA]\n---\n\n## Hola\n\nTexto.\n'
    const { status, body } = await file(source, { 'Content-Type': 'text/markdown; charset=utf-8' })
    expect(status).toBe(201)
    expect(await post(body.post.id)).toMatchObject({
      title: 'Desde un archivo',
      excerpt: 'Corto',
      content: '## Hola\n\nTexto.',
    })
  })

  it('[API-74] lets frontmatter inside JSON fill only empty fields', async () => {
    const { body } = await file({
      title: 'El de fuera',
      excerpt: '',
      content: '---\ntitle: El de dentro\nexcerpt: Dentro\n---\nTexto',
    })
    expect(await post(body.post.id)).toMatchObject({ title: 'El de fuera', excerpt: 'Dentro', content: 'Texto' })
  })

  it('[API-38] [API-76] numbers a derived slug that is taken and reuses tags', async () => {
    const first = await file({ title: 'Lo mismo', content: 'Texto', tags: ['Nueva etiqueta'] })
    const second = await file({ title: 'Lo mismo', content: 'Texto', tags: ['nueva etiqueta'] })
    expect([first.body.post.slug, second.body.post.slug]).toEqual(['lo-mismo', 'lo-mismo-2'])
    const local = await payload()
    const where = { slug: { equals: 'nueva-etiqueta' } }
    const { docs } = await local.find({ collection: 'tags', where, overrideAccess: true })
    expect(docs).toHaveLength(1)
    const id = docs[0]?.id ?? 0
    await local.update({ collection: 'tags', id, data: { slug: 'con-otra-direccion' }, overrideAccess: true })
    const third = await file({ title: 'Lo mismo', content: 'Texto', tags: ['NUEVA ETIQUETA'] })
    expect((await post(third.body.post.id)).tags).toMatchObject([{ id }])
  })

  it('[API-78] reports invalid fields and rejects other bodies', async () => {
    const wrong = await file({ content: 'x', category: 'no-existe', slug: 'NO' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.code).toBe('validation_failed')
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'slug', 'category'])
    expect(wrong.body.message).toMatch(/^title: .*; slug: .*; category: La categoría no existe$/)
    expect(await file('x', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await file('x', { 'Content-Type': '' })).toMatchObject({ status: 415 })
    for (const broken of ['{', '', '[]', '"x"', undefined])
      expect(await file(broken)).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    expect(await file({ title: 'a', content: 'x', category: 'no-existe' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'category' }] },
    })
  })

  it('[API-80] rejects content that runs code', async () => {
    const { status, body } = await file({ title: 'Malo', content: 'Hola\n\n{process.exit()}' })
    expect(status).toBe(400)
    expect(body.code).toBe('mdx_invalid')
    expect(body.message).toMatch(/^content: Línea 3: /)
  })

  it('[API-82] counts lines as the sender does, including the frontmatter', async () => {
    const source = '---\ntitle: Malo\nexcerpt: Corto\n---\n\nBien\n\n  <Malo />\n'
    const place = ({ body }: { body: { errors: unknown[] } }) => body.errors[0]
    for (const sent of [source, source.replaceAll('\n', '\r\n'), source.replaceAll('\n', '\r'), `\uFEFF${source}`]) {
      expect(place(await file(sent, { 'Content-Type': 'text/markdown' }))).toMatchObject({ line: 8, column: 3 })
      expect(place(await file({ content: sent }))).toMatchObject({ line: 8, column: 3 })
    }
    expect(place(await file({ title: 'Malo', content: '\n\n<Malo />' }))).toMatchObject({ line: 3, column: 1 })
  })

  it('[API-80] reports at most twenty errors of a text', async () => {
    const { status, body } = await file({ title: 'Muy malo', content: '<script>\n\n'.repeat(90) })
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(20)
  })

  it('[API-72] checks the key before the body', async () => {
    for (const query of ['', `?key=${rawKey}`])
      expect(await api('POST', `${ADDRESS}${query}`, { body: '{' })).toMatchObject({
        status: 401,
        body: { code: 'key_missing' },
      })
    expect(await api('POST', ADDRESS, { body: '{', token: 'ozama_x' })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    })
    const deleted = await createKey()
    await api('DELETE', `/blog/admin/api-keys/${deleted.id}`, { token: await sessionOf() })
    expect(await api('POST', ADDRESS, { body: '{', token: deleted.rawKey })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    })
  })

  it('[API-72] stops working at once when its creator is suspended or deleted', async () => {
    const creator = await createUser(['manage_api_keys', 'create_posts'])
    const token = await sessionOf(creator.username)
    const { body: made } = await api('POST', '/blog/admin/api-keys', { token, body: { name: 'De otra persona' } })
    const code = async () => (await api('POST', ADDRESS, { token: made.rawKey, body: '{' })).body.code
    const local = await payload()
    expect(await code()).toBe('malformed_json')
    await local.update({ collection: 'users', id: creator.id, data: { status: 'suspended' }, overrideAccess: true })
    expect(await code()).toBe('key_disabled')
    await local.update({ collection: 'users', id: creator.id, data: { status: 'active' }, overrideAccess: true })
    expect((await api('DELETE', `/admin/users/${creator.id}`, { token: await sessionOf() })).status).toBe(200)
    expect(await code()).toBe('key_invalid')
  })

  it('[API-73] records when the key was last used, and files by its creator', async () => {
    const { username } = await createUser(['manage_api_keys', 'create_posts'])
    const token = await sessionOf(username)
    const { body: made } = await api('POST', '/blog/admin/api-keys', { token, body: { name: 'De otra persona' } })
    const lastUsed = async () => {
      const { body } = await api('GET', '/blog/admin/api-keys', { token })
      return body.apiKeys.find(({ id }: { id: number }) => id === made.apiKey.id).lastUsed
    }
    expect(await lastUsed()).toBeNull()
    const sent = { title: 'Con clave nueva', content: 'Texto' }
    const { body } = await api('POST', ADDRESS, { token: made.rawKey, body: sent })
    expect((await post(body.post.id)).author).toMatchObject({ username })
    expect(Date.now() - Date.parse(await lastUsed())).toBeLessThan(60_000)
  })

  it('[API-71] enforces the addresses of the key', async () => {
    const { rawKey: bound } = await createKey({ allowedIps: ['203.0.113.0/24'] })
    const answer = await api('POST', ADDRESS, { token: bound, body: {}, headers: { 'X-Forwarded-For': '203.0.113.5' } })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'ip_not_allowed', message: expect.stringContaining('127.0.0.1') },
    })
  })
})

describe('a body', () => {
  let rawKey: string
  beforeAll(async () => {
    rawKey = (await createKey()).rawKey
    await createTerm('categories', 'Casos de Éxito')
  })
  const file = (body: unknown, headers?: Record<string, string>) =>
    api('POST', ADDRESS, { token: rawKey, body, headers })

  it('[API-78] may be a form with a Markdown file as its content', async () => {
    const form = new FormData()
    form.set('title', 'El del formulario')
    form.append('tags', 'Uno')
    form.append('tags', 'Dos')
    form.set('file', new Blob(['---\ntitle: Otro\nexcerpt: Del archivo\n---\n## Hola\n']), 'borrador.md')
    const sent = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'Content-Type': sent.headers.get('content-type') ?? '' }
    const { status, body } = await file(await sent.text(), headers)
    expect(status).toBe(201)
    expect(await post(body.post.id)).toMatchObject({
      title: 'El del formulario',
      excerpt: 'Del archivo',
      content: '## Hola',
      tags: [{ name: 'Uno' }, { name: 'Dos' }],
    })
    expect(await file('no es un formulario', headers)).toMatchObject({ status: 415 })
  })

  it('[API-78] is refused as a form with no file, with two, or with content beside it', async () => {
    const form = new FormData()
    form.set('title', 'El del formulario')
    const refused = (field: string) => ({ status: 400, body: { code: 'validation_failed', errors: [{ field }] } })
    expect(await file(form)).toMatchObject(refused('file'))
    form.set('file', new Blob(['Uno']), 'uno.md')
    form.set('content', 'Otro')
    expect(await file(form)).toMatchObject(refused('content'))
    form.set('content', '')
    expect(await file(form)).toMatchObject({ status: 201 })
    form.append('file', new Blob(['Dos']), 'dos.md')
    expect(await file(form)).toMatchObject(refused('file'))
  })

  it('[API-75] gets warnings for ignored fields, frontmatter included', async () => {
    const source =
      '---\ntitle: Ya\nisPublished: true\npublishedAt: 2026-01-01\nstatus: published\nautora: Ana\n---\nTexto'
    const { body } = await file(source, { 'Content-Type': 'text/markdown' })
    expect(body.warnings).toEqual([
      'isPublished se ignora: una API key solo puede crear borradores',
      'publishedAt se ignora: una API key solo puede crear borradores',
      'status se ignora: una API key solo puede crear borradores',
      'autora se ignora: no es un campo de esta llamada',
    ])
    expect(await post(body.post.id)).toMatchObject({ _status: 'draft', isPublished: false, publishedAt: null })
  })

  it('[API-76] selects a category by id, slug or name, regardless of case and accents', async () => {
    const { docs } = await (await payload()).find({
      collection: 'categories',
      where: { slug: { equals: 'casos-de-exito' } },
      overrideAccess: true,
    })
    const id = docs[0]?.id
    await createTerm('categories', String(id)) // an id comes before a name
    for (const category of [id, String(id), 'casos-de-exito', 'Casos de Éxito', 'CASOS DE EXITO']) {
      const { body } = await file({ title: 'Con categoría', content: 'Texto', category })
      expect((await post(body.post.id)).category).toMatchObject({ id })
    }
  })

  it('[API-74] ignores empty fields, and treats numbers in YAML as text', async () => {
    const blanks = await file({ title: 'Huecos', content: 'Texto', tags: ['', ' ', 'IA'] })
    expect((await post(blanks.body.post.id)).tags).toMatchObject([{ name: 'IA' }])
    const empty = { title: 'Vacíos', content: 'Texto', slug: '', excerpt: null, category: '', tags: [], metaTitle: ' ' }
    expect((await file(empty)).body).toMatchObject({ post: { slug: 'vacios' }, warnings: [] })
    const source =
      '---\ntitle: 2026\ntags: [2026, 007, IA]\nexcerpt: true\nmetaTitle: 3.10\nseoTitle: 0x10\nmetaDescription: 1e3\n---\nTexto'
    const { body } = await file(source, { 'Content-Type': 'text/markdown' })
    expect(await post(body.post.id)).toMatchObject({
      title: '2026',
      excerpt: 'true',
      tags: [{ name: '2026' }, { name: '007' }, { name: 'IA' }],
      meta: { title: '3.10', description: '1e3' },
      seoTitle: '0x10',
    })
  })

  it.each([
    ['---\ntitle: Sin cierre\n\nTexto.\n', 1, 'no se cierran'],
    ['Aquí tienes el artículo:\n\n---\nexcerpt: Uno\ntitle: Tarde\n---\n\nTexto.\n', 3, 'van al principio'],
    ['```\n---\ntitle: En un bloque\n---\nTexto.\n```', 2, 'van al principio'],
    ['+++\ntitle = "TOML"\n+++\nTexto.\n', 1, 'van en YAML'],
    ['\n```markdown\n---\ntitle: En un bloque\n---\nTexto.\n```\n', 2, 'está en un bloque de código'],
    ['---\ntitle: "Sin comilla\n---\nTexto.\n', 2, 'les falta una comilla'],
  ])('[API-74] says where the metadata of a file go wrong: %j', async (source, line, says) => {
    const error = { field: 'content', line, message: expect.stringMatching(`^Línea ${line}: .*${says}`) }
    const refused = { status: 400, body: { code: 'validation_failed', errors: [error] } }
    expect(await file(source, { 'Content-Type': 'text/markdown' })).toMatchObject(refused)
    expect(await file({ content: source })).toMatchObject(refused)
  })

  it('[API-74] accepts blank lines before the frontmatter', async () => {
    const { body } = await file('\n\n---\ntitle: Al fin\n---\nTexto', { 'Content-Type': 'text/markdown' })
    expect(await post(body.post.id)).toMatchObject({ title: 'Al fin', content: 'Texto' })
  })

  it("[API-74] [API-09] gets an error that names the frontmatter field with characters that can't be stored", async () => {
    const source = '---\ntitle: "a\\0b"\n---\nTexto'
    expect(await file(source, { 'Content-Type': 'text/markdown' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'title', message: 'El texto contiene caracteres no permitidos' }] },
    })
  })

  it('[API-76] gets a warning for invalid tags', async () => {
    const { body } = await file({ title: 'Con signos', content: 'Texto', tags: ['¡!', 'IA', '🍍'] })
    expect(body.warnings).toEqual(['tags: se ignora lo que no tiene letras latinas ni números'])
    expect((await post(body.post.id)).tags).toMatchObject([{ name: 'IA' }])
  })

  it('[API-76] gets the tag with the same name, and a warning for one that only has the same slug', async () => {
    const { body } = await file({ title: 'Lenguajes', content: 'Texto', tags: ['C++', 'C#', 'c++'] })
    expect(body.warnings).toEqual(['La etiqueta «C#» se guardó como «C++», que tiene el mismo slug'])
    expect((await post(body.post.id)).tags).toMatchObject([{ name: 'C++' }])
    const local = await payload()
    await local.create({ collection: 'tags', data: { name: 'C#', slug: 'c-sharp' }, overrideAccess: true })
    const sent = { title: 'Lenguajes', content: 'Texto', tags: ['c#', 'c-sharp', 'c++'] }
    const second = (await file(sent)).body
    expect(second.warnings).toEqual([])
    expect((await post(second.post.id)).tags).toMatchObject([{ name: 'C#' }, { name: 'C++' }])
  })

  it.each([
    [400, '---\ntitle: [\n---\nTexto'],
    [400, '---\n- una\n- lista\n---\nTexto'],
    [
      400,
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n---\nTexto`,
    ],
    [400, '---js\nprocess.exit(1)\n---\nTexto'],
    [201, '---\ntitle: !!js/function "function(){ process.exit(1) }"\n---\nTexto'],
    [400, '---\n__proto__: {isAdmin: true}\nconstructor: {prototype: {isAdmin: true}}\n---\nTexto'],
  ])('[API-74] is %i and harmless with broken or hostile frontmatter: %j', async (status, source) => {
    const answer = await file(source, { 'Content-Type': 'text/markdown' })
    expect(answer.status).toBe(status)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('[API-78] with wrong types is rejected in Spanish, field by field', async () => {
    const { status, body } = await file({ title: 5, content: ['x'], excerpt: {}, tags: 7, category: true })
    expect(status).toBe(400)
    expect(body.code).toBe('validation_failed')
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['category', 'content', 'excerpt', 'tags', 'title'])
    const lists = { excerpt: [], slug: [], metaTitle: [], category: [] }
    const { body: refused } = await file({ title: 'Listas', content: 'Texto', tags: [], ...lists })
    expect(refused.errors.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(lists).sort())
    expect(body.message).not.toMatch(/invalid|expected|required|requerido/i)
    const numbers = await file({ title: 2024, content: 2024, slug: 2024 })
    expect(numbers.body.errors.map(({ message }: { message: string }) => message)).toEqual(
      Array(3).fill('Debe ser un texto'),
    )
    const huge = await file({ title: 'Enorme', content: 'Texto', category: 9e20 })
    expect(huge.body.message).toBe('category: Debe ser el id, el slug o el nombre')
    for (const [tags, message] of [
      [Array(31).fill('IA'), 'tags: Máximo 30 etiquetas'],
      [['x'.repeat(101)], 'tags.0: Máximo 100 caracteres'],
    ] as const)
      expect((await file({ title: 'Etiquetas', content: 'Texto', tags })).body.message).toBe(message)
    const mixed = await file({ title: 'Mezcla', content: 'Texto', tags: ['IA', null] })
    expect(mixed.body.message).toBe('tags: Cada etiqueta debe ser un texto')
  })

  it('[API-78] [API-08] may have 2 MiB at most', async () => {
    const between = { title: 'Largo', content: 'x', excerpt: 'a'.repeat(1.5 * 1024 * 1024) }
    expect((await file(between)).status).toBe(400)
    expect((await file({ ...between, excerpt: 'a'.repeat(2.1 * 1024 * 1024) })).status).toBe(413)
    expect((await file('x'.repeat(2.1 * 1024 * 1024), { 'Content-Type': 'text/markdown' })).status).toBe(413)
  })
})

const trusted = { overrideAccess: true } as const // as if made in the panel

describe('concurrent requests', () => {
  let rawKey: string
  beforeAll(async () => {
    rawKey = (await createKey()).rawKey
  })
  const file = (body: unknown, headers?: Record<string, string>, token = rawKey) =>
    api('POST', ADDRESS, { token, body, headers })
  const at = async <Answer>(count: number, call: (i: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, i) => call(i)))

  it('[API-76] create no duplicate slug and each new tag once', async () => {
    const body = { title: 'A la vez', content: 'Texto', tags: ['Simultánea', 'simultanea', 'Paralela'] }
    const keys = (await writers(4)).map(async (token) => (await createKey({}, token)).rawKey)
    const answers = await at(20, async (i) => file(body, {}, await keys[i % keys.length]))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((answer) => answer.body.post.slug)).size).toBe(20)
    const { totalDocs } = await (await payload()).count({
      collection: 'tags',
      where: { slug: { in: ['simultanea', 'paralela'] } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(2)
  })

  it('[API-76] find a tag that somebody is creating in the panel', async () => {
    const local = await payload()
    const req = await createLocalReq({}, local)
    await initTransaction(req)
    const tag = await local.create({ collection: 'tags', data: { name: 'Recién hecha', slug: '' }, ...trusted, req })
    const filing = file({ title: 'Con lo último', content: 'Texto', tags: ['Recién hecha'] })
    await expect.poll(() => waitingFor('tags')).toBe(1)
    await commitTransaction(req)
    const { status, body } = await filing
    expect(status).toBe(201)
    expect(await post(body.post.id)).toMatchObject({ tags: [{ id: tag.id }] })
  })

  it('[API-77] with the same Idempotency-Key create one post and get the same response', async () => {
    const headers = { 'Idempotency-Key': 'corrida-1' }
    const body = { title: 'Una sola vez', content: 'Texto' }
    const answers = await at(20, () => file(body, headers))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await file(body, headers)).body).toEqual(answers[0]?.body)
    const where = { title: { equals: 'Una sola vez' } }
    expect((await (await payload()).count({ collection: 'posts', where, overrideAccess: true })).totalDocs).toBe(1)
  })

  it('[API-77] with the same Idempotency-Key and another body are rejected, and other keys are not affected', async () => {
    const headers = { 'Idempotency-Key': 'corrida-2' }
    const first = await file({ title: 'Primera', content: 'Texto' }, headers)
    expect(await file({ title: 'Segunda', content: 'Texto' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    })
    const other = await createKey()
    const answers = [
      await file({ title: 'Segunda', content: 'Texto' }, headers, other.rawKey),
      await file({ title: 'Segunda', content: 'Texto' }, { 'Idempotency-Key': 'corrida-3' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set([first, ...answers].map(({ body }) => body.post.id)).size).toBe(3)
  })

  it('[API-77] may retry after a failure, and 24 hours later', async () => {
    const headers = { 'Idempotency-Key': 'corrida-4' }
    expect((await file({ title: '', content: 'Texto' }, headers)).status).toBe(400)
    const first = await file({ title: 'Ahora sí', content: 'Texto' }, headers)
    expect(first.status).toBe(201)
    const { drizzle } = (await payload()).db
    const age = (hours: number) =>
      drizzle.execute(`update idempotency_keys set created_at = now() - interval '${hours} hours'`)
    await age(23)
    expect((await file({ title: 'Ahora sí', content: 'Texto' }, headers)).body).toEqual(first.body)
    await age(25)
    const later = await file({ title: 'Ahora sí', content: 'Texto' }, headers)
    expect([later.status, later.body.post.id === first.body.post.id]).toEqual([201, false])
  })

  it('[API-77] are not applied twice if PAYLOAD_SECRET has changed and the response can’t be decrypted', async () => {
    const headers = { 'Idempotency-Key': 'corrida-5' }
    const body = { title: 'De antes de la restauración', content: 'Texto' }
    expect((await file(body, headers)).status).toBe(201)
    const { drizzle } = (await payload()).db
    await drizzle.execute(`update idempotency_keys set answer = 'eA==' where scope = 'apiKey'`)
    expect(await file(body, headers)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const where = { title: { equals: body.title } }
    expect((await (await payload()).count({ collection: 'posts', where, ...trusted })).totalDocs).toBe(1)
  })

  it.each(['', 'con espacio', 'x'.repeat(201)])('[API-77] reject %j as a key', async (key) => {
    const answer = await file({ title: 'a', content: 'x' }, { 'Idempotency-Key': key })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'Idempotency-Key' }] } })
  })
})
