import type { Config } from '@/payload-types'
import type { Group, Input } from '../group'
import { json } from '../send'
import { ACTORS, type ActorName } from '../world'

/** Every collection: its type, generated from the configuration, ensures that none is missing and none is extra. */
const COLLECTIONS: Record<keyof Config['collections'], true> = {
  posts: true,
  pages: true,
  categories: true,
  tags: true,
  media: true,
  'contact-submissions': true,
  people: true,
  users: true,
  roles: true,
  'api-keys': true,
  webhooks: true,
  audit: true,
  'payload-kv': true,
  'payload-locked-documents': true,
  'payload-preferences': true,
  'payload-migrations': true,
}
/** The same for globals. */
const GLOBALS: Record<keyof Config['globals'], true> = { landing: true, settings: true, booking: true }
/** Other names a collection could have, or would have if more of Payload were enabled. */
const NOT_THERE = [
  ...['payload-jobs', 'payload-folders', 'payload-query-presets', 'blog_posts', '_blog_posts_v', 'users_sessions'],
  ...['settings', 'globals/users', '%75sers', 'USERS', '/users', 'users/.'],
]
const SLUGS = [...Object.keys(COLLECTIONS), ...Object.keys(GLOBALS).map((slug) => `globals/${slug}`), ...NOT_THERE]
const CALLS = [
  'GET /',
  'GET /1',
  'GET /count',
  'POST /',
  'PATCH /',
  'PATCH /1',
  'PUT /1',
  'DELETE /',
  'DELETE /1',
  'GET /versions',
  'GET /versions/1',
  'POST /versions/1',
  'POST /access/1',
  'POST /access',
  'POST /1/duplicate',
  'GET /1/api-key/reveal',
  'GET /init',
  'GET /me',
  'POST /login',
  'POST /logout',
  'POST /unlock',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /first-register',
  'POST /verify/x',
  'POST /refresh-token',
  'GET /paste-url/1',
  'GET /paste-url?src=http://127.0.0.1:9/',
  'GET /run',
  'GET /handle-schedules',
  'POST /reorder',
]
const ROOT = [
  'GET /api/og?title=x',
  'GET /api/access',
  'POST /api/graphql',
  'GET /api/graphql?query={__schema{types{name}}}',
  'GET /api/graphql-playground',
  'POST /api/reorder',
  'GET /api/payload-jobs/run',
  'POST /api/internal/tick',
  'GET /api/internal/tick',
  'GET /api',
  'GET /api/',
  'GET /api/_next',
  'POST /api/form-submissions',
]
/** Queries whose results would reveal a hidden field letter by letter. */
const PROBES = [
  'hash',
  'salt',
  'keyHash',
  'password',
  'resetPasswordToken',
  'sessions.id',
  'author.hash',
  'createdBy.salt',
  'uploadedBy.hash',
  'role.users.hash',
]
const SENT = json({
  email: 'x@example.com',
  username: 'admin',
  password: 'una-clave-x',
  token: 'x',
  role: 'admin',
  isPublished: true,
  _status: 'published',
})
/** Collection access decides what these may see at generated routes; nobody else may do anything. */
const INSIDE: ActorName[] = ['admin', 'editor', 'author', 'reader']
/** Responses anyone may get, which reveal nothing. */
const OPEN = /^\/api\/\/?users\/(\.\/)?me$/
/** The user's menu state: the login screen requests it without a session, and gets nothing. */
const PREFERENCE = /^\/api\/payload-preferences\/[^/?]+(\?|$)/

/** The routes Payload generates, or once did, called as every actor. */
export const generated: Group = {
  name: 'generated routes',
  share: 12,
  inputs: () => {
    const routes = [
      ...SLUGS.flatMap((slug) => CALLS.map((call) => call.replace(' ', ` /api/${slug}`).replace(/\/$/, ''))),
      ...ROOT,
    ]
    const calls = routes.flatMap((route) =>
      ACTORS.filter((as) => as !== 'admin' || !isObeyed(route)).map((as) => toInput(route, as)),
    )
    const probes = PROBES.flatMap((field) =>
      ['users', 'posts', 'media', 'api-keys', 'categories'].flatMap((slug) =>
        [
          `where[${field}][exists]=true`,
          `where[${field}][like]=a`,
          `where[or][0][and][0][${field}][greater_than]=5`,
          `sort=${field}`,
          `sort=-${field}`,
          `select[${field}]=true`,
        ]
          .map((query) => encodeURI(query))
          .flatMap((query) =>
            (['nobody', 'author', 'reader'] as const).map((as) => toInput(`GET /api/${slug}?${query}`, as)),
          ),
      ),
    )
    return [...calls, ...probes]
  },
}

/** The administrator may make these calls, and they would succeed and destroy what the attack depends on. */
const isObeyed = (route: string) => /^(POST|PATCH|PUT|DELETE) /.test(route)

function toInput(route: string, as: ActorName): Input {
  const [method = '', path = ''] = route.split(' ')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const isStranger = !INSIDE.includes(as)
  if (isStranger && method === 'GET' && PREFERENCE.test(path)) return { as, method, path, check: saysNothing }
  const mustFail = isStranger && !OPEN.test(path)
  return { as, method, path, ...(hasBody && SENT), mustFail }
}

const saysNothing: Input['check'] = ({ text }) =>
  /^\{"message":"[^"]*","value":null\}$/.test(text) ? null : `says ${text}`
