import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { adminToken, LIBRARY, send } from '@tests/support/library'
import { atTheSameMoment } from '@tests/support/locks'
import { block, heading, link, linkTo, paragraph, richText, upload, words } from '@tests/support/richText'
import { Forbidden } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageStatus } from '@/features/pages/panel/PageStatus'
import { movedPage, pageAddresses, publishedPage } from '@/features/pages/queries/pages'
import type { Permission } from '@/platform/access/permissions'
import { TAB_HEADER } from '@/seams/panel/formCalls'

let editor = ''
let count = 0
beforeAll(async () => {
  editor = await sessionOf((await createUser(['manage_posts'])).username)
})

const page = (data: object = {}) => ({ title: `Una página ${++count}`, content: words('Un texto.'), ...data })
const create = (data: object = {}, token = editor) => api('POST', '/pages?depth=0', { token, body: page(data) })
const change = (id: number, data: object, query = '') =>
  api('PATCH', `/pages/${id}?depth=0${query}`, { token: editor, body: data })
async function published(data: object = {}) {
  return (await create({ ...data, _status: 'published' })).body.doc as { id: number; slug: string; title: string }
}
const entries = async (documentId: number) =>
  (await api('GET', `/admin/audit?kind=pages&document=${documentId}`, { token: await sessionOf() })).body.entries

