import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { heading, link, linkTo, paragraph, richText, text, words } from '@tests/support/richText'
import { rowsOf } from '@tests/support/webhooks'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultTexts, landingTexts } from '@/features/landing/content/texts'
import { publishedLanding } from '@/features/landing/queries'
import { wordsOf } from '@/richText/check'
import { TAB_HEADER } from '@/seams/panel/formCalls'

let editor = ''
beforeAll(async () => {
  editor = await sessionOf((await createUser(['manage_posts'])).username)
})

const save = (data: object, query = '', token = editor) =>
  api('POST', `/globals/landing?depth=0${query}`, { token, body: data })
const reset = () => save({ ...defaultTexts(), _status: 'published' })
const shown = async () => (await publishedLanding()).texts
afterEach(reset)

describe('[PUB-94] the landing page', () => {
  it('is published with the texts of the specification until somebody changes them', async () => {
    const form = await api('GET', '/globals/landing?draft=true&depth=0', { token: editor })
    expect(form.body).toMatchObject({ _status: 'published', ...defaultTexts() })
    expect(await shown()).toEqual(defaultTexts())
    const local = await payload()
    await local.db.drizzle.execute('delete from landing; delete from _landing_v')
    expect(await shown()).toEqual(defaultTexts())
  })

  it('shows each text as it was written, or its default if it was emptied', async () => {
    let count = 0
    const written = landingTexts(({ kind, text: first }) =>
      kind === 'paragraphs' ? words(`${++count}. ${first}`) : `${++count}. ${first}`,
    )
    expect((await save(written)).status).toBe(200)
    expect(await shown()).toEqual(written)
    expect((await save(landingTexts(({ kind }) => (kind === 'paragraphs' ? richText(paragraph()) : ' ')))).status).toBe(
      200,
    )
    expect(await shown()).toEqual(defaultTexts())
    expect((await save(landingTexts(() => null))).status).toBe(200)
    expect(await shown()).toEqual(defaultTexts())
  })

  it('shows no draft, and keeps what is published until the next publication', async () => {
    await save({ hero: { opening: 'Publicado' } })
    await save({ hero: { opening: 'Un borrador' } }, '&draft=true')
    expect((await shown()).hero.opening).toBe('Publicado')
    await save({ hero: { opening: 'Publicado también' }, _status: 'published' })
    expect((await shown()).hero.opening).toBe('Publicado también')
    await save({ _status: 'draft' })
    expect(await shown()).toEqual(defaultTexts())
  })

  it('goes on from its last draft, even if the clock was ahead when an earlier one was saved', async () => {
    const draft = (opening: string) => save({ hero: { opening }, _status: 'draft' }, '&draft=true')
    await draft('El primero')
    await rowsOf(sql`update _landing_v set updated_at = now() + interval '10 seconds' where latest`)
    await draft('El segundo')
    const form = await api('GET', '/globals/landing?draft=true&depth=0', { token: editor })
    expect(form.body.hero.opening).toBe('El segundo')
    await save({ _status: 'published' })
    expect((await shown()).hero.opening).toBe('El segundo')
  })

  it('keeps the marks and links of its longer texts, and links to what readers may see', async () => {
    const { docs } = await (await payload()).find({
      collection: 'pages',
      where: { slug: { equals: 'terminos' } },
      overrideAccess: true,
    })
    const id = Number(docs[0]?.id)
    await save({ about: { intro: richText(paragraph(text('fuerte', 1), linkTo('aquí', 'pages', id))) } })
    const { texts, references } = await publishedLanding()
    expect(wordsOf(texts.about.intro)).toContain('fuerteaquí')
    expect(references.hrefs).toEqual({ [`pages/${id}`]: '/terminos' })
  })

  it.each([
    [
      'a heading',
      { about: { intro: richText(heading('h2', 'No')) } },
      'about.intro',
      'El texto tiene un elemento que no se admite',
    ],
    [
      'a link that runs a script',
      { team: { intro: richText(paragraph(link('a', { url: 'javascript:alert(1)' }))) } },
      'team.intro',
      'Debe empezar con https://, mailto:, tel:, / o #',
    ],
    ['a text that is too long', { hero: { opening: 'x'.repeat(161) } }, 'hero.opening', 'Máximo 160 caracteres'],
    [
      'too many lines',
      { services: { agents: { features: 'x\n'.repeat(9) } } },
      'services.agents.features',
      'Máximo 8 líneas',
    ],
    [
      'a rich text that is too long',
      { team: { intro: words('x'.repeat(1001)) } },
      'team.intro',
      'Máximo 1,000 caracteres',
    ],
  ])('takes no %s, in a draft either', async (_, data, field, message) => {
    for (const query of ['', '&draft=true'])
      expect((await save(data, query)).body.errors).toContainEqual({ field, message })
  })

  it('keeps an unfinished link in an autosaved draft, and never publishes it', async () => {
    const data = { team: { intro: richText(paragraph(link('aquí', { url: '' }))) } }
    const refused = {
      status: 400,
      body: { errors: [{ field: 'team.intro', message: 'El enlace «aquí» no tiene dirección' }] },
    }
    expect(await save(data)).toMatchObject(refused)
    expect((await save({ ...data, _status: 'draft' }, '&draft=true&autosave=true')).status).toBe(200)
    expect(await save({ _status: 'published' })).toMatchObject(refused)
  })
})

