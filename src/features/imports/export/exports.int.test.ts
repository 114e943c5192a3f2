import { evaluate } from '@mdx-js/mdx'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { createLocalReq } from 'payload'
import { createElement, type FunctionComponent } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { workImports } from '@/features/imports/job/work'
import { OWN_POST_FIELDS } from '@/features/posts/fields'
import { MDX_COMPONENTS } from '@/mdx/components'
import { splitFrontmatter } from '@/mdx/reader/frontmatter'
import type { Permission } from '@/platform/access/permissions'
import { objectStore } from '@/platform/storage/objectStore'
import { exportSite } from './exportSite'

let token = ''
beforeAll(async () => {
  token = await sessionOf('admin')
})

async function exported(missing: string[] = []): Promise<Uint8Array> {
  const req = await createLocalReq({}, await payload())
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { username: { equals: 'admin' } },
    overrideAccess: true,
  })
  req.user = { ...docs[0], collection: 'users' } as typeof req.user
  const parts: Uint8Array[] = []
  for await (const part of exportSite(req, missing)) parts.push(part)
  return Buffer.concat(parts)
}

const clear = async () => {
  const { db } = await payload()
  for (const table of [
    'imports',
    'imported_documents',
    'site_redirects',
    'blog_post_old_slugs',
    'site_page_old_slugs',
    '_blog_posts_v',
    'blog_posts',
    '_site_pages_v',
    'site_pages',
    'blog_categories',
    'blog_tags',
    'media_unclaimed',
    'blog_media',
  ])
    await db.drizzle.execute(sql`delete from ${sql.identifier(table)}`)
}

async function upload(name: string, format: 'jpeg' | 'png' | 'webp' | 'gif') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture(format, 80, 60))]), name)
  form.set('alt', `Alt de ${name}`)
  return (await api('POST', '/blog/admin/media', { token, body: form })).body.file as { path: string; id: number }
}

const text = (value: string) => ({
  type: 'text',
  text: value,
  version: 1,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})
const block = (type: string, children: unknown[]) => ({
  type,
  version: 1,
  children,
  direction: null,
  format: '',
  indent: 0,
})
const paragraph = (value: string) => block('paragraph', [text(value)])
/** A link to a page. */
const linkTo = (id: number) => ({
  ...block('link', [text('esta')]),
  version: 3,
  id: '0123456789abcdef01234568',
  fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'pages', value: id } },
})
const rich = (children: unknown[]) => ({ root: block('root', children) })

/** Fills the site with something of each kind. */
async function fill() {
  const local = await payload()
  const ana = await createUser(['manage_posts'], { email: 'ana.exporta@example.com', name: 'Ana Peña' })
  const category = await createTerm('categories', 'Guías, trucos')
  const tag = await createTerm('tags', 'Ñandú')
  const files = [
    await upload('Río Ozama.jpg', 'jpeg'),
    await upload('b.png', 'png'),
    await upload('c.webp', 'webp'),
    await upload('d.gif', 'gif'),
  ]
  const [jpg] = files
  await createPost({
    title: 'Con: todo,  «comillas» y\u00a0#almohadillas',
    slug: 'con-todo',
    content: `\n\n## Título\n\nUn \\{texto} con **fuerza**.\n\n![El río](${jpg?.path})\n\n<Figure src="${files[1]?.path}" alt="Otra" caption="Pie" />\n\n[ver](${files[2]?.path})\n\n    código\n\n`,
    excerpt: 'Un extracto\nde dos líneas.',
    featuredImage: jpg?.path,
    seoTitle: 'Para redes',
    meta: { title: 'Meta', description: 'Descripción', image: 'https://ejemplo.com/x.png' },
    category: category.id,
    tags: [tag.id],
    author: ana.id,
    _status: 'published',
    publishedAt: '2024-05-06T07:08:09.123Z',
  })
  await createPost({ title: 'Un borrador', slug: 'un-borrador' })
  const moved = await createPost({ title: 'Mudado', slug: 'antes', _status: 'published' })
  await local.update({ collection: 'posts', id: moved.id, data: { slug: 'despues' }, overrideAccess: true })
  const content = rich([
    paragraph('Una página.'),
    {
      type: 'upload',
      version: 3,
      format: '',
      id: '0123456789abcdef01234567',
      fields: {},
      relationTo: 'media',
      value: jpg?.id,
    },
  ])
  await local.create({
    collection: 'pages',
    data: {
      title: 'Sobre  nosotros',
      slug: 'nosotros',
      content: content as never,
      _status: 'published',
      meta: { title: 'M', description: 'D', image: jpg?.id },
    },
    overrideAccess: true,
  })
  await api('POST', '/admin/redirects', { token, body: { from: '/vieja', to: '/blog/con-todo' } })
}

