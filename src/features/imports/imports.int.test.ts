import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import {
  ghostExport,
  inGuides,
  wordpressAttachment,
  wordpressExport,
  wordpressItem,
  wordpressMeta,
  zipOf,
} from '@tests/support/exports'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { listen } from '@tests/support/listen'
import { PUBLIC_SITE, standInAt } from '@tests/support/publicServer'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { missingPages } from '@/features/redirects/asked'
import type { Permission } from '@/platform/access/permissions'
import { Failure } from '@/platform/failure'
import { counterKey, limiter } from '@/platform/limits/limits'
import { importFile } from './importFile'
import { step, workImports } from './job/work'

const EDITOR: Permission[] = ['manage_posts', 'manage_categories', 'manage_media', 'create_posts']
let editor = ''
let author = ''
let authorId = 0
beforeAll(async () => {
  const [ana, user, other] = await Promise.all([
    createUser(EDITOR, { email: 'ana@example.com' }),
    createUser(EDITOR),
    createUser(['create_posts', 'edit_own_posts']),
  ])
  expect(ana.email).toBe('ana@example.com')
  editor = await sessionOf(user.username)
  author = await sessionOf(other.username)
  authorId = other.id
})

let count = 0
/** A number that no other test has: WordPress knows its entries by theirs. */
const fresh = () => 1000 + ++count

async function upload(
  content: string | Uint8Array,
  { token = editor, name = 'archivo.xml', fields = {} as Record<string, string> } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content as BlobPart]), name)
  return api('POST', '/admin/imports', { token, body: form })
}

/** Does all that is under way, as the site does by itself. */
const work = async () => workImports(await payload())

/** An import with its entries. */
const get = async (id: number, query = '', token = editor) => ({
  ...(await api('GET', `/admin/imports/${id}`, { token })).body,
  ...(await api('GET', `/admin/imports/${id}/entries?limit=100${query}`, { token })).body,
})

const call = (id: number, deed: 'start' | 'cancel' | 'undo', body?: object, token = editor) =>
  api('POST', `/admin/imports/${id}/${deed}`, { token, body })

async function found(content: string | Uint8Array, token = editor): Promise<number> {
  const { status, body } = await upload(content, { token })
  expect(status, JSON.stringify(body)).toBe(202)
  await work()
  return body.import.id
}

async function imported(content: string | Uint8Array, options = {}, token = editor): Promise<number> {
  const id = await found(content, token)
  expect((await call(id, 'start', options, token)).status).toBe(200)
  await work()
  return id
}

const rows = async <Row extends Record<string, unknown>>(...template: Parameters<typeof sql>) =>
  (await (await payload()).db.drizzle.execute<Row>(sql(...template))).rows
const postOf = async (title: string) => {
  const { docs } = await (await payload()).find({
    collection: 'posts',
    where: { title: { equals: title } },
    depth: 1,
    draft: true,
    overrideAccess: true,
  })
  return docs[0]
}
const outcomes = (body: Awaited<ReturnType<typeof get>>) =>
  Object.fromEntries(
    body.entries.map((entry: { kind: string; title: string; what: string | null }) => [
      `${entry.kind} ${entry.title}`,
      entry.what,
    ]),
  )