it('[ADM-46] Payload’s form writes over nothing that somebody else or another tab saved after it was opened, and doesn’t refuse itself', async () => {
  const AUTOSAVE = '&draft=true&autosave=true'
  const opened = async () => (await api('GET', '/globals/landing?draft=true&depth=0', { token: editor })).body
  const openings = async () => {
    const { docs } = await (await payload()).findGlobalVersions({ slug: 'landing', overrideAccess: true, limit: 3 })
    return docs.map(({ version }) => version.hero?.opening)
  }
  const send = (form: object, opening: string, query: string, tab = '1-1') => {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ ...form, hero: { opening }, _status: query ? 'draft' : 'published' }))
    return api('POST', `/globals/landing?depth=0${query}`, { token: editor, body, headers: { [TAB_HEADER]: tab } })
  }
  const other = await sessionOf((await createUser(['manage_posts'])).username)
  for (const query of ['', '&draft=true', AUTOSAVE]) {
    await reset()
    const form = await opened()
    await save({ hero: { opening: 'Lo ajeno' }, ...(query && { _status: 'draft' }) }, query, other)
    for (const own of [AUTOSAVE, '&draft=true', ''])
      expect(await send(form, 'Lo mío', own)).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect(await openings()).toEqual(['Lo ajeno', ...(await openings()).slice(1)])
    const again = await opened()
    const { updatedAt } = (await send(again, 'Lo mío', AUTOSAVE)).body.result
    expect((await openings()).slice(0, 2)).toEqual(['Lo mío', 'Lo ajeno'])
    for (const [based, own] of [
      [updatedAt, AUTOSAVE],
      [form.updatedAt, AUTOSAVE], // as if the answers had been lost
      [updatedAt, ''],
    ])
      expect((await send({ ...form, updatedAt: based }, 'Lo mío también', own)).status).toBe(200)
    expect((await shown()).hero.opening).toBe('Lo mío también')
  }

  const form = await opened()
  expect((await send(form, 'En una pestaña', AUTOSAVE)).status).toBe(200)
  expect(await send(form, 'En otra', AUTOSAVE, '2-2')).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  expect((await send(await opened(), 'En otra', AUTOSAVE, '2-2')).status).toBe(200)
  expect((await openings()).slice(0, 2)).toEqual(['En otra', 'En una pestaña'])
})

describe('[API-91] the calls of the landing page', () => {
  it('keep versions, published or not, and restore each as a draft', async () => {
    await save({ hero: { opening: 'La primera' } })
    await save({ hero: { opening: 'Un borrador' }, _status: 'draft' }, '&draft=true')
    await save({ hero: { opening: 'La segunda' }, _status: 'published' }, '&unpublishAllLocales=true')
    const { docs } = await (await payload()).findGlobalVersions({ slug: 'landing', overrideAccess: true })
    for (const opening of ['La primera', 'Un borrador']) {
      const found = docs.find(({ version }) => version.hero?.opening === opening)
      const restore = (token: string) => api('POST', `/globals/landing/versions/${found?.id}`, { token })
      expect((await restore(await sessionOf((await createUser(['create_posts'])).username))).status).toBe(403)
      expect((await restore(editor)).status).toBe(200)
      expect((await shown()).hero.opening).toBe('La segunda')
      const draft = (await api('GET', '/globals/landing?draft=true', { token: editor })).body
      expect(draft).toMatchObject({ hero: { opening }, _status: 'draft' })
    }
    const { entries } = (await api('GET', '/admin/audit?kind=landing', { token: await sessionOf() })).body
    expect(entries[0].action).toBe('restoreVersion')
  })

  it('tell the form whether there is a published state, whatever else it asks for', async () => {
    await save({ hero: { opening: 'Publicada' } })
    const asked = { slug: 'landing', select: { updatedAt: true }, overrideAccess: true } as const
    expect(await (await payload()).findGlobal(asked)).toMatchObject({ _status: 'published' })
  })

  it('are in the audit log, section by section, except for autosaves', async () => {
    await save({ hero: { opening: 'Otra' } }, '&draft=true&autosave=true')
    await save({ hero: { opening: 'Otra' }, team: { title: 'Nosotros' }, _status: 'published' })
    const { entries } = (await api('GET', '/admin/audit?kind=landing', { token: await sessionOf() })).body
    expect(entries[0]).toMatchObject({ action: 'publish', documentId: null, changes: [{ field: 'team' }] })
  })
})

