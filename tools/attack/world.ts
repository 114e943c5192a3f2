import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { picture } from '@tests/support/files'
import { ADMIN, type Site, startSite } from '@tests/support/site'
import pg from 'pg'
import { KEY_SCOPE_NAMES } from '@/schemas/apiKey'
import { PERMISSION_KEYS, type Permission } from '@/schemas/role'
import type { Canary } from './canaries'
import { type Route, readRoutes } from './routes'
import { type Answer, type Sent, send } from './send'

/** The attackers: one of every kind of user the site knows, and a tool. */
export const ACTORS = ['nobody', 'admin', 'editor', 'author', 'reader', 'suspended', 'key'] as const
export type ActorName = (typeof ACTORS)[number]

/** The attacked site, and what an attack needs to know about it. */
export type World = {
  site: Site
  database: pg.Client
  routes: Route[]
  canaries: Canary[]
  /** Each actor's token; `nobody` has none. */
  tokens: Record<ActorName, string>
  /** The signing secret, for forged tokens that the site must reject all the same. */
  secret: string
  /** Existing rows for path parameters, by path prefix. */
  targets: [prefix: string, values: Record<string, string>][]
  send: (sent: Sent) => Promise<Answer>
  /** Signs in every actor whose session is gone. */
  signIn: () => Promise<void>
  stop: () => Promise<void>
}

/** The password of everyone but the administrator. */
export const PASSWORD = 'una-clave-de-prueba'
const EMAIL = 'correo-canario@secreto.example'
const PHONE = '809-555-0142'
const WRITERS: ActorName[] = ['admin', 'editor']