describe('[API-91] the calls of pages', () => {
  it('move several pages to the trash, bring them back as drafts, and delete them, each by itself', async () => {
    const word = `Varias ${++count}`
    const [one, other] = [await published({ title: `${word} uno` }), await published({ title: `${word} dos` })]
    const ids = `where[id][in][0]=${one.id}&where[id][in][1]=${other.id}`
    const many = (method: string, query: string, body?: object) =>
      api(method, `/pages?limit=0&${query}`, { token: editor, body })
    const now = new Date().toISOString()
    const changed = (docs: { id: number }[]) => docs.map(({ id }) => id).sort((a, b) => a - b)
    const writer = await sessionOf((await createUser(['create_posts'])).username)
    const refused = await api('PATCH', `/pages?${ids}`, { token: writer, body: { deletedAt: now } })
    expect(refused.status).toBe(403)
    expect((await many('PATCH', ids, { title: 'Otra' })).body.code).toBe('invalid')

    const trashed = await many('PATCH', ids, { deletedAt: now })
    expect(trashed).toMatchObject({ status: 200, body: { errors: [], totalDocs: 2 } })
    expect(changed(trashed.body.docs)).toEqual([one.id, other.id])
    expect(await publishedPage(one.slug)).toBeNull()
    expect((await entries(one.id)).map(({ action }: { action: string }) => action)).toContain('trash')
    await published({ slug: one.slug }) // which takes its place meanwhile
    const back = await many('PATCH', `${ids}&trash=true&where[deletedAt][exists]=true`, {
      deletedAt: null,
      _status: 'draft',
    })
    expect(back).toMatchObject({
      status: 400,
      body: {
        docs: [{ id: other.id }],
        errors: [{ id: one.id, message: expect.stringContaining('Ya existe una página') }],
        message: 'Sin cambiar: 1 de 2.',
      },
    })
    expect(await publishedPage(other.slug)).toBeNull()

    // As the list asks for all that it shows.
    await many('PATCH', `where[and][0][id][not_equals]=&where[and][1][title][like]=${word}`, { deletedAt: now })
    expect(
      await many('DELETE', `trash=true&where[and][0][id][not_equals]=&where[and][1][title][like]=${word}`),
    ).toMatchObject({
      status: 200,
      body: { totalDocs: 2, errors: [] },
    })
    expect((await api('GET', `/pages?trash=true&${ids}`, { token: editor })).body.docs).toEqual([])
  })

  it('[API-89] keep what is restored while the trash is emptied', async () => {
    const { id } = await published()
    await change(id, { deletedAt: new Date().toISOString() })
    const empty = () => api('DELETE', `/pages?limit=0&trash=true&where[id][equals]=${id}`, { token: editor })
    const [refused] = await atTheSameMoment('site_pages', id, [empty], (other) =>
      other.query(`update site_pages set deleted_at = null where id = ${id}`),
    )
    expect(refused?.body).toMatchObject({ docs: [], errors: [{ id, message: 'No está en la papelera' }] })
    expect((await change(id, { title: 'Sigue aquí' })).status).toBe(200)
  })

  it('report a page that does not exist, and one that is in the trash', async () => {
    expect(await api('PATCH', '/pages/999999', { token: editor, body: { title: 'Otra' } })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'La página no existe' },
    })
    const { id } = await published()
    await change(id, { deletedAt: new Date().toISOString() })
    expect(await change(id, { title: 'Otra' })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'La página está en la papelera: restáurala para seguir' },
    })
  })

  it('refuse reserved, invalid and taken slugs', async () => {
    for (const slug of ['blog', 'admin', 'api', 'contacto', 'og', 'imagenes', 'media', 'borrador', 'vista-previa']) {
      const { status, body } = await create({ slug })
      expect([status, body.errors], slug).toEqual([400, [{ field: 'slug', message: 'El slug está reservado' }]])
    }
    expect((await create({ slug: 'Con Espacios' })).body.errors[0].field).toBe('slug')
    expect((await create({ title: 'Privacidad', slug: 'privacidad' })).body).toMatchObject({
      code: 'conflict',
      errors: [{ field: 'slug', message: 'Ya existe una página con ese slug' }],
    })
  })

  it('[ADM-121] answer a page beyond the last with the last, in the trash too', async () => {
    const word = `Guayacán ${++count}`
    for (let i = 0; i < 3; i++) await create({ title: `${word} ${i}` })
    const titles = async (query: string) => {
      const { body } = await api('GET', `/pages?where[title][contains]=${word}&limit=2&sort=title${query}`, {
        token: editor,
      })
      return [body.page, ...body.docs.map(({ title }: { title: string }) => title)]
    }
    expect(await titles('&page=9')).toEqual([2, `${word} 2`])
    expect(await titles('&page=2&draft=true')).toEqual([2, `${word} 2`])
    const { docs } = (await api('GET', `/pages?where[title][contains]=${word}`, { token: editor })).body
    for (const { id } of docs) await change(id, { deletedAt: new Date().toISOString() })
    expect(await titles('&page=9&trash=true')).toEqual([2, `${word} 2`])
    expect((await titles('&page=9')).slice(1)).toEqual([])
  })

  it('[ADM-121] answer a page of versions beyond the last with the last, with the caller’s rights', async () => {
    const { id } = await published()
    const local = await payload()
    for (const title of ['Una', 'Dos']) await change(id, { title })
    const versions = async (permission: Permission) => {
      const user = await createUser([permission])
      const where = { parent: { equals: id } }
      const asked = { collection: 'pages', where, limit: 2, page: 9, sort: 'createdAt', overrideAccess: false } as const
      return local.findVersions({ ...asked, user: { ...user, collection: 'users' } })
    }
    const { page, docs } = await versions('manage_posts')
    expect([page, ...docs.map(({ version }) => version.title)]).toEqual([2, 'Dos'])
    await expect(versions('create_posts')).rejects.toThrow(Forbidden)
  })

  it('show what they link to only as far as the user may see it, also on a page beyond the last', async () => {
    const { id } = await createPost({ title: 'Un post de otra persona' })
    const { title } = await published({ content: richText(paragraph(linkTo('Un enlace', 'posts', id))) })
    const docs = async (number: number) =>
      (await api('GET', `/pages?where[title][equals]=${title}&depth=3&page=${number}`, { token: editor })).body.docs
    const [first, beyond] = [await docs(1), await docs(9)]
    expect(first).toHaveLength(1)
    expect(beyond).toEqual(first)
  })

  it('derive the slug from the title, as for posts', async () => {
    expect((await create({ title: `¿Qué hacemos este año ${++count}?` })).body.doc.slug).toMatch(
      /^que-hacemos-este-anio-/,
    )
    expect((await create({ title: '' })).body.errors).toContainEqual({
      field: 'title',
      message: 'El título es requerido',
    })
    expect((await create({ title: 'x'.repeat(121) })).body.errors[0].message).toBe('Máximo 120 caracteres')
  })

  it.each([
    ['no text', {}, 'El texto no se puede leer'],
    ['a heading of level 1', richText(heading('h1', 'Uno')), 'Los encabezados son de nivel 2, 3 o 4'],
    ['raw HTML', richText({ type: 'html', html: '<script>' }), 'El texto tiene un elemento que no se admite'],
    ['an inherited name', richText({ type: 'constructor' }), 'El texto tiene un elemento que no se admite'],
    ['a block of others', richText(block('code', {})), 'El texto tiene un bloque que no se admite'],
    ['a picture from elsewhere', richText({ ...upload(1), relationTo: 'users' }), 'La imagen no está en la biblioteca'],
    [
      'a link to nothing',
      richText(paragraph(linkTo('aquí', 'users', 1))),
      'Elige el post o la página del enlace «aquí»',
    ],
    ...['javascript:alert(1)', ' java\tscript:alert(1)', '//otro.example', 'data:text/html,x'].map(
      (url): [string, object, string] => [
        url,
        richText(paragraph(link('aquí', { url }))),
        'Debe empezar con https://, mailto:, tel:, / o #',
      ],
    ),
    [
      'a button to nowhere',
      richText(block('callToAction', { title: 'T', button: 'B', url: 'javascript:alert(1)' })),
      'Debe empezar con https://, mailto:, tel:, / o #',
    ],
    [
      'a heading in a callout',
      richText(block('callout', { kind: 'info', text: richText(heading('h2', 'No')) })),
      'El texto tiene un elemento que no se admite',
    ],
  ])('[PUB-92] store no text with %s, not even in a draft', async (_, content, message) => {
    for (const query of ['', '&draft=true']) {
      const { status, body } = await api('POST', `/pages?depth=0${query}`, { token: editor, body: page({ content }) })
      expect(status).toBe(400)
      expect(body.errors).toContainEqual({ field: 'content', message })
    }
  })

  it.each([[null], [undefined], [richText(paragraph())]])(
    'save a draft without text, %j, which can’t be published',
    async (content) => {
      const { status, body } = await create({ content, _status: 'draft' }) // its slug is formed from the title
      expect([status, body.doc?.slug]).toEqual([201, expect.stringMatching(/^una-pagina-/)])
      const refused = await change(body.doc.id, { _status: 'published' })
      expect(refused.body.errors).toEqual([{ field: 'content', message: 'Escribe el texto de la página' }])
    },
  )

  it('say only that the title is missing, or that it gives no slug', async () => {
    const faults = async (title: string) => (await create({ title, slug: '' })).body.errors
    expect(await faults('')).toEqual([{ field: 'title', message: 'El título es requerido' }])
    const message = 'El título no da letras para el slug: escríbelo aquí'
    expect(await faults('¿…?')).toEqual([{ field: 'slug', message }])
  })

  it.each([
    ['a link without an address', paragraph(link('aquí', {})), 'El enlace «aquí» no tiene dirección'],
    ['one with an empty address', paragraph(link('aquí', { url: ' ' })), 'El enlace «aquí» no tiene dirección'],
    ['one as the editor makes it', paragraph(link('aquí', { url: 'https://' })), 'El enlace «aquí» no tiene dirección'],
    [
      'a link to no page yet',
      paragraph(link('aquí', { linkType: 'internal', doc: null })),
      'Elige el post o la página del enlace «aquí»',
    ],
    ['a new call to action', block('callToAction', {}), 'La llamada a la acción necesita un título'],
    ['a new callout', block('callout', { kind: 'info' }), 'El texto no se puede leer'],
    [
      'an empty callout',
      block('callout', { kind: 'info', text: richText(paragraph()) }),
      'El recuadro necesita un texto',
    ],
    [
      'an unfinished link in a callout',
      block('callout', { kind: 'info', text: richText(paragraph(link('aquí', {}))) }),
      'El enlace «aquí» no tiene dirección',
    ],
  ])('[PUB-92] keep %s in a draft, which the form saves by itself, and never publish it', async (_, node, message) => {
    const content = richText(...words('Un texto.').root.children, node)
    const refused = { status: 400, body: { errors: [{ field: 'content', message }] } }
    expect(await create({ content, _status: 'published' })).toMatchObject(refused)
    const { doc } = (await create({ content })).body
    expect(doc._status).toBe('draft')
    expect(await change(doc.id, { _status: 'published' })).toMatchObject(refused)
    expect(await change(doc.id, { content, _status: 'published' })).toMatchObject(refused)
    const shown = await published()
    expect((await change(shown.id, { content, _status: 'draft' }, '&draft=true&autosave=true')).status).toBe(200)
    expect(await change(shown.id, { content, _status: 'published' }, '&draft=true')).toMatchObject(refused)
    expect(await change(shown.id, { content })).toMatchObject(refused)
    expect(await publishedPage(shown.slug)).not.toBeNull()
    const form = new FormData()
    form.set('_payload', JSON.stringify({ content, _status: 'published' }))
    const inForm = { message: 'Revisa este campo: Contenido', data: { errors: [{ path: 'content', message }] } }
    expect((await api('PATCH', `/pages/${doc.id}`, { token: editor, body: form })).body.errors).toMatchObject([inForm])
  })
})

