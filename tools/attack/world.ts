import path from 'node:path'
import { type Edge, startEdge } from '@tests/support/edge'
import { picture } from '@tests/support/files'
import { callsTo, signIn } from '@tests/support/http'
import { ADMIN, openDatabase, type Site, startSite } from '@tests/support/site'
import type pg from 'pg'
import { granting } from '@/platform/access/permissions'
import { DAY_MS } from '@/platform/domain/dates'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import { secretsOf } from '@/run/cli/secrets'
import type { Canary } from './canaries'
import { type Route, readRoutes } from './routes'
import { type Answer, bearer, JSON_TYPE, type Sent, send } from './send'

/** The attackers: one of every kind of user the site knows, and a tool. */
export const ACTORS = ['nobody', 'admin', 'editor', 'author', 'reader', 'suspended', 'key'] as const
export type ActorName = (typeof ACTORS)[number]

/** The attacked site, and what an attack needs to know about it. */
export type World = {
  site: Site
  /** nginx in front of it. */
  edge: Edge
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
  /** Signs in every actor whose session is gone, and renews the proof of identity of the others. */
  signIn: () => Promise<void>
  stop: () => Promise<void>
}

/** The password of everyone but the administrator. */
export const PASSWORD = 'una-clave-de-prueba'
const EMAIL = 'correo-canario@secreto.example'
const VERSION = 'CANARIO-VERSION-51c0'
const TITLE = 'CANARIO-TITULO-8d3f'
const DRAFT = 'CANARIO-BORRADOR-77aa'
const TRASHED = 'CANARIO-PAPELERA-02be'
const MESSAGE = 'CANARIO-MENSAJE-4c1d'
const ASK = {
  nombre: 'CANARIO-NOMBRE-19af',
  email: 'cliente-canario@secreto.example',
  telefono: '809-555-0142',
  mensaje: `${MESSAGE}: una consulta.`,
}
/** A link that one person got, and opened on three days. */
const CAMPAIGN = 'canario-para-una-persona'
const BOOKED = 'CANARIO-RESERVA-6e5b: una consulta con hora.'
const WRITERS: ActorName[] = ['admin', 'editor']

