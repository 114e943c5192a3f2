import type { Endpoint, PayloadHandler, PayloadRequest, SanitizedConfig } from 'payload'
import { can, isActive, signedIn } from '@/platform/access/can'
import { onBehalfOf } from '@/platform/auth/recheckCaller'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { inTurn } from '@/platform/limits/concurrencyLimits'
import { replaceAccess, replaceEndpoints, systemCollection } from '@/seams/payload/sanitizedConfig'
import { callerRefusal, turnOf } from '../endpoint'
import { errorResponse } from '../errorResponse'
import { guardQueries } from './guardQueries'
import { limitPreferences } from './preferences'

/**
 * The generated routes that the panel uses besides our own endpoints, by collection or global, with the reason. All
 * other generated routes are removed.
 */
const OPEN: Record<string, Record<string, string>> = {
  posts: {
    'get /:id': 'the title of a linked post; our own endpoint, which returns nothing else',
  },
  pages: {
    'get /': 'the pages a link can point to',
    'get /:id': 'the title of a linked page',
    'post /': 'creates a page',
    'patch /:id': 'saves a page, moves it to the trash and restores it',
    'delete /:id': 'deletes a page from the trash',
    'patch /': 'moves several pages to the trash, or out of it; our own endpoint',
    'delete /': 'deletes several pages, or empties the trash; our own endpoint',
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
  booking: {
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
/** The generated routes of a collection that a plugin brings, once it is opened: those of its list and its form. */
const OF_PLUGINS = ['get /', 'get /:id', 'post /', 'patch /:id', 'delete /:id', 'delete /', 'post /access/:id?']
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

/** The calls of a session itself, open also to users who must enrol a second factor first; these may do nothing yet. */
const OF_SESSION = ['post /refresh-token', 'post /logout', 'get /access']

const MAX_LIST = 100

/**
 * Removes every generated route that is neither ours, nor needed by the panel, nor of one of the `opened` collections of
 * plugins, and requires a session for the rest.
 */
export function keepAllowedRoutes(
  config: SanitizedConfig,
  ownEndpoints: Endpoint[],
  opened: string[],
): SanitizedConfig {
  for (const { slug, endpoints } of [...config.collections, ...config.globals]) {
    const open = opened.includes(slug) ? OF_PLUGINS : Object.keys(OPEN[slug] ?? {})
    keep(endpoints, open, (name) => WITHOUT_SESSION.includes(`${slug} ${name}`))
  }
  const own = ownEndpoints.map(nameOf)
  keep(config.endpoints, [...own, ...Object.keys(OPEN_ROOT)], (name) => own.includes(name))
  guardLocks(config)
  guardQueries(config)
  limitPreferences(config)
  return config
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Keeps the `open` endpoints, the first of each name: our own route comes before Payload's at the same path. */
function keep(endpoints: Endpoint[] | false, open: string[], isFree: (name: string) => boolean): void {
  replaceEndpoints(endpoints, (all) => {
    const kept = new Map<string, Endpoint>()
    for (const endpoint of all) {
      const name = nameOf(endpoint)
      if (!open.includes(name) || kept.has(name)) continue
      kept.set(name, isFree(name) ? endpoint : { ...endpoint, handler: withSession(endpoint) })
    }
    return [...kept.values()]
  })
}

const withSession =
  ({ handler, method, path }: Endpoint): PayloadHandler =>
  async (req) => {
    const isOfSession = OF_SESSION.includes(nameOf({ method, path }))
    const turn = isOfSession ? 'read' : turnOf(method) // doesn't wait for a change in progress
    const answer = async () => handler(limited(req))
    // Payload stores a preference without a transaction, in which the caller is checked again.
    const work = method === 'post' && path === '/:key' ? () => inTransaction(req, answer) : answer
    if (await (isOfSession ? isActive : signedIn)({ req }))
      return inTurn(req, turn, () => onBehalfOf(req, work)).catch(asRefusal)
    return errorResponse(await callerRefusal(req).catch((error: unknown) => error), req)
  }

/** Payload would log what PostgreSQL refuses, such as an impossible value, as an exception. */
function asRefusal(error: unknown): never {
  throw databaseFailure(error) ?? error
}

/**
 * Limits a list to a hundred entries: Payload treats 0 as all. Parameters that Payload would parse as JSON must use
 * brackets, as the panel does. A write returns the whole document, because its hooks and the new version get only what
 * is returned. Nor does it unpublish all locales: there is one, and Payload would write over the newest version.
 */
function limited(req: PayloadRequest): PayloadRequest {
  const texts = ['where', 'data'].filter((field) => typeof req.query[field] === 'string')
  const errors = texts.map((field) => ({ field, message: 'Debe tener la forma campo[operador]=valor' }))
  if (errors.length > 0) throw new Failure('invalid', { errors })
  const wanted = Number(req.query.limit)
  if (req.query.limit !== undefined) req.query.limit = wanted > 0 && wanted < MAX_LIST ? wanted : MAX_LIST
  delete req.query.pagination
  if (req.method !== 'GET') {
    delete req.query.select
    delete req.query.unpublishAllLocales
    req.searchParams.delete('unpublishAllLocales') // of a global
  }
  return req
}

/**
 * Payload lets anyone release anyone's lock on a document; here only its owner and users who may edit all posts can.
 */
function guardLocks(config: SanitizedConfig): void {
  const own = async ({ req }: { req: PayloadRequest }) =>
    (await can(req, 'posts:manage')) || { 'user.value': { equals: req.user?.id } }
  const locks = systemCollection(config, 'payload-locked-documents')
  replaceAccess(locks, { create: () => false, update: own, delete: own })
}
