import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { adminToken } from '@tests/support/library'
import { rowsOf } from '@tests/support/webhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { handleApi } from '@/platform/api/request/handler'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import type { KeyScope } from '@/platform/schemas/keyScopes'

const TOOLS = [
  'buscar_articulos',
  'leer_articulo',
  'listar_categorias',
  'listar_etiquetas',
  'validar_mdx',
  'revisar_articulo',
  'leer_estadisticas',
  'crear_borrador',
  'actualizar_borrador',
  'leer_comentarios',
  'responder_comentario',
]

async function createKey(body: { scopes?: KeyScope[]; allowedIps?: string[] } = {}, username?: string) {
  const token = username ? await sessionOf(username) : await adminToken()
  const answer = await api('POST', '/blog/admin/api-keys', {
    token,
    body: { name: 'Claude', scopes: ['mcp'], ...body },
  })
  expect(answer.status).toBe(201)
  return { id: answer.body.apiKey.id as number, rawKey: answer.body.rawKey as string }
}

/** Connects the official client to the API in this process. */
async function connect(rawKey: string, query = ''): Promise<Client> {
  const client = new Client({ name: 'prueba', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost:3000/api/mcp${query}`), {
    requestInit: { headers: { Authorization: `Bearer ${rawKey}`, [CLIENT_ADDRESS]: '127.0.0.1' } },
    fetch: (address, init) => handleApi(new Request(address, init)),
  })
  await client.connect(transport)
  return client
}

let client: Client
let keyId = 0
beforeAll(async () => {
  const key = await createKey()
  keyId = key.id
  client = await connect(key.rawKey)
})

/** Calls a tool. */
async function use(name: string, args: object = {}, as = client) {
  const { isError = false, structuredContent = {} } = await as.callTool({ name, arguments: { ...args } })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of the response
  return { isError, said: structuredContent as any }
}

describe('POST /api/mcp', () => {
  it('[API-109] tells the official client who it is and what it can do', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'ozama-ia', title: 'Ozama IA' })
    expect(client.getInstructions()).toContain('una persona los revisa y los publica')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([...TOOLS].sort())
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)
    expect(writing).toEqual(['crear_borrador', 'actualizar_borrador', 'responder_comentario'])
    for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object')
    expect(tools.find(({ name }) => name === 'crear_borrador')?.inputSchema).toMatchObject({
      required: ['titulo', 'contenido'],
      properties: { extracto: {}, slug: {}, categoria: {}, etiquetas: {} },
    })
  })

  it('[API-109] names the brand of the settings', async () => {
    const local = await payload()
    const brandAs = (brand: string) => local.updateGlobal({ slug: 'settings', data: { brand }, overrideAccess: true })
    await brandAs('Casa Mota')
    const renamed = await connect((await createKey()).rawKey)
    await brandAs('Ozama IA')
    expect(renamed.getServerVersion()).toMatchObject({ name: 'ozama-ia', title: 'Casa Mota' })
    expect(renamed.getInstructions()).toContain('Artículos del blog de Casa Mota')
  })

  it('[API-128] reads the same figures as the panel', async () => {
    const { body } = await api('GET', '/admin/stats?compare=previous', { token: await adminToken() })
    const { said } = await use('leer_estadisticas')
    const { views, visitors, read75, requests, bookings } = body.totals
    expect(said.totales).toEqual({
      visitas: views,
      visitantes: visitors,
      lecturas: read75,
      formularios: requests,
      reservas: bookings,
    })
    expect(said.dias).toHaveLength(30)
    expect((await use('leer_estadisticas', { desde: '2020-01-01' })).said).toMatchObject({
      code: 'invalid',
      message: 'El intervalo máximo es de 400 días',
    })
    expect(said).not.toHaveProperty('nota')
    await rowsOf(sql`insert into stats_days (kind, path, day, name, views, visitors, is_sample)
      values ('page', '', '2026-01-01', '', 10, 10, true)`)
    expect((await use('leer_estadisticas')).said.nota).toContain('son de muestra')
    await rowsOf(sql`delete from stats_days where is_sample`)
    const blind = await createUser(['manage_api_keys', 'create_posts'])
    const other = await connect((await createKey({}, blind.username)).rawKey)
    expect((await use('leer_estadisticas', {}, other)).said).toMatchObject({ code: 'forbidden' })
  })

  it('[API-109] finds, reads and lists what readers see', async () => {
    const category = await createTerm('categories', 'Agentes')
    const tag = await createTerm('tags', 'Protocolos')
    const { slug } = await createPost({
      title: 'Murciélagos dominicanos',
      content: 'Cuevas **llenas** de murciélagos.',
      category: category.id,
      tags: [tag.id],
      _status: 'published',
    })
    const { said } = await use('buscar_articulos', { texto: 'murcielago', categoria: 'agentes', limite: 5 })
    expect(said.articulos).toEqual([
      expect.objectContaining({
        titulo: 'Murciélagos dominicanos',
        slug,
        categoria: 'Agentes',
        etiquetas: ['Protocolos'],
      }),
    ])
    expect((await use('leer_articulo', { slug })).said.articulo).toMatchObject({
      estado: 'publicado',
      contenido: 'Cuevas **llenas** de murciélagos.',
      direccion: `http://localhost:3000/blog/${slug}`,
    })
    expect((await use('listar_categorias')).said.categorias).toContainEqual({
      id: category.id,
      nombre: 'Agentes',
      slug: 'agentes',
      articulos: 1,
    })
    expect((await use('listar_etiquetas')).said.etiquetas).toContainEqual({
      id: tag.id,
      nombre: 'Protocolos',
      slug: 'protocolos',
      articulos: 1,
    })
  })

  it('[API-109] tells nothing of people by any tool', async () => {
    const { slug } = await createPost({ title: 'De alguien', _status: 'published' })
    const draft = { titulo: 'Comentado', contenido: 'Texto.' }
    const { id } = (await use('crear_borrador', draft)).said.borrador
    const asked = { token: await adminToken(), body: { text: '¿De dónde sale el dato?' } }
    const { comment } = (await api('POST', `/blog/admin/posts/${id}/comments`, asked)).body
    const calls: Record<string, object> = {
      buscar_articulos: { texto: '' },
      leer_articulo: { slug },
      listar_categorias: {},
      listar_etiquetas: {},
      validar_mdx: { contenido: 'Texto.' },
      revisar_articulo: draft,
      leer_estadisticas: {},
      crear_borrador: draft,
      actualizar_borrador: { id, contenido: 'Otro texto.' },
      leer_comentarios: { id },
      responder_comentario: { id, comentario: comment.id, texto: 'De nuestra medición.' },
    }
    expect(Object.keys(calls).toSorted()).toEqual(TOOLS.toSorted())
    for (const [name, args] of Object.entries(calls)) {
      const { said, isError } = await use(name, args)
      expect(isError, name).toBe(false)
      expect(JSON.stringify(said), name).not.toMatch(/admin(?!\/posts)|author|autor|avatar|email/i)
    }
  })

  it.each([0, 51, 1.5, '5'])('[API-109] refuses to find %j articles', async (limite) => {
    const { said, isError } = await use('buscar_articulos', { limite })
    expect([said.message, isError]).toEqual(['limite: Debe ser un número entero de 1 a 50', true])
  })

  it('[API-109] validates a text, and says where a fault is', async () => {
    expect((await use('validar_mdx', { contenido: '## Hola' })).said).toMatchObject({ valido: true, errores: [] })
    const { said, isError } = await use('validar_mdx', { contenido: 'Uno\n\n<Nada />' })
    expect([said.valido, isError]).toEqual([false, false])
    expect(said.errores[0]).toMatchObject({ linea: 3, mensaje: expect.any(String) })
  })

  it('[API-109] reviews an article as the editor does', async () => {
    const { said } = await use('revisar_articulo', { titulo: 'Corto', contenido: 'Pulsa [aquí](http://example.com).' })
    expect(said.puntuacion).toBeLessThan(100)
    expect(said.comprobaciones).toContainEqual(
      expect.objectContaining({ comprobacion: 'links-insecure', estado: 'mejorable', campo: 'contenido', linea: 1 }),
    )
    expect(said.comprobaciones).toContainEqual(expect.objectContaining({ campo: 'metaDescripcion' }))
  })

  it('[API-109] creates and changes a draft, and the audit log names the key', async () => {
    const made = await use('crear_borrador', {
      titulo: 'De un agente',
      contenido: '## Hola\n\nTexto.',
      etiquetas: ['IA', 'Agentes'],
      imagen: '/icon.svg',
      metaTitulo: 'Qué es un agente',
    })
    const { id, slug, edicion } = made.said.borrador
    expect([made.isError, slug, edicion]).toEqual([
      false,
      'de-un-agente',
      `http://localhost:3000/admin/posts/${id}/edit`,
    ])
    const changed = await use('actualizar_borrador', { id, titulo: 'De un buen agente', contenido: 'Otro texto.' })
    expect(changed.said.borrador).toMatchObject({ id, titulo: 'De un buen agente', slug: 'de-un-agente' })
    expect((await use('leer_articulo', { slug })).said.articulo).toMatchObject({
      id,
      estado: 'borrador',
      contenido: 'Otro texto.',
      extracto: 'Otro texto.',
      etiquetas: ['IA', 'Agentes'],
      imagen: '/icon.svg',
      metaTitulo: 'Qué es un agente',
    })
    const log = await api('GET', `/admin/audit?kind=posts&document=${id}`, { token: await adminToken() })
    const entry = { means: 'apiKey', credential: `Claude (n.º ${keyId})`, actorName: 'admin' }
    expect(log.body.entries).toMatchObject([
      { ...entry, action: 'update' },
      { ...entry, action: 'create' },
    ])
    const post = await (await payload()).findByID({ collection: 'posts', id, draft: true, overrideAccess: true })
    expect(post).toMatchObject({ _status: 'draft', isPublished: false })
  })

  it.each([
    ['', []],
    [null, null],
  ])('[API-109] empties the fields of a draft that are sent as %j', async (text, list) => {
    const { id: categoria } = await createTerm('categories', `De un agente ${text}`)
    const args = {
      titulo: `Lleno con ${JSON.stringify(text)}`,
      contenido: 'Texto.',
      extracto: 'Corto',
      metaTitulo: 'Meta',
      categoria,
      etiquetas: ['IA'],
    }
    const { id, slug } = (await use('crear_borrador', args)).said.borrador
    const emptied = { id, extracto: text, metaTitulo: text, categoria: text, etiquetas: list }
    expect((await use('actualizar_borrador', emptied)).isError).toBe(false)
    expect((await use('leer_articulo', { slug })).said.articulo).toMatchObject({
      titulo: `Lleno con ${JSON.stringify(text)}`,
      extracto: 'Texto.',
      metaTitulo: '',
      categoria: null,
      etiquetas: [],
    })
  })

  it('[API-109] warns of what a change ignores, and refuses tags of which none can be used', async () => {
    const made = await use('crear_borrador', { titulo: 'Etiquetado', contenido: 'Texto.', etiquetas: ['IA'] })
    const { id, slug } = made.said.borrador
    const contenido = '---\nautora: Ana\nstatus: published\n---\nOtro texto.'
    expect((await use('actualizar_borrador', { id, contenido, etiquetas: ['IA', '🚀'] })).said.avisos).toEqual([
      'tags: se ignora lo que no tiene letras latinas ni números',
      'status se ignora: una API key solo puede crear borradores',
      'autora se ignora: no es un campo de esta llamada',
    ])
    const message = 'Ninguna tiene letras latinas ni números'
    expect((await use('actualizar_borrador', { id, etiquetas: ['🚀'] })).said).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'etiquetas', message }],
    })
    expect((await use('leer_articulo', { slug })).said.articulo.etiquetas).toEqual(['IA'])
  })

  it('[API-109] [API-09] refuses characters that can’t be stored in the frontmatter of a text', async () => {
    const contenido = '---\nexcerpt: "a\\0b"\n---\nTexto'
    expect((await use('crear_borrador', { titulo: 'Con nulo', contenido })).said).toMatchObject({
      errors: [{ field: 'extracto', message: 'El texto contiene caracteres no permitidos' }],
    })
  })

  it('[API-107] writes nothing in a dry run', async () => {
    const { id } = (await use('crear_borrador', { titulo: 'De verdad', contenido: 'Texto.' })).said.borrador
    const { drizzle } = (await payload()).db
    const stored = async () => {
      const { rows } = await drizzle.execute(sql`select
        (select json_agg(v order by v.id) from _blog_posts_v v) as versions, (select json_agg(t) from blog_tags t) as tags,
        (select count(*) from audit_log) as entries, (select count(*) from idempotency_keys) as keys`)
      return rows
    }
    const practising = await connect((await createKey()).rawKey, '?dryRun=true')
    const before = await stored()
    const texts = { titulo: 'De prueba', contenido: 'Texto.', etiquetas: ['Nunca vista por nadie'] }
    for (const [name, args] of [
      ['crear_borrador', { ...texts, clave: 'de-prueba' }],
      ['actualizar_borrador', { ...texts, id }],
    ] as const)
      expect(await use(name, args, practising)).toMatchObject({
        isError: false,
        said: { dryRun: true, borrador: { titulo: 'De prueba' } },
      })
    expect((await use('crear_borrador', { titulo: '' }, practising)).isError).toBe(true)
    expect(await stored()).toEqual(before)
    expect((await use('leer_articulo', { slug: 'de-verdad' }, practising)).said.dryRun).toBeUndefined()
  })

  it('[API-109] reports in Spanish what it refuses, with the names of its arguments', async () => {
    const refusals: [string, object, RegExp][] = [
      ['crear_borrador', { titulo: ' ', contenido: 'x' }, /^titulo: El título es requerido$/],
      [
        'crear_borrador',
        { titulo: 'x', contenido: 'x', categoria: 'no-existe' },
        /^categoria: La categoría no existe$/,
      ],
      ['crear_borrador', { titulo: 'x', contenido: 'Uno\n\n<Nada />' }, /^contenido: /],
      ['crear_borrador', {}, /titulo: .*contenido: /],
      ['actualizar_borrador', { titulo: 'x' }, /^id: Envía en «id» /],
      ['actualizar_borrador', { id: 2 ** 40, titulo: 'x' }, /^id: Envía en «id» /],
      ['buscar_articulos', { texto: 5, categoria: 5 }, /^texto: Debe ser un texto; categoria: Debe ser un texto$/],
      ['leer_articulo', {}, /^slug: Envía en «slug» /],
      ['buscar_articulos', { texto: 'x', limite: 500 }, /^limite: /],
      ['buscar_articulos', { texto: 'x', categoria: 'no-existe' }, /^categoria: La categoría no existe$/],
      ['leer_articulo', { slug: 'no-existe' }, /No hay ningún artículo con el slug «no-existe»/],
      ['publicar_articulo', {}, /La herramienta «publicar_articulo» no existe\. Hay buscar_articulos, /],
    ]
    for (const [name, args, message] of refusals) {
      const { isError, said } = await use(name, args)
      expect([isError, said.message], name).toEqual([true, expect.stringMatching(message)])
      expect(said.message).not.toMatch(/invalid|expected|required/i)
    }
  })

  it('[API-109] creates one draft, however often an agent repeats the call with the same key', async () => {
    const args = { titulo: 'Una sola vez', contenido: 'Texto.', clave: 'noche-1' }
    const [first, ...repeated] = await Promise.all([1, 2, 3].map(() => use('crear_borrador', args)))
    expect(first?.said.borrador).toMatchObject({ slug: 'una-sola-vez' })
    for (const answer of repeated) expect(answer).toEqual(first)
    expect(await use('crear_borrador', { ...args, titulo: 'Otra' })).toMatchObject({
      isError: true,
      said: { code: 'idempotency_mismatch', message: 'Esa clave de idempotencia ya se usó con otro contenido' },
    })
    const other = await use('crear_borrador', { ...args, clave: 'noche-2' })
    expect(other.said.borrador.slug).toBe('una-sola-vez-2')
    const { said } = await use('crear_borrador', { ...args, clave: 'con espacios' })
    expect(said.message).toMatch(/^clave: Debe tener entre 1 y 200 caracteres/)
  })

  it('[API-109] reports which arguments it ignores', async () => {
    const args = {
      titulo: 'Con de más',
      contenido: 'x',
      resumen: 'Corto',
      isPublished: true,
      categoría: 'ia',
      'no es un nombre': 1,
    }
    const { said } = await use('crear_borrador', args)
    expect(said.argumentosIgnorados).toEqual(['resumen', 'isPublished', 'categoría'])
    expect((await use('buscar_articulos', { texto: '' })).said).not.toHaveProperty('argumentosIgnorados')
  })

  it('[API-109] changes only drafts of the key’s creator', async () => {
    const published = await createPost({ _status: 'published' })
    expect((await use('actualizar_borrador', { id: published.id, titulo: 'x' })).said).toMatchObject({
      code: 'conflict',
      message: 'El artículo está publicado: pide a una persona que lo cambie',
    })
    const { id: author } = await createUser(['create_posts'])
    const foreign = await createPost({ author })
    expect((await use('actualizar_borrador', { id: foreign.id, titulo: 'x' })).said.code).toBe('forbidden')
    expect((await use('leer_articulo', { slug: foreign.slug })).said.code).toBe('not_found')
    expect((await use('actualizar_borrador', { id: 2_000_000_000, titulo: 'x' })).said.code).toBe('not_found')
    const powerless = await createUser(['manage_api_keys'])
    const weak = await connect((await createKey({}, powerless.username)).rawKey)
    expect((await use('crear_borrador', { titulo: 'x', contenido: 'x' }, weak)).said.code).toBe('forbidden')
    const { slug } = await createPost({ author: powerless.id })
    expect((await use('leer_articulo', { slug }, weak)).said.code).toBe('not_found')
  })

  it('[API-109] requires the scope, an allowed address and a valid key', async () => {
    await expect(connect((await createKey({ scopes: ['posts:draft', 'posts:read'] })).rawKey)).rejects.toThrow(
      /scope_missing/,
    )
    await expect(connect((await createKey({ allowedIps: ['203.0.113.7'] })).rawKey)).rejects.toThrow(/ip_not_allowed/)
    await expect(connect('ozama_x')).rejects.toThrow(/key_invalid/)
    const { id, rawKey } = await createKey()
    const busy = await connect(rawKey)
    await busy.ping()
    const { drizzle } = (await payload()).db
    await drizzle.execute(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${id}`)
    await expect(busy.ping()).rejects.toThrow(/key_expired/)
  })

  it('[API-109] refuses messages that are not of the protocol', async () => {
    const { rawKey } = await createKey()
    const sent = (body: unknown, headers?: Record<string, string>) =>
      api('POST', '/mcp', { token: rawKey, body, headers })
    expect(await sent({})).toMatchObject({ status: 400, body: { message: expect.stringContaining('JSON-RPC 2.0') } })
    const message = 'El cuerpo de la petición debe ser un objeto JSON'
    expect(await sent('[]')).toMatchObject({ status: 400, body: { code: 'malformed_json', message } })
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await sent(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
    expect(await sent(ping)).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 1, result: {} } })
    expect((await api('GET', '/mcp', { token: rawKey })).status).toBe(405)
  })

  it('answers a notification with 202 and, as documented, nothing else', async () => {
    const { rawKey } = await createKey()
    const body = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect(await api('POST', '/mcp', { token: rawKey, body })).toMatchObject({ status: 202, body: '' })
  })

  it('[API-109] explains in Spanish what is wrong with a request of the protocol', async () => {
    const { rawKey } = await createKey()
    const ask = async (method: string, params?: object) =>
      (await api('POST', '/mcp', { token: rawKey, body: { jsonrpc: '2.0', id: 7, method, params } })).body
    const refusals: [string, object | undefined, string[]][] = [
      ['tools/call', undefined, ['params']],
      ['tools/call', {}, ['params.name']],
      ['tools/call', { name: 5, arguments: 'x' }, ['params.name', 'params.arguments']],
      ['initialize', {}, ['params.protocolVersion', 'params.capabilities', 'params.clientInfo']],
    ]
    for (const [method, params, fields] of refusals) {
      const { id, error } = await ask(method, params)
      expect([id, error.code, error.data.code]).toEqual([7, -32602, 'validation_failed'])
      expect(error.data.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
      for (const field of fields) expect(error.message).toContain(`${field}: Entrada inválida: `)
    }
    expect((await ask('prompts/list')).error).toEqual({
      code: -32601,
      message: 'El método no existe. Hay initialize, ping, tools/list, tools/call.',
    })
  })

  it('[API-109] runs a tool as usual for a client that asks for a task, which it does not offer', async () => {
    const { rawKey } = await createKey()
    const params = { name: 'listar_etiquetas', arguments: {}, task: { ttl: 1000 } }
    const { body } = await api('POST', '/mcp', {
      token: rawKey,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    })
    expect(body.result.structuredContent).toHaveProperty('etiquetas')
  })
})
