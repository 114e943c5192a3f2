import type { Endpoint, PayloadHandler, PayloadRequest, SanitizedConfig } from 'payload'
import { can, isActive, signedIn } from '@/access/can'
import { onBehalfOf } from '@/auth/recheckCaller'
import { inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { inTurn } from '@/limits/concurrencyLimits'
import { endpoints as ownEndpoints } from '..'
import { refusalOf, turnOf } from '../endpoint'
import { errorResponse } from '../errorResponse'

/**
 * The generated routes that the panel uses besides our own endpoints, by collection or global, with the reason. All
 * other generated routes are removed.
 */
const OPEN: Record<string, Record<string, string>> = {
  posts: {
    'get /:id': 'the title of a linked post; our own endpoint, which returns nothing else',
    'patch /:id': 'saves a draft without overwriting the saved version of another user',
  },
  pages: {
    'get /': 'the pages a link can point to',
    'get /:id': 'the title of a linked page',
    'post /': 'creates a page',
    'patch /:id': 'saves a page, moves it to the trash and restores it',
    'delete /:id': 'deletes a page from the trash',
    'post /versions/:id': 'restores a version',
    'post /access/:id?': 'the editable fields, after saving',
  },
  media: {
    'get /file/:filename': 'images and documents, for readers too',
    'get /:id': 'the image in a rich text, in its editor',
  },
  users: {
    'get /me': 'the signed-in user, on every screen',
    'post /refresh-token': 'extends the session while the user is active',
    'post /logout': 'ends an idle session',
  },
  landing: {
    'get /': 'what the form has stored',
    'post /': 'stores the form, and brings the first texts back',
    'post /access': 'what may be changed, asked after it was stored',
    'post /versions/:id': 'restores a version',
  },
  settings: {
    'get /': 'loads the form',
    'post /': 'saves the form',
    'post /access': 'the editable fields, after saving',
  },
  'payload-preferences': {
    'get /:key': 'the state of menu and tabs',
    'post /:key': 'saves it',
  },
  'payload-locked-documents': {
    'get /': 'the lock of the document being closed',
    'patch /:id': 'takes over a document from another user',
    'delete /:id': 'releases the lock of the document being closed',
  },
}
const OPEN_ROOT = {
  'get /access': 'the screens the role may open, again after a session is extended',
  'post /plugin-seo/generate-title': 'a meta title, for a document the caller may read or create',
  'post /plugin-seo/generate-description': 'a meta description, likewise',
  'post /plugin-seo/generate-url': 'its URL, for the search result preview',
  'post /plugin-seo/generate-image': 'its social image',
}

/**
 * Routes that work without a session: images for readers, and requests of the login screen, which asks who is signed in
 * and, on a wide screen, for menu preferences, which are empty for anonymous callers.
 */
const WITHOUT_SESSION = ['media get /file/:filename', 'users get /me', 'payload-preferences get /:key']

const MAX_LIST = 100

/** Removes every generated route that the panel doesn't need, and requires a session for the rest. */
export function keepAllowedRoutes(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, endpoints } of [...config.collections, ...config.globals]) {
    keep(endpoints || [], Object.keys(OPEN[slug] ?? {}), (name) => WITHOUT_SESSION.includes(`${slug} ${name}`))
  }
  const own = ownEndpoints.map(nameOf)
  keep(config.endpoints, [...own, ...Object.keys(OPEN_ROOT)], (name) => own.includes(name))
  guardLocks(config)
  return config
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Keeps the `open` endpoints, the first of each name: our own route comes before Payload's at the same path. */
function keep(endpoints: Endpoint[], open: string[], isFree: (name: string) => boolean): void {
  const kept = new Map<string, Endpoint>()
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    if (!open.includes(name) || kept.has(name)) continue
    kept.set(name, isFree(name) ? endpoint : { ...endpoint, handler: withSession(endpoint) })
  }
  endpoints.splice(0, endpoints.length, ...kept.values())
}

const withSession =
  ({ handler, method, path }: Endpoint): PayloadHandler =>
  async (req) => {
    // Extending or ending a session doesn't wait for a change in progress.
    const isOfSession = path === '/refresh-token' || path === '/logout'
    const turn = isOfSession ? 'read' : turnOf(method)
    const answer = async () => handler(limited(req))
    // Payload stores preferences without a transaction, so the caller would not be checked again.
    const work = method === 'post' && path === '/:key' ? () => inTransaction(req, answer) : answer
    if (await (isOfSession ? isActive : signedIn)({ req })) return inTurn(req, turn, () => onBehalfOf(req, work))
    return errorResponse(await refusalOf(req).catch((error: unknown) => error), req)
  }

/**
 * Limits a list to a hundred entries: Payload treats 0 as all. Parameters that Payload would parse as JSON must use
 * brackets, as the panel does. A write returns the whole document, because its hooks and the new version get only what
 * is returned.
 */
function limited(req: PayloadRequest): PayloadRequest {
  const texts = ['where', 'data'].filter((field) => typeof req.query[field] === 'string')
  const errors = texts.map((field) => ({ field, message: 'Debe tener la forma campo[operador]=valor' }))
  if (errors.length > 0) throw new Failure('invalid', { errors })
  const wanted = Number(req.query.limit)
  if (req.query.limit !== undefined) req.query.limit = wanted > 0 && wanted < MAX_LIST ? wanted : MAX_LIST
  delete req.query.pagination
  if (req.method !== 'GET') delete req.query.select
  return req
}

/**
 * Payload lets anyone release anyone's lock on a document; here only its owner and users who may edit all posts can.
 */
function guardLocks({ collections }: SanitizedConfig): void {
  const locks = collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) return
  const own = async ({ req }: { req: PayloadRequest }) =>
    (await can(req, 'posts:manage')) || { 'user.value': { equals: req.user?.id } }
  Object.assign(locks.access, { create: () => false, update: own, delete: own })
}