describe('[PUB-93] a page', () => {
  it('exists once it is published; a draft, an unpublished one and one in the trash do not', async () => {
    const { doc } = (await create()).body
    expect(await publishedPage(doc.slug)).toBeNull()
    await change(doc.id, { _status: 'published' })
    expect((await publishedPage(doc.slug))?.title).toBe(doc.title)
    await change(doc.id, { title: 'Un borrador', _status: 'draft' }, '&draft=true')
    expect((await publishedPage(doc.slug))?.title).toBe(doc.title)
    await change(doc.id, { _status: 'draft' })
    expect(await publishedPage(doc.slug)).toBeNull()
    await change(doc.id, { _status: 'published' })
    await change(doc.id, { deletedAt: new Date().toISOString() })
    expect(await publishedPage(doc.slug)).toBeNull()
    await change(doc.id, { deletedAt: null }, '&trash=true')
    expect(await publishedPage(doc.slug)).toBeNull() // back, as a draft
    await change(doc.id, { _status: 'published' })
    expect(await publishedPage(doc.slug)).not.toBeNull()
  })

  it('[ADM-111] is told from one with changes in the list, once it is unpublished', async () => {
    const local = await payload()
    const [changed, hidden] = [await published(), await published()]
    await change(changed.id, { title: 'Un borrador', _status: 'draft' }, '&draft=true')
    await change(hidden.id, { _status: 'draft' })
    const shown = ({ id }: { id: number }) => PageStatus({ cellData: 'changed', payload: local, rowData: { id } })
    expect([await shown(changed), await shown(hidden)]).toEqual(['Publicado · cambios sin publicar', 'Borrador'])
    const status = local.collections.pages.config.flattenedFields.find(({ name }) => name === '_status')
    expect(status).toMatchObject({ options: [{ value: 'draft' }, { value: 'published' }] })
  })

  it('stays published when a change does not mention its status', async () => {
    const { id, slug } = await published()
    await change(id, { title: 'Un borrador', _status: 'draft' }, '&draft=true')
    await change(id, { needsReview: true })
    expect(await publishedPage(slug)).not.toBeNull()
  })

  it('redirects from its former slugs to the current one, in one step, until another page takes them', async () => {
    const { id, slug } = await published()
    await change(id, { slug: `${slug}-dos` })
    await change(id, { slug: `${slug}-tres` })
    expect(await movedPage(slug)).toBe(`${slug}-tres`)
    expect(await movedPage(`${slug}-dos`)).toBe(`${slug}-tres`)
    const other = await published({ slug })
    expect(await movedPage(slug)).toBeNull()
    expect((await publishedPage(slug))?.title).toBe(other.title)
    await change(id, { _status: 'draft' })
    expect(await movedPage(`${slug}-dos`)).toBeNull()
  })

  it('leaves its slug to others while it is in the trash, and can’t come back to one that is taken', async () => {
    const first = await published()
    await change(first.id, { deletedAt: new Date().toISOString() })
    expect((await create({ slug: first.slug })).status).toBe(201)
    expect((await change(first.id, { deletedAt: null }, '&trash=true')).body.code).toBe('conflict')
  })

  it('keeps versions, and restores one as a draft', async () => {
    const { id, slug } = await published({ title: 'La primera' })
    await change(id, { title: 'La segunda' }, '&unpublishAllLocales=true')
    const { docs } = await (await payload()).findVersions({
      collection: 'pages',
      where: { parent: { equals: id } },
      overrideAccess: true,
    })
    const first = docs.find(({ version }) => version.title === 'La primera')
    for (const query of ['', '?draft=false', '?draft=true']) {
      expect((await api('POST', `/pages/versions/${first?.id}${query}`, { token: editor })).status, query).toBe(200)
      expect((await publishedPage(slug))?.title).toBe('La segunda')
    }
    expect((await api('GET', `/pages/${id}?draft=true`, { token: editor })).body).toMatchObject({
      title: 'La primera',
      _status: 'draft',
    })
    const writer = await sessionOf((await createUser(['create_posts', 'edit_own_posts'])).username)
    expect((await api('POST', `/pages/versions/${first?.id}`, { token: writer })).status).toBe(403)
  })

  it('is in the audit log, but its autosaves are not', async () => {
    const { id, slug } = await published()
    await change(id, { title: 'Solo', _status: 'draft' }, '&draft=true&autosave=true')
    await change(id, { slug: `${slug}-x`, _status: 'published' })
    await change(id, { _status: 'draft' })
    await change(id, { deletedAt: new Date().toISOString() })
    await change(id, { title: 'En la papelera' }, '&trash=true')
    await api('DELETE', `/pages/${id}?trash=true`, { token: editor })
    const actions = (await entries(id)).map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['delete', 'update', 'trash', 'unpublish', 'update', 'create'])
  })
})

