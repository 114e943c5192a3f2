import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { LIBRARY, send } from '@tests/support/library'
import { heading, paragraph, richText, text, upload } from '@tests/support/richText'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedPage } from '@/features/pages/queries/pages'
import { searchResultOfPage } from '@/features/pages/site/searchResultOfPage'

let editor = ''
beforeAll(async () => {
  editor = await sessionOf((await createUser(['manage_posts'])).username)
})

const generate = (what: string, body: unknown, token = editor) =>
  api('POST', `/plugin-seo/generate-${what}`, { token, body })
const LONG = 'Una frase que no termina nunca porque sigue y sigue, '.repeat(6).trim()
const content = richText(heading('h2', 'Antes'), paragraph(text(LONG)))

describe('[ADM-112] a generated field for search engines', () => {
  it('equals what the public page shows without it', async () => {
    const { doc } = (
      await api('POST', '/pages?depth=0', {
        token: editor,
        body: { title: 'Sobre nosotros', content, _status: 'published' },
      })
    ).body
    const asked = { collectionSlug: 'pages', id: doc.id, doc: { title: doc.title, slug: doc.slug, content } }
    const shown = await publishedPage(doc.slug)
    if (!shown) throw new Error('The page is not there')
    const { title, description } = searchResultOfPage(shown)
    expect((await generate('title', asked)).body).toEqual({ result: title })
    expect((await generate('description', asked)).body).toEqual({ result: description })
    expect(description.length).toBeLessThanOrEqual(160)
    expect((await generate('url', asked)).body.result).toMatch(/^https?:\/\/[^/]+\/sobre-nosotros$/)
  })

  it('of a post comes from its title and its excerpt, else its text, and carries no brand', async () => {
    const asked = (doc: object) => ({ collectionSlug: 'posts', doc: { title: 'Un título', ...doc } })
    expect((await generate('title', asked({}))).body.result).toBe('Un título')
    expect((await generate('description', asked({ excerpt: 'Corto.' }))).body.result).toBe('Corto.')
    expect((await generate('description', asked({ content: '## Uno\n\nEl texto.' }))).body.result).toBe('El texto.')
    expect((await generate('url', asked({}))).body.result).toMatch(/\/blog\/un-titulo$/)
  })

  it('is the first picture of a page’s text, and the featured one of a post', async () => {
    const post = { collectionSlug: 'posts', doc: { featuredImage: '/a.webp', content: 'Hola' } }
    expect((await generate('image', post)).body).toEqual({ result: '/a.webp' })
    const { id } = (await send(LIBRARY, await picture('png'), { name: 'primera.png' })).body.file
    const doc = { content: richText(paragraph(text('a')), upload(id)) }
    expect((await generate('image', { collectionSlug: 'pages', doc })).body).toEqual({ result: id })
    expect((await generate('image', { collectionSlug: 'pages', doc: { content } })).body).toEqual({ result: '' })
  })

  it('is only for users who may read or create the document', async () => {
    const writer = await sessionOf((await createUser(['create_posts', 'edit_own_posts'])).username)
    const nobody = await sessionOf((await createUser(['manage_media'])).username)
    const { id } = await createPost()
    const post = { collectionSlug: 'posts', doc: { title: 'a' } }
    const page = { collectionSlug: 'pages', doc: { title: 'a', content } }
    expect((await generate('title', post, writer)).status).toBe(200)
    expect((await generate('title', { ...post, id }, writer)).status).toBe(403)
    expect((await generate('title', page, writer)).status).toBe(403)
    expect((await generate('title', post, nobody)).status).toBe(403)
    expect((await generate('title', { collectionSlug: 'users', doc: {} })).status).toBe(403)
    expect((await api('POST', '/plugin-seo/generate-title', { body: post })).status).toBe(401)
  })

  it('causes no server error, whatever is sent', async () => {
    for (const doc of [
      null,
      [],
      'x',
      { title: {}, content: [], excerpt: 1, slug: null },
      { content: { root: { children: [null] } } },
    ])
      for (const what of ['title', 'description', 'url', 'image'])
        for (const collectionSlug of ['posts', 'pages'])
          expect((await generate(what, { collectionSlug, doc })).status, JSON.stringify(doc)).toBeLessThan(500)
  })
})

it('[ADM-112] the fields follow the rules for articles, and the page shows them', async () => {
  const { id } = (await send(LIBRARY, await picture('png'), { name: 'social.png', texts: { alt: 'Social' } })).body.file
  const meta = { title: 'Para buscadores', description: 'Lo que se lee en ellos.', image: id }
  const body = { title: 'Con SEO', content, meta, _status: 'published' }
  const tooLong = { ...body, meta: { description: 'x'.repeat(161) } }
  expect((await api('POST', '/pages', { token: editor, body: tooLong })).body.errors).toEqual([
    { field: 'meta.description', message: 'Máximo 160 caracteres' },
  ])
  const { slug } = (await api('POST', '/pages?depth=0', { token: editor, body })).body.doc
  const shown = await publishedPage(slug)
  expect(shown?.meta).toMatchObject({ title: meta.title, description: meta.description, picture: { alt: 'Social' } })
  expect(shown && searchResultOfPage(shown)).toEqual({ title: meta.title, description: meta.description })
})

it('[ADM-112] the contract’s fields of a post are those of the plugin', async () => {
  const texts = { metaTitle: 'Para buscadores', metaDescription: 'Lo que se lee.', socialImage: '/a.webp' }
  const body = { title: 'Con SEO', content: 'Hola.', ...texts }
  const { id } = (await api('POST', '/blog/admin/posts', { token: editor, body })).body
  const local = await payload()
  const stored = async () => (await local.findByID({ collection: 'posts', id, draft: true, overrideAccess: true })).meta
  const meta = { title: texts.metaTitle, description: texts.metaDescription, image: texts.socialImage }
  expect(await stored()).toEqual(meta)
  expect((await api('GET', `/blog/admin/posts/${id}`, { token: editor })).body).toMatchObject(texts)
  await api('PUT', `/blog/admin/posts/${id}`, { token: editor, body: { socialImage: 'https://otro.example/b.webp' } })
  expect(await stored()).toEqual({ ...meta, image: 'https://otro.example/b.webp' })
  const refused = await api('PUT', `/blog/admin/posts/${id}`, { token: editor, body: { socialImage: '//x' } })
  expect(refused.body.errors[0].field).toBe('socialImage')
})
