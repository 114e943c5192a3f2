import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@/platform/access/permissions'
import { handleApi } from '@/platform/api/request/handler'
import { decrypt } from '@/platform/db/encryption'
import { idOf } from '@/platform/domain/relation'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import { quoteOf } from './anchor'
import { MAX_COMMENTS } from './limits'
import { mentionsIn } from './mentions'

const ADDRESS = '/blog/admin/posts'
const TEXT = 'El primer párrafo.\n\nUn agente responde **en un minuto** a cada cliente.\n\nY el último párrafo.'
const SENTENCE = 'Un agente responde **en un minuto** a cada cliente.'
const quoted = (exact = SENTENCE, text = TEXT) =>
  quoteOf(text, { start: text.indexOf(exact), end: text.indexOf(exact) + exact.length })
type Person = { id: number; username: string; token: string; role: number }

async function person(...granted: Permission[]): Promise<Person> {
  const { id, username, role } = await createUser(granted)
  return { id, username, role: idOf(role), token: await sessionOf(username) }
}
let author: Person
let editor: Person
beforeAll(async () => {
  author = await person('create_posts', 'edit_own_posts', 'manage_api_keys')
  editor = await person('manage_posts')
})
beforeEach(() => rowsOf(sql`delete from mails`))

const call = (as: Person, method: string, path: string, body?: object) =>
  api(method, `${ADDRESS}${path}`, { token: as.token, body })
const draft = (data: object = {}) => createPost({ author: author.id, content: TEXT, ...data })
const comment = (as: Person, post: number, body: object) => call(as, 'POST', `/${post}/comments`, body)
const commentsOf = async (as: Person, post: number) => (await call(as, 'GET', `/${post}/comments`)).body.comments
const mails = async () =>
  (await rowsOf(sql`select user_id as "to", letter from mails order by id`)).map(({ to, letter }) => ({
    to,
    ...JSON.parse(decrypt('account mails', String(letter))),
  }))

