import type { Endpoint, PayloadHandler, PayloadRequest, SanitizedConfig } from 'payload'
import { can } from '@/access/can'
import { onBehalfOf } from '@/auth/confirmCaller'
import { inTurn } from '@/auth/turns'
import { Failure } from '@/failure'
import { endpoints as ownEndpoints } from '..'
import { refusalOf, turnOf } from '../endpoint'
import { errorResponse } from '../errorResponse'

/**
 * The calls that the panel makes beside those of the contract, by collection or global, and for what. Whatever else Payload
 * generates does not exist here.
 */
const OPEN: Record<string, Record<string, string>> = {
  posts: {
    'get /:id': 'what the post of a link is called; our own, which says no more',
    'patch /:id': 'keeps a text as a draft of its own beside what somebody else has saved',
  },
  pages: {
    'get /': 'the pages that a link may lead to',
    'get /:id': 'what the page of a link is called',
    'post /': 'stores a new page',
    'patch /:id': 'stores a page, and moves it into the trash and back',
    'delete /:id': 'erases what lies in the trash',
    'post /versions/:id': 'restores a version',
    'post /access/:id?': 'what may be changed, asked after a page was stored',
  },
  media: {
    'get /file/:filename': 'pictures and documents, for readers too',
    'get /:id': 'the picture that a text shows, in its editor',
  },
  users: {
    'get /me': 'who is signed in, asked by every screen',
    'post /refresh-token': 'a session goes on while somebody works',
    'post /logout': 'a session ends after a long pause',
  },
  settings: {
    'get /': 'what the form has stored',
    'post /': 'stores the form',
    'post /access': 'what may be changed, asked after it was stored',
  },
  'payload-preferences': {
    'get /:key': 'how somebody has left the menu and the tabs',
    'post /:key': 'remembers it',
  },
  'payload-locked-documents': {
    'get /': 'the lock of the document that is left',
    'patch /:id': 'takes a document over from somebody',
    'delete /:id': 'lifts the lock of the document that is left',
  },
}
const OPEN_ROOT = {
  'get /access': 'which screens the role opens, asked again when a session goes on',
  'post /plugin-seo/generate-title': 'a title for search engines, of a document that the caller may read or make',
  'post /plugin-seo/generate-description': 'a description, in the same way',
  'post /plugin-seo/generate-url': 'its address, for the preview of a search result',
  'post /plugin-seo/generate-image': 'its picture',
}

/**
 * Those that answer without a session: pictures for readers, and what the login screen asks: who is signed in, and, because
 * Payload's frame does so on a wide screen, how they have left the menu, which is nothing for nobody.
 */
const WITHOUT_SESSION = ['media get /file/:filename', 'users get /me', 'payload-preferences get /:key']

const LONGEST_LIST = 100

/** Removes every generated route that the panel does not need, and requires a session for the others. */
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

/** Keeps the `open` endpoints, the first of each name: our own route comes before Payload's at the same address. */
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
    // What a session needs to go on or to end waits for no change that is under way.
    const turn = path === '/refresh-token' || path === '/logout' ? 'read' : turnOf(method)
    if (req.user?.status === 'active')
      return inTurn(req, turn, () => onBehalfOf(req, async () => handler(limited(req))))
    return errorResponse(await refusalOf(req).catch((error: unknown) => error), req)
  }

/**
 * A list holds a hundred entries at most, whatever is asked for: Payload takes 0 for all. What it would read as JSON is
 * written with brackets, as the panel does.
 */
function limited(req: PayloadRequest): PayloadRequest {
  const texts = ['where', 'data'].filter((field) => typeof req.query[field] === 'string')
  const errors = texts.map((field) => ({ field, message: 'Debe tener la forma campo[operador]=valor' }))
  if (errors.length > 0) throw new Failure('invalid', { errors })
  const wanted = Number(req.query.limit)
  if (req.query.limit !== undefined) req.query.limit = wanted > 0 && wanted < LONGEST_LIST ? wanted : LONGEST_LIST
  delete req.query.pagination
  return req
}

/** Payload lets anyone remove anyone's lock on a document; here only its owner and those who may edit all posts. */
function guardLocks({ collections }: SanitizedConfig): void {
  const locks = collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) return
  const own = async ({ req }: { req: PayloadRequest }) =>
    (await can(req, 'posts:manage')) || { 'user.value': { equals: req.user?.id } }
  Object.assign(locks.access, { create: () => false, update: own, delete: own })
}