describe('[ADM-46] what Payload’s form saves', () => {
  let other = ''
  beforeAll(async () => {
    other = await sessionOf((await createUser(['manage_posts'])).username)
  })
  const AUTOSAVE = '&draft=true&autosave=true'
  const opened = async (id: number) => (await api('GET', `/pages/${id}?draft=true&depth=0`, { token: editor })).body
  const titles = async (id: number) => {
    const where = { parent: { equals: id } }
    const { docs } = await (await payload()).findVersions({ collection: 'pages', where, overrideAccess: true })
    return docs.map(({ version }) => version.title)
  }
  function send(id: number, data: object, query: string, tab = '1-1') {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ ...data, _status: query ? 'draft' : 'published' }))
    return api('PATCH', `/pages/${id}?depth=0${query}`, { token: editor, body, headers: { [TAB_HEADER]: tab } })
  }

  it.each([
    ['publication', '', { title: 'Lo de otra persona', _status: 'published' }],
    ['draft', '&draft=true', { title: 'Lo de otra persona', _status: 'draft' }],
    ['autosave', AUTOSAVE, { title: 'Lo de otra persona', _status: 'draft' }],
  ])('writes over no %s of somebody else after the form was opened', async (_, query, data) => {
    const form = await opened((await published()).id)
    await api('PATCH', `/pages/${form.id}?depth=0${query}`, { token: other, body: data })
    for (const own of [AUTOSAVE, '&draft=true', '']) {
      expect(await send(form.id, { ...form, title: 'Lo mío' }, own)).toMatchObject({
        status: 409,
        body: { code: 'stale_edit', message: expect.stringMatching(/otra persona, o tú en otra pestaña/) },
      })
    }
    expect((await opened(form.id)).title).toBe('Lo de otra persona')

    const again = await opened(form.id)
    expect((await send(form.id, { ...again, title: 'Lo mío' }, AUTOSAVE)).status).toBe(200)
    expect((await opened(form.id)).title).toBe('Lo mío')
    expect(await titles(form.id)).toContain('Lo de otra persona')
  })

  it('writes over nothing that the same person saved in another tab', async () => {
    const form = await opened((await published()).id)
    expect((await send(form.id, { ...form, title: 'En una pestaña' }, AUTOSAVE)).status).toBe(200)
    for (const query of [AUTOSAVE, '&draft=true', '']) {
      expect(await send(form.id, { ...form, title: 'En otra' }, query, '2-2')).toMatchObject({
        status: 409,
        body: { code: 'stale_edit' },
      })
    }
    expect((await opened(form.id)).title).toBe('En una pestaña')
    const again = await opened(form.id)
    expect((await send(form.id, { ...again, title: 'En otra' }, AUTOSAVE, '2-2')).status).toBe(200)
    expect(await titles(form.id)).toEqual(['En otra', 'En una pestaña', form.title])
  })

  it('follows its own last save, whether the form knows of it or not', async () => {
    const form = await opened((await published()).id)
    const first = await send(form.id, { ...form, title: 'Uno' }, AUTOSAVE)
    const { updatedAt } = first.body.doc
    for (const [title, query, based] of [
      ['Dos', AUTOSAVE, updatedAt],
      ['Tres', AUTOSAVE, form.updatedAt], // as if the answers had been lost
      ['Cuatro', '&draft=true', updatedAt],
      ['Cinco', '', updatedAt],
    ]) {
      expect((await send(form.id, { ...form, title, updatedAt: based }, query)).status, title).toBe(200)
      expect((await opened(form.id)).title).toBe(title)
    }
    expect(await titles(form.id)).toEqual(['Cinco', 'Cuatro', 'Tres', form.title])
  })

  it('goes back to the published state in spite of a newer draft', async () => {
    const { id } = await published({ title: 'La publicada' })
    await api('PATCH', `/pages/${id}?depth=0${AUTOSAVE}`, { token: other, body: { title: 'Un borrador' } })
    const readers = (await api('GET', `/pages/${id}?depth=0`, { token: editor })).body
    expect((await change(id, readers)).status).toBe(200)
    expect((await opened(id)).title).toBe('La publicada')
  })

  it('says that a colleague has taken the page over', async () => {
    const form = await opened((await published()).id)
    const { id: by } = await createUser(['manage_posts'])
    await (await payload()).create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'pages', value: form.id },
        user: { relationTo: 'users', value: by },
      },
    })
    expect(await send(form.id, { ...form, title: 'Lo mío' }, AUTOSAVE)).toMatchObject({
      status: 423,
      body: { code: 'locked', message: 'Otra persona está editando esto: tu texto sigue aquí.' },
    })
  })
})