describe('[API-133] comments on a draft', () => {
  it('quote a passage, are answered, resolved and opened again, by whoever may read the draft', async () => {
    const { id } = await draft()
    const made = await comment(editor, id, { text: '¿De dónde sale el dato?', quote: quoted() })
    expect(made).toMatchObject({
      status: 201,
      body: { comment: { quote: quoted(), author: { name: editor.username, kind: 'person' }, isOrphan: false } },
    })
    const thread = `/${id}/comments/${made.body.comment.id}`
    const replied = await call(author, 'POST', `${thread}/replies`, { text: 'De nuestra medición.' })
    expect(replied.status).toBe(201)
    expect(replied.body.comment.replies).toMatchObject([
      { text: 'De nuestra medición.', author: { name: author.username } },
    ])
    expect((await call(author, 'POST', `${thread}/resolve`)).body.comment.resolvedAt).not.toBeNull()
    expect((await call(author, 'POST', `${thread}/resolve`, { isResolved: false })).body.comment.resolvedAt).toBeNull()
    await comment(author, id, { text: 'Del post entero.' })
    expect((await commentsOf(editor, id)).map(({ text }: { text: string }) => text)).toEqual([
      '¿De dónde sale el dato?',
      'Del post entero.',
    ])
    const log = await api('GET', `/admin/audit?kind=posts&document=${id}`, { token: await sessionOf() })
    const deeds = (log.body.entries as { action: string }[]).map(({ action }) => action)
    expect(deeds.filter((action) => action === 'comment')).toHaveLength(3)
    expect(deeds).toEqual(expect.arrayContaining(['resolve', 'reopen']))
  })

  it("follow the post's rights, and say what is wrong with what was sent", async () => {
    const foreign = await draft({ author: editor.id })
    const { id } = await draft()
    const { body } = await comment(editor, foreign.id, { text: 'Nuestro.' })
    const thread = (post: number) => `/${post}/comments/${body.comment.id}`
    for (const [method, path, sent] of [
      ['GET', `/${foreign.id}/comments`],
      ['POST', `/${foreign.id}/comments`, { text: 'Hola' }],
      ['POST', `${thread(foreign.id)}/replies`, { text: 'Hola' }],
      ['POST', `${thread(foreign.id)}/resolve`],
      ['POST', `${thread(id)}/replies`, { text: 'Hola' }],
      ['POST', `${thread(id)}/resolve`],
      ['POST', `/${id}/comments/no-es-un-id/replies`, { text: 'Hola' }],
    ] as const)
      expect((await call(author, method, path, sent)).status, path).toBe(404)
    expect(await commentsOf(editor, foreign.id)).toMatchObject([{ replies: [], resolvedAt: null }])
    for (const [sent, field] of [
      [{}, 'text'],
      [{ text: ' \u200b ' }, 'text'],
      [{ text: 'x'.repeat(4001) }, 'text'],
      [{ text: 'Bien', quote: 'El primer' }, 'quote'],
      [{ text: 'Bien', quote: { exact: '' } }, 'quote.exact'],
      [{ text: 'Bien', quote: { exact: 'x'.repeat(501) } }, 'quote.exact'],
    ] as const) {
      const answer = await comment(author, id, sent)
      expect([answer.status, answer.body.errors?.[0]?.field], JSON.stringify(sent)).toEqual([400, field])
    }
    expect(await commentsOf(author, id)).toEqual([])
  })

  it('[ADM-131] stay at their passage, or say that they lost it and keep the quotation', async () => {
    const { id } = await draft()
    await comment(editor, id, { text: 'Esta.', quote: quoted() })
    await comment(editor, id, { text: 'Y esta.', quote: quoted('El primer párrafo.') })
    const write = (content: string) => call(author, 'PUT', `/${id}?autosave=true`, { content })
    const orphans = async () => (await commentsOf(author, id)).map(({ isOrphan }: { isOrphan: boolean }) => isOrphan)
    await write(
      `Y el último párrafo.\n\nUn agente contesta en menos de un minuto a cada cliente.\n\n${TEXT.slice(0, 18)}`,
    )
    expect(await orphans()).toEqual([false, false])
    await write('Todo es nuevo aquí: nadie escribió antes nada que se parezca.')
    expect(await orphans()).toEqual([true, true])
    expect((await commentsOf(author, id))[0].quote).toEqual(quoted())
  })

  it('[ADM-131] of which the open ones are looked for first, in a long text with many that are resolved', async () => {
    const text = Array.from({ length: 900 }, (_, n) => `La frase ${n} dice algo de ${n * 7919}.`).join(' ')
    const { id } = await draft({ content: text.replaceAll('dice algo', 'cuenta algo') })
    const quote = JSON.stringify(quoted('La frase 800 dice algo de 6335200.', text))
    for (const [count, resolvedAt] of [
      [40, new Date().toISOString()],
      [1, null],
    ] as const)
      await rowsOf(sql`insert into blog_post_comments (post_id, author_name, author_kind, text, quote, resolved_at)
        select ${id}, 'Ana', 'guest', 'Uno', ${quote}::jsonb, ${resolvedAt}::timestamptz from generate_series(1, ${count})`)
    const all = (await commentsOf(author, id)) as { id: number; resolvedAt: string | null; isOrphan: boolean }[]
    expect(all.map((one) => one.id)).toEqual(all.map((one) => one.id).sort((a, b) => a - b))
    expect(all.filter(({ resolvedAt }) => resolvedAt === null)).toMatchObject([{ isOrphan: false }])
    expect(all.filter(({ isOrphan }) => isOrphan).length).toBeGreaterThan(0) // so many are not looked for
  })

  it('[ADM-131] mail those whom they mention, if they may open the post', async () => {
    const { id } = await draft()
    const stranger = await person('view_analytics')
    const text = `@${author.username}, mira esto; @${stranger.username} y @nadie no, ni yo, @${editor.username}.`
    await comment(editor, id, { text, quote: quoted() })
    expect(await mails()).toMatchObject([
      { to: author.id, title: 'Te mencionan en un comentario', paragraphs: [text], link: { label: 'Abrir el post' } },
    ])
    const users = ['ana', 'ana.ruiz', 'Beto', 'ana maría', "O'Neil", 'rosa@ozama.do']
    expect(mentionsIn('Escribe a ana@example.com, @Ana.Ruiz, @beto. y (@ana.ruiz)', users)).toEqual([
      'ana.ruiz',
      'Beto',
    ])
    expect(mentionsIn("@Ana María: mira, @o'neil y @rosa@ozama.do; @anabel no, ni @ana+beta.", users)).toEqual([
      'rosa@ozama.do',
      'ana maría',
      "O'Neil",
    ])
    const spaced = await createUser(['manage_posts'], { username: 'Ana María de la Rosa' })
    await rowsOf(sql`delete from mails`)
    await comment(editor, id, { text: 'Lo sabe @Ana MARÍA de la Rosa, creo.'.normalize('NFD') })
    expect(await mails()).toMatchObject([{ to: spaced.id }])
    await createUser(['view_analytics'], { username: 'Ana María de la Rosa Díaz' }) // she may not open it
    await rowsOf(sql`delete from mails`)
    await comment(editor, id, { text: '@ana maría de la rosa díaz lo sabe.' })
    expect(await mails()).toEqual([])
  })

  it('are limited for each post, also when many arrive at once', async () => {
    const { id } = await draft()
    await rowsOf(sql`insert into blog_post_comments (post_id, author_name, author_kind, text)
      select ${id}, 'Ana', 'guest', 'Uno' from generate_series(1, ${MAX_COMMENTS - 1})`)
    const people = [author, editor, await person('manage_posts'), await person('manage_posts')] // a person's calls wait in turn
    const answers = await Promise.all(people.map((one) => comment(one, id, { text: 'El último' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await comment(editor, id, { text: 'Uno más' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    })
  })
})

describe('[API-133] [ADM-131] somebody without an account', () => {
  const link = async (post: number, body: object) => {
    const answer = await call(author, 'POST', `/${post}/preview-links`, { days: 7, ...body })
    return { id: answer.body.link.id, secret: new URL(answer.body.link.url).pathname.split('/').at(-1) ?? '' }
  }
  const at = (secret: string) => `/borrador/${secret}/comments`

  it('comments by a link that allows it, with a name, and sees the comments of that draft only', async () => {
    const { id } = await draft()
    const other = await draft()
    await comment(editor, other.id, { text: 'De otro borrador.' })
    await comment(editor, id, { text: 'Del equipo.' })
    const { secret } = await link(id, { mayComment: true })
    const html = '<script>alert(1)</script>'
    const sent = {
      nombre: 'Doña Rosa',
      text: html,
      quote: { exact: 'Un agente responde en un minuto', prefix: '', suffix: ' a cada' },
    }
    const made = await api('POST', at(secret), { body: sent })
    expect(made).toMatchObject({
      status: 201,
      body: { comment: { text: html, author: { name: 'Doña Rosa', kind: 'guest' }, isOrphan: false } },
    })
    const { body } = await api('GET', at(secret))
    expect(body.comments.map(({ text }: { text: string }) => text)).toEqual(['Del equipo.', html])
    expect(JSON.stringify(body)).not.toContain('De otro borrador')
    expect((await commentsOf(author, id))[1].author).toEqual({ name: 'Doña Rosa', kind: 'guest' })
    for (const [wrong, field] of [
      [{ ...sent, nombre: ' ' }, 'nombre'],
      [{ ...sent, nombre: 'x'.repeat(81) }, 'nombre'],
      [{ ...sent, text: '' }, 'text'],
    ] as const) {
      const answer = await api('POST', at(secret), { body: wrong })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    }
    await api('POST', at(secret), { body: { nombre: 'Rosa', text: `Hola @${author.username}` } })
    expect(await mails()).toEqual([])
  })

  it('is refused by any other link, and once it is over', async () => {
    const { id } = await draft()
    const silent = await link(id, {})
    const { id: linkId, secret } = await link(id, { mayComment: true })
    const sent = { nombre: 'Rosa', text: 'Hola' }
    const refused = async (token: string) => {
      for (const method of ['GET', 'POST'])
        expect((await api(method, at(token), { body: method === 'POST' ? sent : undefined })).status, method).toBe(404)
    }
    await refused(silent.secret)
    await refused('x'.repeat(43))
    expect((await api('POST', at(secret), { body: sent })).status).toBe(201)
    await call(author, 'DELETE', `/${id}/preview-links/${linkId}`)
    await refused(secret)
    const again = await link(id, { mayComment: true })
    await call(author, 'DELETE', `/${id}`)
    await refused(again.secret)
    expect(await rowsOf(sql`select from blog_post_comments where post_id = ${id}`)).toHaveLength(1)
  })

  it('comments once, however often the same is sent because its answer got lost', async () => {
    const { id } = await draft()
    const { secret } = await link(id, { mayComment: true })
    const send = (text: string, key: string) =>
      api('POST', at(secret), { body: { nombre: 'Rosa', text }, headers: { 'Idempotency-Key': key } })
    const [first, again] = [await send('Hola', 'una'), await send('Hola', 'una')]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await send('Otra cosa', 'una')).status).toBe(409)
    expect((await send('Hola', 'dos')).status).toBe(201)
    expect(await commentsOf(author, id)).toHaveLength(2)
  })

  it('may read them 600 times an hour', async () => {
    vi.stubEnv('RATE_LIMIT', 'on')
    const { id } = await draft()
    const { secret } = await link(id, { mayComment: true })
    await holdLimit(await createLocalReq({}, await payload()), 'guestReads', '203.0.113.78', { points: 600 })
    const read = (from: string) => api('GET', at(secret), { headers: { [CLIENT_ADDRESS]: from } })
    expect((await read('203.0.113.78')).status).toBe(429)
    expect((await read('203.0.113.79')).status).toBe(200)
    vi.unstubAllEnvs()
  })

  it('may send 20 comments an hour', async () => {
    vi.stubEnv('RATE_LIMIT', 'on')
    const { id } = await draft()
    const { secret } = await link(id, { mayComment: true })
    const send = () =>
      api('POST', at(secret), { body: { nombre: 'Rosa', text: 'Hola' }, headers: { [CLIENT_ADDRESS]: '203.0.113.77' } })
    for (let count = 0; count < 20; count++) expect((await send()).status).toBe(201)
    expect(await send()).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', message: expect.stringContaining('Ya enviaste muchos comentarios') },
    })
    vi.unstubAllEnvs()
  })
})

