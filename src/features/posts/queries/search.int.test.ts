import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { statementsOf } from '@tests/support/statements'
import { beforeAll, describe, expect, it } from 'vitest'

type Found = { slug: string; highlight: string }
const search = async (term: string, more = '', token?: string) =>
  (await api('GET', `/blog/posts?search=${encodeURIComponent(term)}${more}`, { token })).body
const found = async (term: string, more?: string, token?: string): Promise<string[]> =>
  (await search(term, more, token)).posts.map(({ slug }: Found) => slug)
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`
const LOREM = 'Una frase cualquiera que no dice nada de nada. '.repeat(20)

describe('the search', () => {
  let token: string
  const published = (slug: string, data: object) =>
    createPost({ slug, excerpt: 'Resumen', _status: 'published', ...data })
  beforeAll(async () => {
    token = await sessionOf()
    const category = await createTerm('categories', 'Contabilidad')
    const tag = await createTerm('tags', 'Impuestos')
    await published('titulo', {
      title: 'La automatización de facturas',
      publishedAt: day(1),
      category: category.id,
      tags: [tag.id],
      content: 'Un negocio pequeño.',
    })
    await published('resumen', {
      title: 'Otra cosa',
      excerpt: 'Automatizaciones para todos',
      publishedAt: day(2),
      content: 'Pymes.',
    })
    await published('texto', {
      title: 'Sobre el trabajo',
      publishedAt: day(3),
      content: `${LOREM}\n\n<Callout type="info">Automatizar ahorra **horas de trabajo** a la pequeña empresa.</Callout>\n\n${LOREM}`,
    })
    await createPost({ slug: 'borrador', title: 'Automatización en borrador' })
  })

  it('has each connection parse its statements once, whatever is searched for', async () => {
    const prepared = async (term: string) =>
      (await statementsOf(() => search(term))).flatMap(({ name, text }) => (name ? text : []))
    const statements = await prepared('facturas')
    expect(statements).toHaveLength(3)
    expect(await prepared('de la automatización')).toEqual(statements)
  })

  it('queries which words of the texts match only if some begin like them', async () => {
    const asked = async (term: string) =>
      (await statementsOf(() => search(term))).filter(({ text }) => text.includes('unnest')).length
    expect(await asked('trabajo')).toBe(1)
    expect(await asked('contabilidad')).toBe(0)
  })

  it.each([
    ['automatizacion', ['titulo', 'resumen', 'texto']],
    ['AUTOMATIZACIONES', ['titulo', 'resumen', 'texto']],
    ['pyme', ['resumen']],
    ['pequena', ['texto', 'titulo']],
    ['contabilidad', ['titulo']],
    ['impuesto', ['titulo']],
    ['factu', ['titulo']],
    ['¿Factu?', ['titulo']],
    ['facturas\u00a0contabilidad\u200b', ['titulo']],
    ['facturas contabilidad', ['titulo']],
    ['facturas trabajo', []],
    ['"horas de trabajo"', ['texto']],
    ['"trabajo de horas"', []],
    ['automatizar -facturas', ['resumen', 'texto']],
    ['de la automatización', ['titulo', 'resumen', 'texto']],
    ['Callout', []],
    ['info', []],
  ])('[API-93] finds by %s', async (term, slugs) => {
    expect((await found(term)).toSorted()).toEqual(slugs.toSorted())
  })

  it('[API-93] accepts whatever somebody types, and never shows a draft to readers', async () => {
    const hyphens = [
      '-'.repeat(200),
      '- '.repeat(100),
      '-('.repeat(100),
      '—\u00a0'.repeat(100),
      `${'-'.repeat(100)}"a"`,
    ]
    for (const term of ["a'b", '"sin cerrar', '( & | ! :* <->', '½', 'ŉ', '-', '\\', '""', '%', ':*', ...hyphens]) {
      expect((await api('GET', `/blog/posts?search=${encodeURIComponent(term)}`)).status, term).toBe(200)
    }
    expect(await found('borrador')).toEqual([])
    expect(await found('borrador', '&published=all', token)).toEqual(['borrador'])
  })

  it('[API-26] [API-48] finds and marks pending drafts for those only who may read them', async () => {
    const { id, username } = await createUser(['create_posts'])
    const own = await published('mio-reservado', { title: 'Propio', author: id })
    const other = await published('de-otra', { title: 'Ajeno' })
    for (const post of [own, other])
      await api('PUT', `/blog/admin/posts/${post.id}?autosave=true`, {
        token,
        body: { content: 'Un párrafo reservado.' },
      })
    const author = await sessionOf(username)
    expect(await found('reservado', '&published=all', author)).toEqual(['mio-reservado'])
    for (const more of ['', '&published=true', '&published=false'])
      expect(await found('reservado', more, author)).toEqual([])
    expect((await found('reservado', '&published=all', token)).toSorted()).toEqual(['de-otra', 'mio-reservado'])
  })

  it('[API-93] finds words in quotation marks, between angle brackets and beside a slash, and a title by all of it', async () => {
    const title = 'Seguros - ¿qué es «lo mínimo»? (y «aquello»)'
    await published('comillas', {
      title,
      content: 'El lema «vende mientras duermes» y el código `Lista<Poliza>`, por WhatsApp/Telegram.',
    })
    for (const term of [
      title,
      '«lo mínimo»',
      'mínimo',
      '"vende mientras duermes"',
      'duermes',
      'poliza',
      'telegram',
      'whatsapp/telegram',
    ])
      expect(await found(term), term).toEqual(['comillas'])
  })

  it('[API-93] finds what was written with accents as characters of their own, and marks it', async () => {
    await published('descompuesto', { title: 'Otra más', content: 'La conciliación bancaria.'.normalize('NFD') })
    const [first] = (await search('conciliació'.normalize('NFD'))).posts
    expect(first).toMatchObject({ slug: 'descompuesto', highlight: 'La ⟦conciliación⟧ bancaria.' })
  })

  it('[API-94] ranks titles before excerpts, tags and categories before texts, or sorts by date', async () => {
    expect(await found('automatizar')).toEqual(['titulo', 'resumen', 'texto'])
    expect(await found('automatizar', '&sort=fecha')).toEqual(['texto', 'resumen', 'titulo'])
    expect(await found('automatizar', '&limit=1&page=2')).toEqual(['resumen'])
    expect(await found('automatizar', '&categorySlug=contabilidad&tag=impuestos')).toEqual(['titulo'])
  })

  it('[API-93] [API-94] finds, ranks and marks a word by its plural, and the plural by it, wherever it stands', async () => {
    const content = 'Con IA y con voz.'
    await published('en-texto', { title: 'Chatbot', content: 'Más leads para pymes.', publishedAt: day(2) })
    await published('en-titulo', { title: 'Leads para pymes', content, publishedAt: day(1) })
    for (const term of ['pyme lead', 'lead pyme', 'pymes leads', 'lead de las pymes'])
      expect(await found(term), term).toEqual(['en-titulo', 'en-texto'])
    expect(await found('chatbots pyme')).toEqual(['en-texto'])
    const [first] = (await search('IAs y voces')).posts
    expect(first).toMatchObject({ slug: 'en-titulo', highlight: 'Con ⟦IA⟧ y con ⟦voz⟧.' })
    expect((await search('pyme lead')).posts[1].highlight).toBe('Más ⟦leads⟧ para ⟦pymes⟧.')
  })

  it('[API-94] shows the newer one of equals first', async () => {
    for (const date of [2, 4, 3])
      await published(`igual-${date}`, { title: 'Guanábanas', content: 'Lo mismo.', publishedAt: day(date) })
    expect(await found('guanábana')).toEqual(['igual-4', 'igual-3', 'igual-2'])
  })

  it('[API-94] highlights matches in at most 200 plain characters', async () => {
    const { posts, suggestion } = await search('trabaja pequeña')
    expect(posts.map(({ slug }: Found) => slug)).toEqual(['texto'])
    expect(suggestion).toBeUndefined()
    const [{ highlight }] = posts
    expect(highlight).toContain('ahorra horas de ⟦trabajo⟧ a la ⟦pequeña⟧ empresa.')
    expect(highlight).toMatch(/^….*…$/)
    expect(highlight.replace(/[⟦⟧]/g, '').length).toBeLessThanOrEqual(200)
    for (const each of (await search('automatizacion')).posts)
      expect(each.highlight).toMatch(/⟦[Aa]utomatiz\p{L}*⟧|^Un negocio pequeño\.$/u)
    expect((await api('GET', '/blog/posts')).body.posts[0]).not.toHaveProperty('highlight')
  })

  it('[API-94] ranks articles the same, however many a page has', async () => {
    const content = 'Hay pitahayas.'
    await published('viejo-en-titulo', { title: 'La pitahaya vieja', content, publishedAt: day(1) })
    await published('viejo-en-texto', { title: 'Viejo', content, publishedAt: day(2) })
    await published('nuevo-en-titulo', { title: 'La pitahaya nueva', content, publishedAt: day(3) })
    await published('nuevo-en-texto', { title: 'Nuevo', content, publishedAt: day(4) })
    const ranked = ['nuevo-en-titulo', 'viejo-en-titulo', 'nuevo-en-texto', 'viejo-en-texto']
    expect(await found('pitahaya')).toEqual(ranked)
    for (const limit of [1, 2, 3]) {
      const pages: string[] = []
      for (let page = 1; page <= Math.ceil(ranked.length / limit); page++)
        pages.push(...(await found('pitahaya', `&limit=${limit}&page=${page}`)))
      expect(pages).toEqual(ranked)
    }
  })

  it('[API-94] corrects a misspelled word by one that an article still has', async () => {
    const { id } = await published('se-va', { title: 'La chirimoya' })
    await published('se-queda', { title: 'La chirimolla' })
    expect((await search('chirimoyya')).suggestion).toBe('chirimoya')
    await (await payload()).update({ collection: 'posts', id, data: { _status: 'draft' }, overrideAccess: true })
    expect((await search('chirimoyya')).suggestion).toBe('chirimolla')
  })

  it('[API-94] corrects a misspelled word and says so', async () => {
    const { posts, suggestion } = await search('automatisacion de fatcuras')
    expect(suggestion).toBe('automatización de facturas')
    expect(posts.map(({ slug }: Found) => slug)).toEqual(['titulo'])
    expect(await search('xyzzyqwk')).toMatchObject({ posts: [] })
    expect(await search('xyzzyqwk')).not.toHaveProperty('suggestion')
  })

  it('[API-93] reflects every change: of text, status and the names of categories and tags', async () => {
    const post = await createPost({
      title: 'Cambiante',
      excerpt: 'Resumen',
      slug: 'cambiante',
      content: 'Habla de guayabas.',
      _status: 'published',
    })
    const tag = await createTerm('tags', 'Mangos')
    const change = (method: string, path: string, body?: object) =>
      api(method, `/blog/admin/posts/${post.id}${path}`, { token, body })
    expect(await found('guayaba')).toEqual(['cambiante'])
    await change('PUT', '?autosave=true', { content: 'Habla de chinolas.' })
    expect(await found('guayaba')).toEqual(['cambiante'])
    expect(await found('chinola')).toEqual([])
    await change('POST', '/publish')
    expect(await found('guayaba')).toEqual([])
    expect(await found('chinola')).toEqual(['cambiante'])
    await change('PUT', '', { tagIds: [tag.id] })
    expect(await found('mango')).toEqual(['cambiante'])
    await api('PUT', `/blog/admin/tags/${tag.id}`, { token, body: { name: 'Aguacates' } })
    expect(await found('mango')).toEqual([])
    expect(await found('aguacate')).toEqual(['cambiante'])
    await change('POST', '/unpublish')
    expect(await found('chinola')).toEqual([])
    await change('POST', '/publish')
    expect(await found('chinola')).toEqual(['cambiante'])
    await change('DELETE', '')
    expect(await found('chinola')).toEqual([])
  })

  it('[ADM-23] [API-35] finds drafts by their text in the back office, only their own for writers', async () => {
    const author = await createUser(['create_posts', 'edit_own_posts'])
    await createPost({ slug: 'propio', title: 'Mío', content: 'Sobre tamarindos.', author: author.id })
    await createPost({ slug: 'ajeno', title: 'Ajeno', content: 'Más tamarindos.' })
    const inOffice = async (own?: string) =>
      (await api('GET', '/blog/admin/posts?search=TAMARINDO', { token: own ?? token })).body.posts.map(
        ({ slug }: Found) => slug,
      )
    expect(await inOffice()).toEqual(['ajeno', 'propio'])
    expect(await inOffice(await sessionOf(author.username))).toEqual(['propio'])
  })

  it('[API-94] corrects a misspelt word in the back office too, in whatever order its posts are asked for', async () => {
    await published('guayaba', { title: 'La guayaba' })
    await createPost({ slug: 'guayaba-borrador', title: 'Otra guayaba' })
    for (const order of ['', '&sort=title']) {
      const inOffice = async (term: string) =>
        (await api('GET', `/blog/admin/posts?search=${term}${order}`, { token })).body
      const { posts, pagination, suggestion } = await inOffice('guallaba')
      expect(suggestion).toBe('guayaba')
      expect(posts.map(({ slug }: Found) => slug).toSorted()).toEqual(['guayaba', 'guayaba-borrador'])
      expect(pagination.total).toBe(2)
      expect(await inOffice('guayaba')).not.toHaveProperty('suggestion')
    }
  })
})