/** Starts a production site and plants the canaries. */
export async function startWorld(): Promise<World> {
  // Rate limits are off, so that they hide nothing; the login limit can't be switched off. The trusted proxy allows
  // requests from many IP addresses.
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off', TRUST_PROXY: '1' })
  try {
    return await worldOf(site)
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function worldOf(site: Site): Promise<World> {
  const database = await openDatabase(site)
  const edge = await startEdge([site.url])
  const secrets = await secretsOf(path.join(site.dir, 'data'))
  const admin = await signIn(site)
  const call = callsTo(site)
  const as: As = (method, address, body) => call(method, address, body, admin)

  const { idOf, role } = await plantPeople(as)
  const content = await plantContent(as)
  const others = await plantOthers(as, call)
  const visitorSalt = await plantVisits(site.url, database)
  const tokens = { nobody: '', admin, editor: '', author: '', reader: '', suspended: '', key: others.rawKey }
  const signInAll = async () => {
    for (const name of ['admin', 'editor', 'author', 'reader'] as const) {
      const profile = await send(site.url, { method: 'GET', path: '/api/admin/profile', headers: bearer(tokens[name]) })
      if (profile.status !== 401) continue
      tokens[name] = await signIn(site, name === 'admin' ? ADMIN : { username: name, password: PASSWORD })
    }
    await database.query('update session_facts set proven_at = now()') // an attack lasts longer than a proof
  }
  tokens.suspended = await signIn(site, { username: 'suspended', password: PASSWORD })
  await as('PATCH', `/admin/users/${idOf('suspended')}/status`, { status: 'suspended' })
  await signInAll()

  const { rows: kept } = await database.query('select hash, salt from users')
  const { rows: keys } = await database.query('select key_hash from api_keys')
  return {
    site,
    edge,
    database,
    routes: await readRoutes(site.url),
    tokens,
    secret: secrets.payloadSecret,
    targets: [
      ['/api/blog/automation/posts/by-external-id', { externalId: 'ataque-1' }],
      ...content.targets,
      ...others.targets,
      ['/api/admin/users', { id: idOf('victim') }],
      ['/api/admin/roles', { id: String(role.id) }],
    ],
    canaries: [
      ...secret('the signing secret', secrets.payloadSecret),
      ...secret("the database's password", secrets.databasePassword),
      ...kept.flatMap(({ hash, salt }) => [...secret('a password hash', hash), ...secret('a salt', salt)]),
      ...secret("a webhook's secret", others.webhookSecret),
      ...secret("the salt of a day's visitors", visitorSalt),
      ...keys.flatMap(({ key_hash }) => secret("a key's hash", key_hash)),
      ...secret('a folder of the server', process.cwd()),
      ...secret('a folder of the site', site.dir),
      ...CANARIES,
    ],
    send: (sent) => send(site.url, sent),
    signIn: signInAll,
    async stop() {
      await edge.stop()
      await database.end()
      await site.stop()
    },
  }
}

/** What the administrator calls. */
type As = (method: string, path: `/${string}`, body?: unknown) => ReturnType<ReturnType<typeof callsTo>>

/** Creates a user of every kind. */
async function plantPeople(as: As) {
  const permissions = granting(['view_analytics'])
  await as('POST', '/admin/roles', { name: 'lector', description: '', permissions })
  const { role } = await as('POST', '/admin/roles', { name: 'presa', description: '', permissions })
  for (const [username, roleName] of Object.entries(PEOPLE)) {
    const email = username === 'victim' ? EMAIL : `${username}@example.com`
    const person = { username, email, name: username, avatar: '', password: PASSWORD, role: roleName, status: 'active' }
    await as('POST', '/admin/users', person)
  }
  const { users } = await as('GET', '/admin/users?limit=100')
  const idOf = (name: string) => String(users.find(({ username }: { username: string }) => username === name)?.id)
  return { idOf, role }
}

/** Creates an article with an unpublished version, a draft, and a trashed one. */
async function plantContent(as: As): Promise<{ targets: World['targets'] }> {
  const category = await as('POST', '/blog/admin/categories', { name: 'Ventas' })
  const tag = await as('POST', '/blog/admin/tags', { name: 'Facturas' })
  const shown = await as('POST', '/blog/admin/posts', {
    title: 'A la vista',
    slug: 'a-la-vista',
    content: 'Un texto **público** con [enlace](https://example.com).',
    categoryId: category.id,
    tagIds: [tag.id],
    isPublished: true,
  })
  await as('PUT', `/blog/admin/posts/${shown.id}?autosave=true`, { content: VERSION })
  const draft = await as('POST', '/blog/admin/posts', { title: TITLE, slug: 'en-preparacion', content: DRAFT })
  const trashed = await as('POST', '/blog/admin/posts', { title: 'A la papelera', content: TRASHED })
  await as('DELETE', `/blog/admin/posts/${trashed.id}`)
  const { versions } = await as('GET', `/blog/admin/posts/${draft.id}/versions`)
  return {
    targets: [
      ['/api/blog/admin/trash', { id: String(trashed.id) }],
      ['/api/blog/admin/posts', { id: String(draft.id), versionId: String(versions[0]?.id) }],
      ['/api/blog/admin/categories', { id: String(category.id) }],
      ['/api/blog/admin/tags', { id: String(tag.id) }],
      ['/api/blog/posts', { slug: 'a-la-vista' }],
    ],
  }
}

/** Creates keys, a webhook with a delivery, a contact request, a person, a booking and a file. */
async function plantOthers(as: As, visit: As) {
  const { rawKey } = await as('POST', '/blog/admin/api-keys', { name: 'Ataque', scopes: KEY_SCOPE_NAMES })
  const { apiKey } = await as('POST', '/blog/admin/api-keys', { name: 'Presa', permissions: 'create_draft' })
  const hook = { name: 'Presa', url: 'https://webhook.invalid/', events: ['post.published'] }
  const { webhook, secret: webhookSecret } = await as('POST', '/admin/webhooks', hook)
  const { delivery } = await as('POST', `/admin/webhooks/${webhook.id}/test`, {})
  const { contact } = await visit('POST', '/contact', ASK)
  const { person } = await as('POST', '/admin/people', { nombre: ASK.nombre, email: `otra-${ASK.email}` })
  const start = new Date(Date.now() + 20 * DAY_MS).toISOString()
  const { booking } = await as('POST', '/admin/bookings', { ...ASK, mensaje: BOOKED, start })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture('png', 60, 40))]), 'Foto.png')
  const { file } = await as('POST', '/blog/admin/media', form)
  const targets: World['targets'] = [
    ['/api/blog/admin/media', { id: String(file.id) }],
    ['/api/blog/admin/api-keys', { id: String(apiKey.id) }],
    ['/api/admin/webhooks', { id: String(webhook.id), deliveryId: String(delivery.id) }],
    ['/api/admin/contact', { id: String(contact.id) }],
    ['/api/admin/people', { id: String(person.id) }],
    ['/api/admin/bookings', { id: String(booking.id) }],
  ]
  return { rawKey, webhookSecret, targets }
}

/** Counts a visitor, and somebody whom the name of a campaign would tell. Returns the salt of the day. */
async function plantVisits(url: string, database: pg.Client): Promise<string> {
  const headers = {
    ...JSON_TYPE,
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const body = JSON.stringify({ path: '/', width: 'l', utm_campaign: CAMPAIGN })
  await send(url, { method: 'POST', path: '/api/stats', headers, body })
  await database.query(
    `insert into stats_days (kind, path, day, name, views, visitors)
      select 'campaign', path, current_date - n, $1, 1, 1 from generate_series(1, 3) n, (values (''), ('/')) as of (path)`,
    [CAMPAIGN],
  )
  const { rows } = await database.query('select salt from stats_salts')
  return rows[0].salt
}

const PEOPLE = { editor: 'editor', author: 'author', reader: 'lector', suspended: 'admin', victim: 'author' }

const seen = (what: string, text: string, seenBy: ActorName[]): Canary => ({ what, text, seenBy })
const secret = (what: string, text: string | null) => (text ? [seen(what, text, [])] : [])

const CANARIES: Canary[] = [
  seen("somebody's e-mail", EMAIL, ['admin']),
  ...[ASK.nombre, ASK.email, ASK.telefono, MESSAGE, BOOKED].map((text) => seen('a consultation', text, ['admin'])),
  seen('a campaign of one person', CAMPAIGN, []),
  seen('an unpublished version', VERSION, WRITERS),
  seen("a draft's title", TITLE, WRITERS),
  seen('a draft', DRAFT, WRITERS),
  seen('a trashed post', TRASHED, WRITERS),
]