async function importAll(file: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([file as BlobPart]), 'ozama.zip')
  const { status, body } = await api('POST', '/admin/imports', { token, body: form })
  expect(status, JSON.stringify(body)).toBe(202)
  await workImports(await payload())
  await api('POST', `/admin/imports/${body.import.id}/start`, { token, body: { publish: true } })
  await workImports(await payload())
  return body.import.id
}

describe('[API-131] an export', () => {
  it('imported into an empty site is exported from there byte for byte', async () => {
    await clear()
    await fill()
    const first = await exported()
    await clear()
    const id = await importAll(first)
    const { body } = await api('GET', `/admin/imports/${id}/entries?what=refused`, { token })
    expect(body.entries.map((entry: { title: string }) => entry.title)).toEqual(['x.png']) // it is elsewhere, and stays
    const second = await exported()
    const [before, after] = [unzipSync(first), unzipSync(second)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, bytes] of Object.entries(before))
      if (!name.startsWith('media/')) expect(strFromU8(after[name] ?? new Uint8Array())).toBe(strFromU8(bytes))
    expect(Buffer.compare(first, second)).toBe(0)
    expect(Object.keys(before).filter((name) => name.startsWith('media/'))).toHaveLength(4)
    const redirects = JSON.parse(strFromU8(before['redirects.json'] ?? new Uint8Array()))
    expect(redirects).toEqual([
      { from: '/blog/antes', to: '/blog/despues', hits: 0, lastHit: null },
      { from: '/vieja', to: '/blog/con-todo', hits: 0, lastHit: null },
    ])
  })

  it('holds articles as plain MDX, which other programs compile', async () => {
    const files = unzipSync(await exported())
    const source = strFromU8(files['posts/con-todo.mdx'] ?? new Uint8Array())
    const { data } = splitFrontmatter(source)
    expect(data).toMatchObject({
      title: 'Con: todo,  «comillas» y\u00a0#almohadillas',
      date: '2024-05-06T07:08:09.123Z',
      draft: false,
      author: 'Ana Peña',
      category: 'Guías, trucos',
      tags: ['Ñandú'],
      excerpt: 'Un extracto\nde dos líneas.',
      metaTitle: 'Meta',
      seoTitle: 'Para redes',
    })
    const declared = Object.keys(OWN_POST_FIELDS).filter((name) => name !== 'content')
    expect(Object.keys(data), 'fill() gives every field a value').toEqual(expect.arrayContaining(declared))
    expect(source).not.toContain('ana.exporta@')
    for (const [name, file] of Object.entries(files)) {
      if (!name.endsWith('.mdx')) continue
      const body = strFromU8(file).replace(/^---\n[\s\S]*?\n---\n/, '')
      const stubs = Object.fromEntries(Object.keys(MDX_COMPONENTS).map((each) => [each, () => null]))
      const { default: Article } = await evaluate(body, { ...runtime, baseUrl: import.meta.url } as Parameters<
        typeof evaluate
      >[1])
      expect(
        renderToStaticMarkup(
          createElement(Article as FunctionComponent<{ components: object }>, { components: stubs }),
        ),
      ).not.toBe('')
    }
  })

  it('brings back pages that link to one another, moved articles, and the dates of drafts', async () => {
    await clear()
    const local = await payload()
    const page = (slug: string) =>
      local.create({
        collection: 'pages',
        data: { title: slug, slug, content: rich([paragraph('Texto.')]) as never, _status: 'published' },
        overrideAccess: true,
      })
    const [one, two] = [await page('una'), await page('otra')]
    const linking = (id: number) => rich([{ ...paragraph('Va a '), children: [linkTo(id)] }]) as never
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const)
      await local.update({
        collection: 'pages',
        id: from.id,
        data: { content: linking(to.id), _status: 'published' },
        overrideAccess: true,
      })
    const moved = await createPost({ slug: 'antes', _status: 'published' })
    await api('POST', '/admin/redirects', { token, body: { from: '/2019/05/antes', to: '/blog/antes' } })
    await local.update({ collection: 'posts', id: moved.id, data: { slug: 'despues' }, overrideAccess: true })
    await createPost({ slug: 'changelog' }) // which in other programs is none of the articles
    await createPost({ slug: 'retirado', publishedAt: '2021-02-03T04:05:06.789Z' })
    const first = await exported()
    await clear()
    const id = await importAll(first)
    const { body } = await api('GET', `/admin/imports/${id}/entries?what=refused`, { token })
    expect(body.entries).toEqual([])
    const second = await exported()
    const [before, after] = [unzipSync(first), unzipSync(second)]
    for (const [name, bytes] of Object.entries(before))
      expect(strFromU8(after[name] ?? new Uint8Array())).toBe(strFromU8(bytes))
    expect(Buffer.compare(first, second)).toBe(0)
    expect(strFromU8(before['posts/retirado.mdx'] ?? new Uint8Array())).toContain('date: 2021-02-03T04:05:06.789Z')
    expect(JSON.parse(strFromU8(before['redirects.json'] ?? new Uint8Array()))).toMatchObject([
      { from: '/2019/05/antes', to: '/blog/despues' },
      { from: '/blog/antes', to: '/blog/despues' },
    ])
    expect(strFromU8(after['pages/una.json'] ?? new Uint8Array())).toContain('"pages/otra"')
  })

  it('gives the articles of authors without an account there to whoever imports it, and leads links by their address', async () => {
    await clear()
    const local = await payload()
    const eva = await createUser(['manage_posts'], { name: 'Eva Gómez' })
    await createPost({ slug: 'de-eva', author: eva.id })
    const gone = await local.create({
      collection: 'pages',
      data: { title: 'Se va', slug: 'se-va', content: rich([paragraph('x')]) as never, _status: 'published' },
      overrideAccess: true,
    })
    const content = rich([{ ...paragraph(''), children: [linkTo(gone.id)] }]) as never
    await local.create({
      collection: 'pages',
      data: { title: 'Enlaza', slug: 'enlaza', content, _status: 'published' },
      overrideAccess: true,
    })
    const files = unzipSync(await exported())
    delete files['pages/se-va.json']
    await clear()
    await local.delete({ collection: 'users', id: eva.id, overrideAccess: true })
    const id = await importAll(zipSync(files))
    const { entries } = (await api('GET', `/admin/imports/${id}/entries`, { token })).body
    expect(entries).toMatchObject([
      { what: 'new', title: 'Enlaza' },
      { what: 'new', findings: [{ message: '«Eva Gómez» no tiene cuenta aquí: queda a tu nombre.' }] },
    ])
    const after = unzipSync(await exported())
    expect(strFromU8(after['posts/de-eva.mdx'] ?? new Uint8Array())).toContain('author: Eva Gómez\n')
    expect(after['posts/de-eva.mdx']).toEqual(files['posts/de-eva.mdx'])
    const { docs } = await local.find({ collection: 'posts', draft: true, overrideAccess: true })
    expect(docs).toMatchObject([{ slug: 'de-eva', author: { username: 'admin' } }])
    const other = await createUser(['manage_posts'], { name: 'Otra' })
    await local.update({ collection: 'posts', id: docs[0]?.id ?? 0, data: { author: other.id }, overrideAccess: true })
    expect(strFromU8(unzipSync(await exported())['posts/de-eva.mdx'] ?? new Uint8Array())).toContain('author: Otra\n')
    const linking = strFromU8(after['pages/enlaza.json'] ?? new Uint8Array())
    expect(linking).toContain('"linkType": "custom"')
    expect(linking).toContain('"url": "/se-va"')
  })

  it('names the files of the library that the store has lost, and holds the rest', async () => {
    const [kept, lost] = [await upload('queda.png', 'png'), await upload('falta.png', 'png')]
    const nameOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? ''
    await objectStore().remove([nameOf(lost)])
    const missing: string[] = []
    const files = unzipSync(await exported(missing))
    expect(missing).toEqual([nameOf(lost)])
    expect(Object.keys(files)).toContain(`media/${nameOf(kept)}`)
    expect(Object.keys(files)).not.toContain(`media/${nameOf(lost)}`)
  })

  it('is refused before it begins where it would hold more than an import takes', async () => {
    const { db } = await payload()
    const file = await upload('grande.png', 'png')
    await db.drizzle.execute(sql`update blog_media set filesize = ${5 * 1024 ** 3} where id = ${file.id}`)
    const { status, body } = await api('GET', '/admin/export', { token })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toMatch(/pasa de 4 GB/)
    await db.drizzle.execute(sql`update blog_media set filesize = 1000 where id = ${file.id}`)
    expect((await api('GET', '/admin/export', { token })).status).toBe(200)
  })

  it('is for those who manage everything that it holds', async () => {
    const ALL: Permission[] = ['manage_posts', 'manage_categories', 'manage_media']
    const statusFor = async (granted: Permission[]) =>
      (await api('GET', '/admin/export', { token: await sessionOf((await createUser(granted)).username) })).status
    for (const missing of ALL) expect(await statusFor(ALL.filter((each) => each !== missing)), missing).toBe(403)
    expect(await statusFor(ALL)).toBe(200)
  })
})