describe('[API-130] an import', () => {
  it('shows what it found, makes it once started, with redirects, and makes nothing twice', async () => {
    const [one, two] = [fresh(), fresh()]
    const items =
      wordpressItem({
        id: one,
        title: `Uno ${one}`,
        slug: `uno-${one}`,
        content: 'Un texto.\n\n[raro x="1"]',
        more: inGuides,
      }) +
      wordpressItem({ id: two, title: `Dos ${two}`, slug: `dos-${two}`, content: 'Otro.', status: 'draft' }) +
      wordpressItem({ id: fresh(), title: 'Basura', content: 'x', status: 'trash' })
    const file = wordpressExport(items)
    const id = await found(file)
    const before = await get(id)
    expect(before.import).toMatchObject({ state: 'ready', source: 'wordpress', total: 5, mayPublish: true })
    expect(outcomes(before)).toMatchObject({
      [`post Uno ${one}`]: 'new',
      [`post Dos ${two}`]: 'new',
      'category Guías de antes': 'new',
      'tag Mudanza': 'new',
      'other Basura': 'refused',
    })
    const line = file.split('\n').findIndex((each) => each.includes('[raro')) + 1
    expect(before.entries.find((entry: { title: string }) => entry.title === `Uno ${one}`)).toMatchObject({
      reasons: [],
      findings: [{ line, message: 'shortcode [raro] desconocido; se conservó como texto.' }],
    })
    expect(before.entries.find((entry: { title: string }) => entry.title === 'Basura')).toMatchObject({
      reasons: ['Un artículo: estaba en la papelera.'],
      findings: [],
    })
    expect(before.import).toMatchObject({ error: null, counts: { new: 4, same: 0, changed: 0, refused: 1 } })
    expect((await get(id, '&what=refused')).entries.map(({ title }: { title: string }) => title)).toEqual(['Basura'])
    expect((await get(id, '&what=findings')).entries.map(({ title }: { title: string }) => title)).toEqual([
      `Uno ${one}`,
    ])
    expect(await postOf(`Uno ${one}`)).toBeUndefined()

    await call(id, 'start', { publish: true })
    await work()
    expect((await get(id)).import).toMatchObject({ state: 'done', done: 5 })
    const post = await postOf(`Uno ${one}`)
    expect(post).toMatchObject({
      slug: `uno-${one}`,
      _status: 'published',
      publishedAt: '2019-05-01T12:00:00.000Z',
      content: 'Un texto.\n\n\\[raro x="1"]',
      category: { name: 'Guías de antes' },
      tags: [{ name: 'Mudanza', isPublic: true }],
      author: { email: 'ana@example.com' },
    })
    expect(await postOf(`Dos ${two}`)).toMatchObject({ _status: 'draft', isPublished: false })
    const { find } = missingPages(await payload())
    expect(await find(`/2019/05/uno-${one}`)).toBe(`/blog/uno-${one}`)
    expect(await find(`/2019/05/dos-${two}`)).toBeNull() // a draft

    const again = await imported(file, { publish: true })
    expect(outcomes(await get(again))).toMatchObject({ [`post Uno ${one}`]: 'same', 'category Guías de antes': 'same' })
    expect(await rows`select 1 from blog_posts where title = ${`Uno ${one}`}`).toHaveLength(1)

    const changed = file.replace('Un texto.', 'Un texto nuevo.')
    const third = await found(changed)
    expect(outcomes(await get(third))).toMatchObject({ [`post Uno ${one}`]: 'changed' })
    await call(third, 'start', { publish: true })
    await work()
    expect(await postOf(`Uno ${one}`)).toMatchObject({ id: post?.id, content: 'Un texto nuevo.\n\n\\[raro x="1"]' })
  })

  it('keeps what somebody has changed here, when it comes again and when it is undone', async () => {
    const [kept, gone] = [fresh(), fresh()]
    const file = wordpressExport(
      wordpressItem({
        id: kept,
        title: `Se queda ${kept}`,
        slug: `queda-${kept}`,
        content: 'Texto.',
        more: inGuides.replaceAll('antes', `deshacer ${kept}`),
      }) + wordpressItem({ id: gone, title: `Se va ${gone}`, slug: `va-${gone}`, content: 'Texto.' }),
    )
    const id = await imported(file, { publish: true })
    const post = await postOf(`Se queda ${kept}`)
    await (await payload()).update({
      collection: 'posts',
      id: post?.id ?? 0,
      data: { excerpt: 'Lo cambié.' },
      overrideAccess: true,
    })
    const again = await found(file.replaceAll('Texto.', 'Otro texto.'))
    expect(outcomes(await get(again))).toMatchObject({
      [`post Se queda ${kept}`]: 'refused',
      [`post Se va ${gone}`]: 'changed',
    })
    await call(again, 'cancel')

    expect((await call(id, 'undo')).status).toBe(200)
    await work()
    const undone = await get(id)
    expect(undone.import.state).toBe('undone')
    expect(outcomes(undone)).toMatchObject({
      [`post Se queda ${kept}`]: 'kept',
      [`post Se va ${gone}`]: 'undone',
      [`category Guías de deshacer ${kept}`]: 'kept', // the post has it
    })
    expect(await postOf(`Se queda ${kept}`)).toMatchObject({ excerpt: 'Lo cambié.' })
    expect(await postOf(`Se va ${gone}`)).toBeUndefined()
    expect(await rows`select 1 from site_redirects where from_path = ${`/2019/05/va-${gone}`}`).toEqual([])
    expect((await call(id, 'undo')).status).toBe(409)
  })

  it('publishes nothing unless it is said, and never by who may not publish', async () => {
    const [one, two] = [fresh(), fresh()]
    const terms = inGuides.replaceAll('antes', `callado ${one}`).replaceAll('Mudanza', `Callada ${one}`)
    const quiet = wordpressExport(wordpressItem({ id: one, title: `Callado ${one}`, content: 'Texto.', more: terms }))
    const drafts = await imported(quiet)
    expect(await postOf(`Callado ${one}`)).toMatchObject({ _status: 'draft', isPublished: false, category: null })
    expect(await rows`select is_public from blog_tags where name = ${`Callada ${one}`}`).toEqual([{ is_public: false }])
    const category = (await get(drafts)).entries.find(
      ({ title }: { title: string }) => title === `Guías de callado ${one}`,
    )
    expect(category).toMatchObject({ what: 'refused', reasons: [expect.stringMatching(/^Se vería en el blog/)] })
    await imported(quiet, { createCategories: true })
    expect(await rows`select 1 from blog_categories where name = ${`Guías de callado ${one}`}`).toHaveLength(1)

    const file = wordpressExport(
      wordpressItem({
        id: two,
        title: `De autora ${two}`,
        slug: `autora-${two}`,
        content: 'Texto.',
        more: inGuides.replaceAll('antes', `ajena ${two}`),
      }) + wordpressItem({ id: fresh(), title: `Página ${two}`, content: 'Texto.', type: 'page' }),
    )
    const id = await found(file, author)
    expect((await call(id, 'start', { publish: true }, author)).status).toBe(403)
    expect((await call(id, 'start', {}, author)).status).toBe(200)
    await work()
    expect(outcomes(await get(id, '', author))).toMatchObject({
      [`post De autora ${two}`]: 'new',
      [`page Página ${two}`]: 'refused',
      [`category Guías de ajena ${two}`]: 'refused',
    })
    expect(await postOf(`De autora ${two}`)).toMatchObject({
      _status: 'draft',
      category: null,
      author: { id: authorId },
    })
    const made = (await get(id, '', author)).entries.find(({ kind }: { kind: string }) => kind === 'post')
    expect(made.findings).toContainEqual({ line: expect.any(Number), message: 'es de «Ana Peña»: queda a tu nombre.' })
    expect(await rows`select 1 from site_redirects where to_path = ${`/blog/autora-${two}`}`).toEqual([])
    const others = await found(wordpressExport(wordpressItem({ id: fresh(), title: 'De otra', content: 'x' })))
    expect((await api('GET', `/admin/imports/${others}`, { token: author })).status).toBe(404)
    expect((await call(others, 'start', {}, author)).status).toBe(404)
    await call(others, 'cancel')
  })

  it('brings the pictures in an archive to the library, and articles name them there', async () => {
    const png = await picture('png', 60, 40)
    const n = fresh()
    const id = await imported(
      zipOf({
        [`content/posts/con-foto-${n}.md`]: `---\ntitle: Con foto ${n}\nimage: /img/${n}.png\n---\n![El río](/img/${n}.png)\n\n![Otra vez][foto]\n\n[foto]: /img/${n}.png\n`,
        [`static/img/${n}.png`]: png,
        [`content/posts/rota-${n}.md`]: `---\ntitle: Rota ${n}\n---\n![x](/img/mala-${n}.png)\n`,
        [`static/img/mala-${n}.png`]: 'no es una imagen',
      }),
    )
    const post = await postOf(`Con foto ${n}`)
    const [, path = ''] = /!\[El río\]\((\/api\/media\/file\/[\w.-]+)\)/.exec(post?.content ?? '') ?? []
    expect(path).not.toBe('')
    expect(post?.content).toContain(`[foto]: ${path}`)
    expect(post?.featuredImage).toBe(path)
    const [media] = await rows<{ alt: string }>`select alt from blog_media where filename = ${path.split('/').at(-1)}`
    expect(media?.alt).toBe('El río')
    expect(outcomes(await get(id))).toMatchObject({
      [`picture static/img/mala-${n}.png`]: 'refused',
      [`post Rota ${n}`]: 'new',
    })
    await call(id, 'undo')
    await work()
    expect(await rows`select 1 from blog_media where filename = ${path.split('/').at(-1)}`).toEqual([])
  })

  it('leads links between the articles of an archive to what these became', async () => {
    const n = fresh()
    const taken = await createPost({ slug: `dos-${n}` })
    const written = (title: string, text: string) => `---\ntitle: ${title} ${n}\n---\n${text}\n`
    const text = `[La dos](dos-${n}.md), [su parte](./dos-${n}.md#parte), [sin texto](vacia.md), <a href="dos-${n}.md">y</a>.`
    const id = await imported(
      zipOf({
        [`blog/uno-${n}.md`]: written('Uno', text),
        [`blog/dos-${n}.md`]: written('Dos', `[La una](uno-${n}.md)`),
        'blog/vacia.md': written('Vacía', ''),
      }),
    )
    const [one, two] = await Promise.all([postOf(`Uno ${n}`), postOf(`Dos ${n}`)])
    expect(two?.slug).not.toBe(taken.slug)
    const to = `/blog/${two?.slug}`
    expect(one?.content).toBe(`[La dos](${to}), [su parte](${to}#parte), [sin texto](vacia.md), <a href="${to}">y</a>.`)
    expect(two?.content).toBe(`[La una](/blog/uno-${n})`)
    const { entries } = await get(id)
    expect(entries.find(({ title }: { title: string }) => title === `Uno ${n}`).findings).toMatchObject([
      { message: 'el enlace «vacia.md» no lleva a nada.' },
    ])
  })

  it('brings pictures whose alternative text is too long or deceives, with what the library takes of it', async () => {
    const n = fresh()
    const alt = `\u200b${'a'.repeat(298)}😀 de sobra`
    const id = await imported(
      zipOf({
        [`blog/larga-${n}.md`]: `---\ntitle: Larga ${n}\n---\n![${alt}](larga-${n}.png)\n`,
        [`blog/larga-${n}.png`]: await picture('png', 60, 40),
      }),
    )
    expect((await entryOf(id, `blog/larga-${n}.png`)).what).toBe('new')
    const [media] = await rows`select alt from blog_media where original_name = ${`larga-${n}.png`}`
    expect(media).toEqual({ alt: 'a'.repeat(298) })
  })

  it('gives no file of an own archive the key of another’s size', async () => {
    const n = fresh()
    const [fine, other] = [`foto-0123456789ab.png`, `foto-0123456789ab-${n}.png`]
    await imported(
      zipOf({
        'ozama.json': '{"program":"ozama-ia","format":1}',
        'categories.json': '[]',
        'tags.json': '[]',
        'redirects.json': '[]',
        'media.json': JSON.stringify([fine, other].map((file) => ({ file, name: `${n}-${file}`, alt: '' }))),
        [`media/${fine}`]: await picture('png', 60, 40),
        [`media/${other}`]: await picture('png', 61, 40),
      }),
    )
    const keys = await rows`select filename from blog_media where original_name like ${`${n}-%`} order by id`
    expect(keys).toEqual([{ filename: fine }, { filename: expect.stringMatching(/-[0-9a-f]{12}\.png$/) }])
  })

  it('brings pictures from public addresses only on request, and from none inside the network', async () => {
    const n = fresh()
    const url = `https://localhost/foto-${n}.png`
    const file = wordpressExport(
      wordpressAttachment(fresh(), url, 'Alt') +
        wordpressItem({
          id: n,
          title: `Lejos ${n}`,
          content: `<img src="${url.replace('.png', '-300x200.png')}" alt="x">`,
          more: wordpressMeta('_thumbnail_id', '1'),
        }),
    )
    const id = await imported(file)
    expect(outcomes(await get(id))).toMatchObject({ [`picture foto-${n}.png`]: 'refused' })
    const again = await imported(file, { fetchPictures: true })
    const { entries } = await get(again)
    expect(entries.find(({ kind }: { kind: string }) => kind === 'picture')).toMatchObject({
      what: 'refused',
      reasons: [expect.stringContaining('No se pudo traer: La dirección lleva a una red interna.')],
    })
  })

  it('brings pictures from public addresses to the library, in one size for all that an article shows', async () => {
    const png = await picture('png', 60, 40)
    let asked = 0
    const server = http.createServer((_, response) => {
      asked++
      response.end(png)
    })
    const standIn = standInAt(await listen(server))
    try {
      const n = fresh()
      const url = `${PUBLIC_SITE.replace('https', 'http')}/foto-${n}.png`
      const content = `<img src="${url.replace('.png', '-300x200.png')}" alt="x"><img src="${url}" alt="y">`
      const file = wordpressExport(
        wordpressAttachment(fresh(), url, 'El río') + wordpressItem({ id: n, title: `Cerca ${n}`, content }),
      )
      await imported(file, { fetchPictures: true })
      const post = await postOf(`Cerca ${n}`)
      const paths = [...(post?.content ?? '').matchAll(/\]\((\/api\/media\/file\/[\w.-]+)\)/g)].map(([, path]) => path)
      expect(paths).toHaveLength(2)
      expect(new Set(paths).size).toBe(1)
      expect(asked).toBe(1)
      const [media] = await rows`select alt from blog_media where filename = ${paths[0]?.split('/').at(-1)}`
      expect(media).toEqual({ alt: 'El río' })
    } finally {
      standIn.mockRestore()
      server.closeAllConnections()
      server.close()
    }
  })

  it('of Ghost is the same', async () => {
    const n = fresh()
    const id = await imported(
      ghostExport([{ id: `g${n}`, title: `De Ghost ${n}`, slug: `ghost-${n}`, html: '<p>Hola.</p>' }]),
      { publish: true },
    )
    expect((await get(id)).import).toMatchObject({ source: 'ghost', state: 'done' })
    expect(await postOf(`De Ghost ${n}`)).toMatchObject({
      _status: 'published',
      meta: { title: 'Para buscadores' },
      publishedAt: '2024-03-02T15:00:00.000Z',
    })
    expect(await missingPages(await payload()).find(`/ghost-${n}`)).toBe(`/blog/ghost-${n}`)
  })

  it('keeps an article with errors of syntax as a draft, and says so', async () => {
    const n = fresh()
    const id = await imported(
      zipOf({ [`blog/${n}.mdx`]: `---\ntitle: Con errores ${n}\n---\nimport X from './x'\n\n<Raro />\n` }),
      { publish: true },
    )
    expect(await postOf(`Con errores ${n}`)).toMatchObject({ _status: 'draft' })
    const [entry] = (await get(id)).entries
    expect(entry.findings.at(-1).message).toMatch(/queda como borrador\.$/)
    expect(entry.findings[0].line).toBe(4)
  })

  it('makes pages rich text, and leads their old addresses to them', async () => {
    const n = fresh()
    const content =
      '<h2>Quiénes somos</h2><p>Un <strong>equipo</strong>.</p><p><img src="https://a.example/x.jpg" alt="Foto"></p>'
    const page = wordpressItem({ id: n, title: `Nosotros ${n}`, slug: `nosotros-${n}`, content, type: 'page' })
    const id = await imported(wordpressExport(page), { publish: true })
    const [entry] = (await get(id)).entries.filter(({ kind }: { kind: string }) => kind === 'page')
    expect(entry).toMatchObject({
      what: 'new',
      findings: [{ message: expect.stringContaining('quedaron como enlaces') }],
    })
    const made = await (await payload()).findByID({ collection: 'pages', id: entry.documentId, overrideAccess: true })
    expect(made).toMatchObject({ slug: `nosotros-${n}`, _status: 'published' })
    expect(JSON.stringify(made.content)).toMatch(/"heading".*Quiénes somos.*equipo.*a\.example/)
    expect(await missingPages(await payload()).find(`/2019/05/nosotros-${n}`)).toBe(`/nosotros-${n}`)
    await call(id, 'undo')
    await work()
    expect(await rows`select 1 from site_pages where slug = ${`nosotros-${n}`}`).toEqual([])
  })

  it('keeps the code of a page as it is, however many signs it has, and refuses a text that is too long for one', async () => {
    const n = fresh()
    const page = (title: string, content: string) =>
      wordpressItem({ id: fresh(), title: `${title} ${n}`, content, type: 'page' })
    const id = await imported(
      wordpressExport(
        page('Con signos', `<pre># ${'!['.repeat(40_000)}\\*</pre><p>Fin.</p>`) +
          page('Demasiado', `<p>${'palabra '.repeat(25_500)}</p>`),
      ),
    )
    const [{ documentId }] = (await get(id)).entries.filter(({ title }: Told) => title === `Con signos ${n}`)
    const made = await (await payload()).findByID({ collection: 'pages', id: documentId, overrideAccess: true })
    const words = JSON.stringify(made.content)
    expect(words.split('![')).toHaveLength(40_001)
    expect(words).toContain('Fin.')
    expect(await entryOf(id, `Demasiado ${n}`)).toMatchObject({
      what: 'refused',
      reasons: ['Su texto pasa de 100,000 caracteres.'],
    })
  })

  it('takes another slug where its own is in use', async () => {
    const n = fresh()
    const { slug } = await createPost({ slug: `ocupado-${n}`, _status: 'published' })
    await imported(wordpressExport(wordpressItem({ id: n, title: `Ocupado ${n}`, slug, content: 'Texto.' })))
    expect((await postOf(`Ocupado ${n}`))?.slug).toBe(`ocupado-${n}-2`)
  })

  it('goes on where it was when its process dies, and stops when it is cancelled', async () => {
    const first = fresh()
    const items = Array.from({ length: 6 }, () => fresh())
    const id = await found(
      wordpressExport(
        items.map((n) => wordpressItem({ id: n, title: `Paso ${first} ${n}`, content: 'Texto.' })).join(''),
      ),
    )
    await call(id, 'start')
    const local = await payload()
    const job = {
      id,
      state: 'running',
      actingId: (await rows<{ id: number }>`select acting_id as id from imports where id = ${id}`)[0]?.id ?? 0,
      options: { publish: false, createCategories: false, fetchPictures: false },
    } as const
    for (let i = 0; i < 3; i++) expect(await step(local, job)).toBe(true)
    // Its process is gone now, with the lease: nobody takes over until that ends.
    await work()
    expect((await get(id)).import).toMatchObject({ state: 'running' })
    await rows`update imports set claimed_until = now() - interval '1 second' where id = ${id}`
    await call(id, 'cancel')
    expect(await step(local, job)).toBe(false)
    const cancelled = await get(id)
    expect(cancelled.import).toMatchObject({ state: 'cancelled', done: 5 }) // with the two terms
    await call(id, 'start')
    await work()
    expect((await get(id)).import).toMatchObject({ state: 'done' })
    expect(await rows`select 1 from blog_posts where title like ${`Paso ${first} %`}`).toHaveLength(6)
  })

  it('that was stopped says how it was started', async () => {
    const id = await found(wordpressExport(wordpressItem({ id: fresh(), title: 'Parada', content: 'Texto.' })))
    expect((await get(id)).import).toMatchObject({ publish: false, createCategories: false })
    await call(id, 'start', { publish: true, createCategories: true })
    await call(id, 'cancel')
    expect((await get(id)).import).toMatchObject({ state: 'cancelled', publish: true, createCategories: true })
  })

  it('that is cancelled while it is read is read to its end before anything is made', async () => {
    const n = fresh()
    const { body } = await upload(wordpressExport(wordpressItem({ id: n, title: `Sin leer ${n}`, content: 'Texto.' })))
    const { id } = body.import
    await call(id, 'cancel')
    expect((await call(id, 'start', { publish: true })).body.import.state).toBe('reading')
    await work()
    expect((await get(id)).import.state).toBe('ready')
    expect(await postOf(`Sin leer ${n}`)).toBeUndefined()
    await call(id, 'cancel')
  })

  it('stops, and says so, when whoever began it is suspended', async () => {
    const user = await createUser(EDITOR)
    const token = await sessionOf(user.username)
    const id = await found(
      wordpressExport(wordpressItem({ id: fresh(), title: `Suspendida ${fresh()}`, content: 'x' })),
      token,
    )
    await call(id, 'start', {}, token)
    await (await payload()).update({
      collection: 'users',
      id: user.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    await work()
    expect((await get(id)).import).toMatchObject({
      state: 'failed',
      error: 'La cuenta de quien importaba está suspendida.',
    })
    expect((await call(id, 'start')).status).toBe(200) // somebody else may go on
    await work()
    expect((await get(id)).import.state).toBe('done')
  })

  it('leaves to whoever goes on what was under way when whoever began it was suspended', async () => {
    const user = await createUser(EDITOR)
    const token = await sessionOf(user.username)
    const n = fresh()
    const id = await found(wordpressExport(wordpressItem({ id: n, title: `A medias ${n}`, content: 'x' })), token)
    await call(id, 'start', {}, token)
    const local = await payload()
    const create = vi.spyOn(local, 'create')
    create.mockImplementation(async (options) => {
      create.mockRestore()
      const made = await local.create(options)
      await rows`update users set status = 'suspended' where id = ${user.id}`
      return made
    })
    await rows`update import_entries set made = 'same' where import_id = ${id} and kind <> 'post'`
    await work()
    expect((await get(id)).import).toMatchObject({
      state: 'failed',
      error: 'La cuenta de quien importaba está suspendida.',
    })
    expect(await postOf(`A medias ${n}`)).toBeUndefined()
    expect((await call(id, 'start')).status).toBe(200)
    await work()
    expect((await entryOf(id, `A medias ${n}`)).what).toBe('new')
    expect(await postOf(`A medias ${n}`)).toBeDefined()
  })

  it('that somebody starts again is no longer that of whoever worked on it before', async () => {
    const n = fresh()
    const id = await found(wordpressExport(article(fresh(), `Antes ${n}`) + article(n, `De nuevo ${n}`)))
    await call(id, 'start')
    const local = await payload()
    const [{ actingId } = { actingId: 0 }] = await rows<{ actingId: number }>`
      select acting_id as "actingId" from imports where id = ${id}`
    const options = { publish: false, createCategories: false, fetchPictures: false }
    const job = { id, state: 'running', actingId, options } as const
    expect(await step(local, job)).toBe(true)
    await call(id, 'cancel')
    await call(id, 'start', { publish: true })
    const before = await get(id)
    expect(await step(local, job)).toBe(false)
    expect(await step(local, { ...job, actingId: authorId, options: { ...options, publish: true } })).toBe(false)
    expect(await step(local, { ...job, actingId: null, options: { ...options, publish: true } })).toBe(false)
    expect(await get(id)).toEqual(before)
    await work()
    expect(await postOf(`De nuevo ${n}`)).toMatchObject({ _status: 'published' })
  })

  it('makes nothing by what a role has lost meanwhile', async () => {
    const user = await createUser(EDITOR)
    const token = await sessionOf(user.username)
    const n = fresh()
    const id = await found(wordpressExport(wordpressItem({ id: n, title: `Sin permiso ${n}`, content: 'x' })), token)
    await call(id, 'start', {}, token)
    const local = await payload()
    const create = vi.spyOn(local, 'create')
    create.mockImplementation(async (options) => {
      create.mockRestore()
      const made = await local.create(options)
      await rows`update roles set permissions = permissions - 'manage_posts'
        where id = (select role_id from users where id = ${user.id})`
      return made
    })
    await rows`update import_entries set made = 'same' where import_id = ${id} and kind <> 'post'`
    await work()
    expect(await entryOf(id, `Sin permiso ${n}`)).toMatchObject({
      what: 'refused',
      reasons: ['Quien importaba perdió permisos mientras tanto.'],
    })
    expect(await postOf(`Sin permiso ${n}`)).toBeUndefined()
  })

  it('is refused when it is damaged, hostile or too large, and leaves nothing', async () => {
    const before = await rows`select 1 from imports`
    for (const [content, message] of [
      ['<?xml version="1.0"?><rss></rss>', 'No es una exportación de WordPress: falta wp:wxr_version.'],
      ['hola', 'no tiene artículos'],
      [wordpressExport('').slice(0, 300), 'El archivo está dañado: '],
      [zipOf({ '../x.md': 'x' }), 'lleva fuera de él'],
    ] as const) {
      const { status, body } = await upload(content)
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ field: 'file', message: expect.stringContaining(message) })
    }
    expect((await api('POST', '/admin/imports', { token: editor, body: {} })).status).toBe(415)
    expect((await api('POST', '/admin/imports', { token: editor, body: new FormData() })).status).toBe(400)
    const { status } = await api('POST', '/admin/imports', {
      token: editor,
      body: new FormData(),
      headers: { 'Content-Length': String(300 * 1024 * 1024) },
    })
    expect(status).toBe(413)
    expect(await rows`select 1 from imports`).toHaveLength(before.length)
  })

  it('waits for a decision: of one person at most five', async () => {
    const user = await createUser(EDITOR)
    const token = await sessionOf(user.username)
    const file = wordpressExport(wordpressItem({ id: fresh(), title: 'x', content: 'x' }))
    for (let i = 0; i < 5; i++) expect((await upload(file, { token })).status).toBe(202)
    expect(await upload(file, { token })).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
    await rows`update imports set state = 'cancelled' where user_id = ${user.id}`
  })

  it('counts as a day’s uploads do: what is cancelled stays in the database for a while', async () => {
    const user = await createUser(['create_posts'])
    const token = await sessionOf(user.username)
    const req = await createLocalReq({}, await payload())
    const file = wordpressExport(wordpressItem({ id: fresh(), title: 'x', content: 'x' }))
    vi.stubEnv('RATE_LIMIT', 'on')
    try {
      await limiter(req, 'uploadedKiB').set(counterKey(`user ${user.id}`), 1024 * 1024 - 10, 3600)
      const { status, body } = await upload(file, { token })
      expect(status).toBe(202)
      await call(body.import.id, 'cancel', undefined, token)
      expect(await upload(file.padEnd(10 * 1024), { token })).toMatchObject({ status: 429 })
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

type Told = { kind: string; title: string; what: string; reasons: string[]; findings: { message: string }[] }
const entryOf = async (id: number, title: string, token = editor): Promise<Told> =>
  (await get(id, '', token)).entries.find((entry: Told) => entry.title === title)
const article = (n: number, title: string, more: Partial<Parameters<typeof wordpressItem>[0]> = {}) =>
  wordpressItem({ id: n, title, slug: `a-${n}`, content: 'Texto.', ...more })

describe('[API-130] undoing', () => {
  it('deletes the redirects that the import made, as the audit log says, and no others', async () => {
    const n = fresh()
    const id = await imported(wordpressExport(article(n, `Con redirección ${n}`)), { publish: true })
    await api('POST', '/admin/redirects', { token: editor, body: { from: `/a-mano-${n}`, to: `/blog/a-${n}` } })
    const [made] = await rows<{ id: number }>`select id from site_redirects where from_path = ${`/2019/05/a-${n}`}`
    await call(id, 'undo')
    await work()
    expect(await rows`select from_path from site_redirects where to_path = ${`/blog/a-${n}`}`).toEqual([
      { from_path: `/a-mano-${n}` },
    ])
    expect(
      await rows`select 1 from audit_log where kind = 'redirects' and action = 'delete' and document_id = ${made?.id}`,
    ).toHaveLength(1)
  })

  it('deletes an article whose redirect somebody has deleted before, and forgets it', async () => {
    const n = fresh()
    const id = await imported(wordpressExport(article(n, `Sin redirección ${n}`)), { publish: true })
    const post = await postOf(`Sin redirección ${n}`)
    const [made] = await rows<{ id: number }>`select id from site_redirects where from_path = ${`/2019/05/a-${n}`}`
    expect((await api('DELETE', `/admin/redirects/${made?.id}`, { token: editor })).status).toBeLessThan(300)
    await call(id, 'undo')
    await work()
    expect((await entryOf(id, `Sin redirección ${n}`)).what).toBe('undone')
    expect(await postOf(`Sin redirección ${n}`)).toBeUndefined()
    expect(await rows`select 1 from imported_documents where kind = 'post' and document_id = ${post?.id}`).toEqual([])
  })

  it('deletes the redirects of an article that somebody has deleted before', async () => {
    const n = fresh()
    const id = await imported(wordpressExport(article(n, `Ya borrado ${n}`)), { publish: true })
    const post = await postOf(`Ya borrado ${n}`)
    await (await payload()).delete({ collection: 'posts', id: post?.id ?? 0, overrideAccess: true })
    await call(id, 'undo')
    await work()
    expect(await entryOf(id, `Ya borrado ${n}`)).toMatchObject({ what: 'undone', reasons: [] })
    expect(await rows`select 1 from site_redirects where from_path = ${`/2019/05/a-${n}`}`).toEqual([])
    expect(await rows`select 1 from imported_documents where kind = 'post' and document_id = ${post?.id}`).toEqual([])
  })

  it('keeps what another import has changed since, what has comments, and what is scheduled', async () => {
    const [changed, discussed, scheduled] = [fresh(), fresh(), fresh()]
    const file = wordpressExport(
      article(changed, `De dos ${changed}`, { content: 'Uno.' }) +
        article(discussed, `Comentado ${discussed}`) +
        article(scheduled, `Programado ${scheduled}`),
    )
    const id = await imported(file)
    const other = await imported(file.replace('Uno.', 'Dos.'))
    expect((await entryOf(other, `De dos ${changed}`)).what).toBe('changed')
    const post = await postOf(`Comentado ${discussed}`)
    const comment = { text: 'Falta un dato' }
    expect((await api('POST', `/blog/admin/posts/${post?.id}/comments`, { token: editor, body: comment })).status).toBe(
      201,
    )
    const later = await postOf(`Programado ${scheduled}`)
    const body = { scheduledAt: '2035-01-01T12:00:00Z' }
    expect((await api('PUT', `/blog/admin/posts/${later?.id}/schedule`, { token: editor, body })).status).toBe(200)
    await call(id, 'undo')
    await work()
    for (const [title, reason] of [
      [`De dos ${changed}`, 'Otra importación lo cambió después: se queda.'],
      [`Comentado ${discussed}`, 'Tiene comentarios: se queda.'],
      [`Programado ${scheduled}`, 'Está programado: se queda.'],
    ] as const)
      expect(await entryOf(id, title)).toMatchObject({ what: 'kept', reasons: [reason] })
  })
})

describe('[API-130] an import tells what it can’t do as it was:', () => {
  it('tags with one slug, and categories named as a number', async () => {
    const n = fresh()
    const term = (domain: string, name: string, slug: string) =>
      `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`
    const { id: first } = await createTerm('categories')
    const more =
      term('category', String(first), `numero-${n}`) +
      ['C++', 'C#', '★'].map((name) => term('post_tag', name, name === '★' ? '' : 'c')).join('')
    const id = await imported(wordpressExport(article(n, `De términos ${n}`, { more })), { publish: true })
    const post = await postOf(`De términos ${n}`)
    expect(post?.category).toMatchObject({ name: String(first) })
    expect(post?.category).not.toMatchObject({ id: first })
    expect(post?.tags).toMatchObject([{ name: 'C++', slug: 'c' }])
    expect((await entryOf(id, `De términos ${n}`)).findings).toMatchObject([
      { message: 'la etiqueta «C#» quedó como «C++», que tiene el mismo slug.' },
      { message: 'la etiqueta «★» no está: quedó sin ella.' },
    ])
  })

  it('categories with long names, which are cut', async () => {
    const n = fresh()
    const category = `Larga ${n} ${'de verdad '.repeat(15)}`.trim()
    const file = zipOf({ [`blog/larga-${n}.md`]: `---\ntitle: Larga ${n}\ncategory: ${category}\n---\nTexto.\n` })
    await imported(file, { publish: true })
    expect((await postOf(`Larga ${n}`))?.category).toMatchObject({ name: category.slice(0, 100).trim() })
  })

  it('texts that are cut, with a note and without half a character', async () => {
    const n = fresh()
    const upTo = (max: number) => `${`Cortado ${n} `.padEnd(max - 1, 'x')}😀`
    const more = [
      wordpressMeta('_yoast_wpseo_title', upTo(120)),
      wordpressMeta('_yoast_wpseo_metadesc', upTo(160)),
      wordpressMeta('_yoast_wpseo_opengraph-title', upTo(120)),
      `<excerpt:encoded>${upTo(500)}</excerpt:encoded>`,
      `<category domain="category" nicename="cortada-${n}">${upTo(100)}</category>`,
    ].join('')
    const unknown = Array.from({ length: 60 }, (_, i) => `[raro${i}]`).join('\n\n')
    const id = await imported(wordpressExport(article(n, upTo(200), { content: unknown, more })), { publish: true })
    const whole = (max: number) => upTo(max).slice(0, -2)
    expect(await postOf(whole(200))).toMatchObject({
      excerpt: whole(500),
      seoTitle: whole(120),
      meta: { title: whole(120), description: whole(160) },
      category: { name: whole(100) },
    })
    const told: Told = (await get(id)).entries.find(({ kind }: Told) => kind === 'post')
    const messages = told.findings.map(({ message }) => message)
    expect(messages.filter((message) => message.includes('se cortó')).toSorted()).toEqual([
      'su extracto se cortó a 500 caracteres.',
      'su meta descripción se cortó a 160 caracteres.',
      'su meta título se cortó a 120 caracteres.',
      'su título SEO se cortó a 120 caracteres.',
      'su título se cortó a 200 caracteres.',
    ])
  })

  it('slugs of pages that are reserved or taken, and titles that deceive', async () => {
    const n = fresh()
    const page = (id: number, title: string, slug: string) =>
      wordpressItem({ id, title, slug, content: 'Texto.', type: 'page' })
    const file = wordpressExport(
      page(fresh(), `Reservada ${n}`, 'blog') + article(fresh(), `En\u202egaña\u200b ${n}`, { slug: `engana-${n}` }),
    )
    const id = await found(file)
    expect(await entryOf(id, `Reservada ${n}`)).toMatchObject({
      what: 'new',
      findings: [{ message: expect.stringMatching(/^el slug «blog» no está libre: queda «blog-\d+»\.$/) }],
    })
    await call(id, 'start', { publish: true })
    await work()
    expect(await entryOf(id, `Reservada ${n}`)).toMatchObject({ what: 'new' })
    expect(await postOf(`Engaña ${n}`)).toMatchObject({ _status: 'published' })
  })

  it('characters that no database holds, in texts and in what is said of them, and tags of any length', async () => {
    const n = fresh()
    const post = {
      id: `g${n}`,
      title: `Sin nul ${n}\0`,
      slug: `nul-${n}`,
      html: '<p>Un\0 texto\ud800.</p><img src="/content/images/f\0\ud800.jpg">',
    }
    const file = ghostExport([post]).replace('Novedades', 'Larga '.repeat(80))
    const id = await imported(file)
    expect(await entryOf(id, `Sin nul ${n}`)).toMatchObject({ what: 'new' })
    expect((await get(id, '&what=findings')).entries.map(({ title }: Told) => title)).toContain(`Sin nul ${n}`)
    expect((await postOf(`Sin nul ${n}`))?.content).toContain('Un texto')
  })

  it('why it is refused, however much else there is to say', async () => {
    const n = fresh()
    const content = Array.from({ length: 62 }, (_, i) => `[raro${'abcdefghij'[i % 10]} x="${i}"]`).join('\n')
    const file = wordpressExport(article(n, `Con avisos ${n}`, { content }))
    await imported(file)
    const post = await postOf(`Con avisos ${n}`)
    const local = await payload()
    await local.update({ collection: 'posts', id: post?.id ?? 0, data: { excerpt: 'Mío.' }, overrideAccess: true })
    const again = await found(file.replace('[raroa', 'Más. [raroa'))
    const told = await entryOf(again, `Con avisos ${n}`)
    expect(told).toMatchObject({
      what: 'refused',
      reasons: ['Cambió allí, y también aquí después de importarlo: se queda como está.'],
    })
    expect(told.findings).toHaveLength(51)
    expect(told.findings.at(-1)?.message).toBe('Y 12 avisos más.')
    await call(again, 'cancel')
  })

  it('pictures without the permission for the library, entry by entry', async () => {
    const n = fresh()
    const png = await picture('png', 60, 40)
    const id = await imported(
      zipOf({ [`blog/sin-${n}.md`]: `---\ntitle: Sin biblioteca ${n}\n---\n![x](${n}.png)\n`, [`blog/${n}.png`]: png }),
      {},
      author,
    )
    expect(outcomes(await get(id, '', author))).toEqual({
      [`post Sin biblioteca ${n}`]: 'new',
      [`picture blog/${n}.png`]: 'refused',
    })
    expect((await entryOf(id, `blog/${n}.png`, author)).reasons).toEqual(['Te falta el permiso Gestión de Medios.'])
    expect(await rows`select 1 from import_entries where import_id = ${id} and bytes is not null`).toEqual([])
  })

  it('what a role publishes only once it is approved, which stays a draft', async () => {
    const user = await createUser(EDITOR)
    await rows`update roles set publishes_only_approved = true where id = (select role_id from users where id = ${user.id})`
    const token = await sessionOf(user.username)
    const n = fresh()
    const id = await found(wordpressExport(article(n, `Sin aprobar ${n}`)), token)
    expect((await get(id, '', token)).import.mayPublish).toBe(false)
    await call(id, 'start', { publish: true }, token)
    await work()
    expect(await entryOf(id, `Sin aprobar ${n}`, token)).toMatchObject({
      what: 'new',
      findings: [{ message: 'tu rol solo publica lo aprobado: queda como borrador.' }],
    })
    expect(await postOf(`Sin aprobar ${n}`)).toMatchObject({
      _status: 'draft',
      isPublished: false,
      publishedAt: '2019-05-01T12:00:00.000Z', // which it has once it is published
    })
  })

  it('old addresses where this site has a page of its own', async () => {
    const n = fresh()
    const file = wordpressExport(article(n, `Contacto ${n}`, { type: 'page', slug: 'contacto' }))
    await api('POST', '/admin/redirects', { token: editor, body: { from: `/contactenos-${n}`, to: '/contacto' } })
    const id = await imported(file.replace(/<link>.*\/contacto\/</, '<link>https://vieja.example/contacto/<'))
    expect((await entryOf(id, `Contacto ${n}`)).findings.map(({ message }) => message)).toContain(
      'en /contacto ya hay una página: no se redirige.',
    )
    expect(await missingPages(await payload()).find(`/contactenos-${n}`)).toBe('/contacto')
  })

  it('old addresses that only their query tells apart', async () => {
    const n = fresh()
    const item = (title: string, status: string) => article(fresh(), title, { status })
    const file = wordpressExport(item(`Por número ${n}`, 'publish') + item(`Borrador ${n}`, 'draft'))
    const id = await found(file.replace(/<link>.*\/2019\/.*</g, '<link>https://vieja.example/?p=12<'))
    expect((await entryOf(id, `Por número ${n}`)).findings.map(({ message }) => message)).toEqual([
      'https://vieja.example/?p=12 no se puede redirigir: lleva un «?».',
    ])
    expect((await entryOf(id, `Borrador ${n}`)).findings).toEqual([])
    await call(id, 'cancel')
  })

  it('old addresses that would lead in a circle', async () => {
    const n = fresh()
    await api('POST', '/admin/redirects', { token: editor, body: { from: `/blog/a-${n}`, to: `/2019/05/a-${n}` } })
    const id = await imported(wordpressExport(article(n, `En círculo ${n}`)), { publish: true })
    expect(await entryOf(id, `En círculo ${n}`)).toMatchObject({
      what: 'new',
      findings: [{ message: `/2019/05/a-${n} llevaría de vuelta a la misma dirección: no se redirige.` }],
    })
  })
})

describe('[API-130] an import as time goes by', () => {
  it('brings pictures later, to the articles that nobody has changed', async () => {
    const png = await picture('png', 60, 40)
    const server = http.createServer((_, response) => response.end(png))
    const standIn = standInAt(await listen(server))
    try {
      const n = fresh()
      const url = `${PUBLIC_SITE.replace('https', 'http')}/luego-${n}.png`
      const file = wordpressExport(article(n, `Luego ${n}`, { content: `<img src="${url}" alt="x">` }))
      await imported(file)
      expect((await postOf(`Luego ${n}`))?.content).toContain(url)
      const idle = await imported(file)
      expect((await entryOf(idle, `Luego ${n}`)).what).toBe('same')
      const { status, body } = await upload(file, { fields: { fetchPictures: 'true' } })
      expect([status, body.import.fetchPictures]).toEqual([202, true])
      await work()
      await call(body.import.id, 'start') // with what was said with the file
      await work()
      expect((await entryOf(body.import.id, `Luego ${n}`)).what).toBe('changed')
      expect((await postOf(`Luego ${n}`))?.content).toMatch(/^!\[x\]\(\/api\/media\/file\//)
      const last = await imported(file, { fetchPictures: true })
      expect((await entryOf(last, `Luego ${n}`)).what).toBe('same')
      expect((await upload(file, { fields: { fetchPictures: 'quizá' } })).body.errors).toMatchObject([
        { field: 'fetchPictures' },
      ])
    } finally {
      standIn.mockRestore()
      server.closeAllConnections()
      server.close()
    }
  })

  it('waits for what doesn’t answer, stops after ten times, and goes on once it is told to', async () => {
    const n = fresh()
    const id = await found(zipOf({ [`blog/espera-${n}.md`]: `---\ntitle: Espera ${n}\n---\nTexto.\n` }))
    await call(id, 'start')
    const local = await payload()
    const [{ actingId } = { actingId: 0 }] = await rows<{ actingId: number }>`
      select acting_id as "actingId" from imports where id = ${id}`
    const job = {
      id,
      state: 'running',
      actingId,
      options: { publish: false, createCategories: false, fetchPictures: false },
    } as const
    const create = vi.spyOn(local, 'create').mockRejectedValue(new Failure('unavailable'))
    try {
      for (let i = 1; i < 10; i++) await expect(step(local, job)).rejects.toThrow('no está disponible')
      expect((await entryOf(id, `Espera ${n}`)).what).toBe('new')
      expect(await step(local, job)).toBe(false)
    } finally {
      create.mockRestore()
    }
    expect((await get(id)).import).toMatchObject({
      state: 'failed',
      error: 'Algo que hace falta no responde: sigue más tarde.',
    })
    expect((await call(id, 'start')).status).toBe(200)
    await work()
    expect((await get(id)).import).toMatchObject({ state: 'done', error: null })
    expect(await postOf(`Espera ${n}`)).toBeDefined()
  })

  it('is left alone by the command, which works off its own', async () => {
    const n = fresh()
    const fileOf = (title: string) => zipOf({ [`blog/${title}-${n}.md`]: `---\ntitle: ${title} ${n}\n---\nTexto.\n` })
    const { body } = await upload(fileOf('Panel'))
    const dir = await mkdtemp(path.join(tmpdir(), 'ozama-importar-'))
    try {
      const file = { path: path.join(dir, 'orden.zip'), name: 'orden.zip' }
      await writeFile(file.path, fileOf('Orden'))
      expect(await importFile(file, true)).toContainEqual(expect.stringMatching(`«Orden ${n}»$`))
    } finally {
      await rm(dir, { recursive: true })
    }
    expect((await get(body.import.id)).import.state).toBe('reading')
    expect((await call(body.import.id, 'cancel')).status).toBe(200)
  })

  it('makes pages without the signs of Markdown, and with headings that pages have', async () => {
    const n = fresh()
    const content =
      '<h1>Uno [1] {dos}</h1><h6>Seis</h6><p>Un * y un _ y <code>a\\{b}</code>.</p><pre><code>\\[x]</code></pre>'
    const id = await imported(
      wordpressExport(wordpressItem({ id: n, title: `Con signos ${n}`, content, type: 'page' })),
      { publish: true },
    )
    const { entries } = await get(id)
    const [{ documentId }] = entries.filter(({ kind }: Told) => kind === 'page')
    const made = await (await payload()).findByID({ collection: 'pages', id: documentId, overrideAccess: true })
    expect(made._status).toBe('published')
    const told = JSON.stringify(made.content)
    for (const text of ['Uno [1] {dos}', 'Un * y un _ y ', 'a\\{b}', '\\[x]'])
      expect(told).toContain(JSON.stringify(text).slice(1, -1))
    expect([...told.matchAll(/"tag":"(h\d)"/g)].map(([, tag]) => tag)).toEqual(['h2', 'h4'])
  })
})