describe('[API-133] [ADM-131] an agent, with the official client', () => {
  async function connect(rawKey: string): Promise<Client> {
    const client = new Client({ name: 'prueba', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
      requestInit: { headers: { Authorization: `Bearer ${rawKey}`, [CLIENT_ADDRESS]: '127.0.0.1' } },
      fetch: (address, init) => handleApi(new Request(address, init)),
    })
    await client.connect(transport)
    return client
  }
  const keyOf = async ({ token }: Person) =>
    (await api('POST', '/blog/admin/api-keys', { token, body: { name: 'Redactor', scopes: ['mcp'] } })).body.rawKey
  /** What the tools answer, as far as these tests read it. */
  type Said = { borrador: { id: number }; comentarios: { id: number }[]; comentario: object }
  async function use(client: Client, name: string, args: object) {
    const { isError = false, structuredContent } = await client.callTool({ name, arguments: { ...args } })
    return { isError, said: structuredContent as Said }
  }

  it('mends its draft as it is asked to, and what is published is what was approved', async () => {
    const agent = await connect(await keyOf(author))
    const bound = await person('manage_posts')
    const rule = { collection: 'roles', id: bound.role, overrideAccess: true } as const
    await (await payload()).update({ ...rule, data: { publishesOnlyApproved: true } })
    const filed = await use(agent, 'crear_borrador', { titulo: 'Un minuto', contenido: TEXT })
    const { id } = filed.said.borrador
    await comment(editor, id, { text: 'Falta la fuente.', quote: quoted() })
    await call(editor, 'POST', `/${id}/review`, { state: 'changes', note: 'Casi está.' })
    const { said } = await use(agent, 'leer_comentarios', { id })
    expect(said).toMatchObject({
      revision: { estado: 'Cambios pedidos', nota: 'Casi está.' },
      comentarios: [{ texto: 'Falta la fuente.', cita: SENTENCE, de: 'una persona', resuelto: false, respuestas: [] }],
    })
    expect(JSON.stringify(said)).not.toContain(editor.username)
    const contenido = TEXT.replace(SENTENCE, `${SENTENCE} Lo medimos en marzo.`)
    await use(agent, 'actualizar_borrador', { id, contenido })
    const comentario = said.comentarios[0]?.id
    const replied = await use(agent, 'responder_comentario', { id, comentario, texto: 'Añadí cuándo se midió.' })
    expect(replied.said.comentario).toMatchObject({ citaPerdida: false, respuestas: [{ de: 'un agente' }] })
    expect((await commentsOf(editor, id))[0].replies).toMatchObject([
      { text: 'Añadí cuándo se midió.', author: { name: expect.stringContaining('Redactor'), kind: 'agent' } },
    ])
    await call(editor, 'POST', `/${id}/review`, { state: 'approved' })
    await use(agent, 'actualizar_borrador', { id, contenido: `${contenido} Y algo más.` })
    const publish = () => call(bound, 'POST', `/${id}/publish`)
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'not_approved' } })
    await use(agent, 'actualizar_borrador', { id, contenido })
    expect(await publish()).toMatchObject({ status: 200, body: { isPublished: true, content: contenido } })
  })

  it('answers once, however often it repeats the call with the same key', async () => {
    const agent = await connect(await keyOf(author))
    const { id } = await draft()
    const { body } = await comment(editor, id, { text: 'Falta la fuente.' })
    const reply = { id, comentario: body.comment.id, texto: 'Añadida.', clave: 'respuesta-1' }
    const [first, ...repeated] = await Promise.all([1, 2, 3].map(() => use(agent, 'responder_comentario', reply)))
    expect(first).toMatchObject({ isError: false, said: { comentario: { respuestas: [{ texto: 'Añadida.' }] } } })
    for (const answer of repeated) expect(answer).toEqual(first)
    expect((await commentsOf(editor, id))[0].replies).toHaveLength(1)
  })

  it("reads and answers no comments but those of its creator's drafts", async () => {
    const agent = await connect(await keyOf(author))
    const foreign = await draft({ author: editor.id })
    const published = await draft({ _status: 'published' })
    const { id } = await draft()
    const { body } = await comment(editor, foreign.id, { text: 'Nuestro.' })
    for (const post of [foreign.id, published.id, 2_000_000_000]) {
      expect((await use(agent, 'leer_comentarios', { id: post })).isError).toBe(true)
      const reply = { id: post, comentario: body.comment.id, texto: 'Hola' }
      expect((await use(agent, 'responder_comentario', reply)).isError).toBe(true)
    }
    const crossed = await use(agent, 'responder_comentario', { id, comentario: body.comment.id, texto: 'Hola' })
    expect(crossed).toMatchObject({ isError: true, said: { message: 'El comentario no existe' } })
    expect(await commentsOf(editor, foreign.id)).toMatchObject([{ replies: [] }])
  })
})
