import type { Endpoint, PayloadHandler, PayloadRequest, SanitizedConfig } from 'payload'
import { can } from '@/access/can'
import { refusalOf } from './endpoint'
import { errorResponse } from './errorResponse'
import { endpoints as ownEndpoints } from './index'

/** The calls that Payload's panel makes, by collection or global. Whatever else Payload generates does not exist here. */
const OPEN: Record<string, string[]> = {
  posts: [
    'get /',
    'get /:id',
    'post /',
    'patch /:id',
    'delete /:id',
    'post /access/:id?',
    'get /versions',
    'get /versions/:id',
    'post /versions/:id',
    'patch /', // restores from the trash
    'delete /', // empties it
  ],
  categories: ['get /', 'get /:id', 'post /', 'patch /:id', 'delete /:id', 'post /access/:id?'],
  tags: ['get /', 'get /:id', 'post /', 'patch /:id', 'delete /:id', 'post /access/:id?'],
  media: ['get /', 'get /:id', 'get /file/:filename', 'post /', 'patch /:id', 'delete /:id', 'post /access/:id?'],
  'contact-submissions': ['get /:id', 'patch /:id', 'delete /:id', 'post /access/:id?'],
  users: ['get /', 'get /:id', 'get /me', 'post /refresh-token', 'post /logout', 'post /access/:id?'],
  'payload-preferences': ['get /:key', 'post /:key', 'delete /:key'],
  'payload-locked-documents': ['get /', 'patch /:id', 'delete /:id'],
  settings: ['get /', 'post /', 'post /access'],
}
const OPEN_ROOT = ['get /access', 'post /plugin-seo/generate-title', 'post /plugin-seo/generate-description']

/** The two that answer without a session: pictures for readers, and the login screen's question who is signed in. */
const WITHOUT_SESSION = ['media get /file/:filename', 'users get /me']

const LONGEST_LIST = 100

/** Takes away every generated route that the panel does not need, and asks for a session before all others. */
export function closeDoors(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, endpoints } of [...config.collections, ...config.globals]) {
    keep(endpoints || [], OPEN[slug] ?? [], (name) => WITHOUT_SESSION.includes(`${slug} ${name}`))
  }
  const own = ownEndpoints.map(nameOf)
  keep(config.endpoints, [...own, ...OPEN_ROOT], (name) => own.includes(name))
  guardLocks(config)
  return config
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Leaves in `endpoints` what is `open`, the first of each name: a route of our own stands before Payload's of the same address. */
function keep(endpoints: Endpoint[], open: string[], isFree: (name: string) => boolean): void {
  const kept = new Map<string, Endpoint>()
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    if (!open.includes(name) || kept.has(name)) continue
    kept.set(name, isFree(name) ? endpoint : { ...endpoint, handler: withSession(endpoint.handler) })
  }
  endpoints.splice(0, endpoints.length, ...kept.values())
}

const withSession =
  (handler: PayloadHandler): PayloadHandler =>
  async (req) => {
    if (req.user?.status === 'active') return handler(limited(req))
    return errorResponse(await refusalOf(req).catch((error: unknown) => error), req)
  }

/** A list holds a hundred entries at most, whatever is asked for: Payload takes 0 for all. */
function limited(req: PayloadRequest): PayloadRequest {
  const wanted = Number(req.query.limit)
  if (req.query.limit !== undefined) req.query.limit = wanted > 0 && wanted < LONGEST_LIST ? wanted : LONGEST_LIST
  delete req.query.pagination
  return req
}

/** Payload lets everybody lift everybody's lock on a document; here it takes one's own, or the right to edit all posts. */
function guardLocks({ collections }: SanitizedConfig): void {
  const locks = collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) return
  const own = async ({ req }: { req: PayloadRequest }) =>
    (await can(req, 'manage_posts')) || { 'user.value': { equals: req.user?.id } }
  Object.assign(locks.access, { create: () => false, update: own, delete: own })
}