/** Starts a production site and plants the canaries. */
export async function startWorld(): Promise<World> {
  // Rate limits are off, so that they hide nothing; the login limit can't be switched off. The trusted proxy allows
  // requests from many IP addresses.
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off', TRUST_PROXY: '1' })
  try {
    return await plantIn(site)
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function plantIn(site: Site): Promise<World> {
  const secrets = JSON.parse(await readFile(path.join(site.dir, 'data/secrets.json'), 'utf8'))
  const database = new pg.Client({ connectionString: await databaseUrl(site, secrets.databasePassword) })
  await database.connect()
  const call = caller(site.url)
  const admin = (await call('POST', '/api/blog/admin/login', ADMIN)).token
  const as = (method: string, address: string, body?: unknown) => call(method, address, body, admin)

  await as('POST', '/api/admin/roles', { name: 'lector', description: '', permissions: granting(['view_analytics']) })
  const role = (
    await as('POST', '/api/admin/roles', { name: 'presa', description: '', permissions: granting(['view_analytics']) })
  ).role
  for (const [name, roleName] of Object.entries(PEOPLE)) {
    const email = name === 'victim' ? EMAIL : `${name}@example.com`
    await as('POST', '/api/admin/users', {
      username: name,
      email,
      name,
      avatar: '',
      password: PASSWORD,
      role: roleName,
      status: 'active',
    })
  }
  const { users } = await as('GET', '/api/admin/users?limit=100')
  const idOf = (name: string) => String(users.find(({ username }: { username: string }) => username === name)?.id)

  const category = await as('POST', '/api/blog/admin/categories', { name: 'Ventas' })
  const tag = await as('POST', '/api/blog/admin/tags', { name: 'Facturas' })
  const post = {
    content: 'Un texto **público** con [enlace](https://example.com).',
    categoryId: category.id,
    tagIds: [tag.id],
  }
  const shown = await as('POST', '/api/blog/admin/posts', {
    ...post,
    title: 'A la vista',
    slug: 'a-la-vista',
    isPublished: true,
  })
  await as('PUT', `/api/blog/admin/posts/${shown.id}?autosave=true`, { content: 'CANARIO-VERSION-51c0' })
  const draft = await as('POST', '/api/blog/admin/posts', {
    title: 'CANARIO-TITULO-8d3f',
    slug: 'en-preparacion',
    content: 'CANARIO-BORRADOR-77aa',
  })
  const trashed = await as('POST', '/api/blog/admin/posts', {
    title: 'A la papelera',
    content: 'CANARIO-PAPELERA-02be',
  })
  await as('DELETE', `/api/blog/admin/posts/${trashed.id}`)
  const { versions } = await as('GET', `/api/blog/admin/posts/${draft.id}/versions`)
  const key = await as('POST', '/api/blog/admin/api-keys', { name: 'Ataque', scopes: KEY_SCOPE_NAMES })
  const prey = await as('POST', '/api/blog/admin/api-keys', { name: 'Presa', permissions: 'create_draft' })
  const hook = { name: 'Presa', url: 'https://webhook.invalid/', events: ['post.published'] }
  const preyHook = await as('POST', '/api/admin/webhooks', hook)
  const { delivery } = await as('POST', `/api/admin/webhooks/${preyHook.webhook.id}/test`, {})
  const ask = { nombre: 'CANARIO-NOMBRE-19af', email: 'cliente-canario@secreto.example', telefono: PHONE }
  const { contact } = await call('POST', '/api/contact', { ...ask, mensaje: 'CANARIO-MENSAJE-4c1d: una consulta.' })
  const file = await upload(site.url, admin)

  const tokens = { nobody: '', admin, editor: '', author: '', reader: '', suspended: '', key: key.rawKey }
  const signIn = async () => {
    for (const name of ['admin', 'editor', 'author', 'reader'] as const) {
      const profile = await send(site.url, { method: 'GET', path: '/api/admin/profile', headers: bearer(tokens[name]) })
      const account = name === 'admin' ? ADMIN : { username: name, password: PASSWORD }
      if (profile.status === 401) tokens[name] = (await call('POST', '/api/blog/admin/login', account)).token
    }
  }
  tokens.suspended = (await call('POST', '/api/blog/admin/login', { username: 'suspended', password: PASSWORD })).token
  await as('PATCH', `/api/admin/users/${idOf('suspended')}/status`, { status: 'suspended' })
  await signIn()

  const { rows: kept } = await database.query('select hash, salt from users')
  const { rows: keys } = await database.query('select key_hash from api_keys')
  return {
    site,
    database,
    routes: await readRoutes(site.url),
    tokens,
    secret: secrets.payloadSecret,
    targets: [
      ['/api/blog/automation/posts/by-external-id', { externalId: 'ataque-1' }],
      ['/api/blog/admin/trash', { id: String(trashed.id) }],
      ['/api/blog/admin/posts', { id: String(draft.id), versionId: String(versions[0]?.id) }],
      ['/api/blog/admin/categories', { id: String(category.id) }],
      ['/api/blog/admin/tags', { id: String(tag.id) }],
      ['/api/blog/admin/media', { id: String(file.id) }],
      ['/api/blog/admin/api-keys', { id: String(prey.apiKey.id) }],
      ['/api/admin/webhooks', { id: String(preyHook.webhook.id), deliveryId: String(delivery.id) }],
      ['/api/admin/users', { id: idOf('victim') }],
      ['/api/admin/roles', { id: String(role.id) }],
      ['/api/admin/contact', { id: String(contact.id) }],
      ['/api/blog/posts', { slug: 'a-la-vista' }],
    ],
    canaries: [
      ...secret('the signing secret', secrets.payloadSecret),
      ...secret("the database's password", secrets.databasePassword),
      ...kept.flatMap(({ hash, salt }) => [...secret('a password hash', hash), ...secret('a salt', salt)]),
      ...secret("a webhook's secret", preyHook.secret),
      ...keys.flatMap(({ key_hash }) => secret("a key's hash", key_hash)),
      ...secret('a folder of the server', process.cwd()),
      ...secret('a folder of the site', site.dir),
      { what: "somebody's e-mail", text: EMAIL, seenBy: ['admin'] },
      ...[ask.nombre, ask.email, PHONE, 'CANARIO-MENSAJE-4c1d'].map((text) => seen('a consultation', text, ['admin'])),
      seen('an unpublished version', 'CANARIO-VERSION-51c0', WRITERS),
      seen("a draft's title", 'CANARIO-TITULO-8d3f', WRITERS),
      seen('a draft', 'CANARIO-BORRADOR-77aa', WRITERS),
      seen('a trashed post', 'CANARIO-PAPELERA-02be', WRITERS),
    ],
    send: (sent) => send(site.url, sent),
    signIn,
    async stop() {
      await database.end()
      await site.stop()
    },
  }
}

const PEOPLE = { editor: 'editor', author: 'author', reader: 'lector', suspended: 'admin', victim: 'author' }

const granting = (granted: Permission[]) =>
  Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted.includes(key)]))
const seen = (what: string, text: string, seenBy: ActorName[]): Canary => ({ what, text, seenBy })
const secret = (what: string, text: string | null) => (text ? [seen(what, text, [])] : [])

/** Returns the header that carries an actor's token. */
export const bearer = (token: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})

async function databaseUrl({ dir }: Site, password: string): Promise<string> {
  const [, , , port] = (await readFile(path.join(dir, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')
  return `postgres://ozama:${password}@127.0.0.1:${port}/ozama`
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the setup then takes from it
type Said = any

const caller =
  (url: string) =>
  async (method: string, address: string, body?: unknown, token = ''): Promise<Said> => {
    const { status, text } = await send(url, {
      method,
      path: address,
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (status >= 300) throw new Error(`${method} ${address}: ${status} ${text}`)
    return JSON.parse(text)
  }

async function upload(url: string, token: string): Promise<Said> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture('png', 60, 40))]), 'Foto.png')
  const answer = await fetch(`${url}/api/blog/admin/media`, { method: 'POST', headers: bearer(token), body: form })
  return (await answer.json()).file
}