describe('[PUB-108] the optional sections', () => {
  afterEach(() => save({ sections: [], _status: 'published' }))
  const published = async () => (await publishedLanding()).sections
  const saveAll = (sections: object[], query = '') => save({ sections, _status: query ? 'draft' : 'published' }, query)

  it('are shown in the order of the form, without those that are hidden or have nothing to show', async () => {
    const questions = { blockType: 'questions', items: [{ question: '¿Cuánto cuesta?', answer: 'Depende.' }] }
    const prices = { blockType: 'prices', title: 'Tarifas', cards: [{ name: 'Un agente', amount: 15_000 }] }
    const empty = ['latest', 'guarantee', 'testimonials', 'cases'].map((blockType) => ({ blockType }))
    await saveAll([questions, { ...questions, isHidden: true }, ...empty, prices, { blockType: 'calculator' }])
    expect(await published()).toMatchObject([questions, prices, { blockType: 'calculator', hours: 10, share: 50 }])
    await saveAll([prices, questions])
    expect(await published()).toMatchObject([prices, questions])
    await saveAll([])
    expect(await published()).toEqual([])
  })

  it('show articles: the newest, and those of a category while there is one', async () => {
    const { drizzle } = (await payload()).db
    const category = await createTerm('categories')
    const posts = []
    for (let day = 1; day <= 4; day++) {
      const publishedAt = `2026-01-0${day}T12:00:00.000Z`
      posts.push(await createPost({ _status: 'published', publishedAt, ...(day < 4 && { category: category.id }) }))
    }
    await saveAll([{ blockType: 'latest' }, { blockType: 'cases', category: category.id }])
    const slugs = async () => (await published()).map(({ posts: shown }) => shown.map(({ slug }) => slug))
    const [first, second, third, fourth] = posts.map(({ slug }) => slug)
    expect(await slugs()).toEqual([
      [fourth, third, second],
      [third, second, first],
    ])
    await drizzle.execute('update blog_posts set category_id = null')
    expect(await slugs()).toEqual([[fourth, third, second]])
  })

  it.each([
    [
      'a question without an answer',
      { blockType: 'questions', items: [{ question: '¿Y?' }] },
      'items.0.answer',
      'La respuesta es requerida',
    ],
    [
      'a price that is no number',
      { blockType: 'prices', cards: [{ name: 'Un agente', amount: -1 }] },
      'cards.0.amount',
      'Debe ser un número de 0 a 100,000,000',
    ],
    [
      'a case without its title',
      { blockType: 'cases', cards: [{ before: 'A', after: 'B' }] },
      'cards.0.title',
      'El título es requerido',
    ],
    [
      'a guarantee with a heading',
      { blockType: 'guarantee', text: richText(heading('h2', 'No')) },
      'text',
      'El texto tiene un elemento que no se admite',
    ],
  ])('are not published with %s, and what is wrong stands at its field', async (_, section, field, message) => {
    expect(await saveAll([section])).toMatchObject({
      status: 400,
      body: { errors: [{ field: `sections.0.${field}`, message }] },
    })
    expect(await published()).toEqual([])
  })

  it('are kept as a draft while they are filled in', async () => {
    const unfinished = { blockType: 'questions', items: [{ question: '¿Y?' }] }
    expect((await saveAll([unfinished], '&draft=true&autosave=true')).status).toBe(200)
    const { body } = await api('GET', '/globals/landing?draft=true&depth=0', { token: editor })
    expect(body.sections).toMatchObject([unfinished])
    expect(await published()).toEqual([])
  })
})