it('[PUB-91] the notice of privacy and the terms are published from the start, marked for a lawyer', async () => {
  const slugs = (await pageAddresses()).map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(['privacidad', 'terminos']))
  const { docs } = await (await payload()).find({
    collection: 'pages',
    where: { slug: { in: ['privacidad', 'terminos'] } },
    overrideAccess: true,
  })
  expect(docs.map(({ needsReview }) => needsReview)).toEqual([true, true])
  expect(JSON.stringify(docs)).toContain('Ley núm. 172-13')
})

it('resolves a text’s links and pictures only if readers may see them, and counts the picture as used', async () => {
  const target = await published()
  const draft = (await create()).body.doc
  const { id, name, path } = (
    await send(LIBRARY, await picture('png'), { name: 'mesa.png', texts: { alt: 'Una mesa' } })
  ).body.file
  const content = richText(paragraph(linkTo('a', 'pages', target.id), linkTo('b', 'pages', draft.id)), upload(id))
  const shown = await publishedPage((await published({ title: 'Con imagen', content })).slug)
  expect(shown?.references.hrefs).toEqual({ [`pages/${target.id}`]: `/${target.slug}` })
  expect(shown?.references.pictures[id]).toMatchObject({ alt: 'Una mesa', src: path })
  const deletion = await api('DELETE', `${LIBRARY}/${id}`, { token: await adminToken() })
  expect([deletion.status, deletion.body.message], name).toEqual([409, 'El archivo se usa en la página «Con imagen»'])
})

it('counts the social image of a published page’s draft as used', async () => {
  const { id } = (await send(LIBRARY, await picture('png'), { name: 'social.png' })).body.file
  const page = await published({ title: 'Con borrador' })
  const data = { meta: { image: id }, _status: 'draft' as const }
  await (await payload()).update({ collection: 'pages', id: page.id, data, draft: true, overrideAccess: true })
  const deletion = await api('DELETE', `${LIBRARY}/${id}`, { token: await adminToken() })
  expect([deletion.status, deletion.body.message]).toEqual([409, 'El archivo se usa en la página «Con borrador»'])
})
