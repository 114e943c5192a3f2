import type { Config } from '@/payload-types'
import type { Group, Input } from '../group'
import { ACTORS, type ActorName } from '../world'
import { JSON_TYPE } from './targets'

/** Every collection that there is: the types, which are made of the configuration, miss none and allow no other. */
const COLLECTIONS: Record<keyof Config['collections'], true> = {
  posts: true,
  pages: true,
  categories: true,
  tags: true,
  media: true,
  'contact-submissions': true,
  users: true,
  roles: true,
  'api-keys': true,
  audit: true,
  'payload-kv': true,
  'payload-locked-documents': true,
  'payload-preferences': true,
  'payload-migrations': true,
}
/** The same for globals. */
const GLOBALS: Record<keyof Config['globals'], true> = { settings: true }
/** What a collection could be called besides, or would be if a part of Payload were switched on. */
const NOT_THERE = [
  ...['payload-jobs', 'payload-folders', 'payload-query-presets', 'blog_posts', '_blog_posts_v', 'users_sessions'],
  ...['settings', 'globals/users', '%75sers', 'USERS', '/users', 'users/.'],
]
const SLUGS = [...Object.keys(COLLECTIONS), ...Object.keys(GLOBALS).map((slug) => `globals/${slug}`), ...NOT_THERE]
const CALLS = [
  ...[
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
  ],
  ...[
    'POST /versions/1',
    'POST /access/1',
    'POST /access',
    'POST /1/duplicate',
    'GET /1/api-key/reveal',
    'GET /init',
    'GET /me',
    'POST /login',
  ],
  ...[
    'POST /logout',
    'POST /unlock',
    'POST /forgot-password',
    'POST /reset-password',
    'POST /first-register',
    'POST /verify/x',
  ],
  ...[
    'POST /refresh-token',
    'GET /paste-url/1',
    'GET /paste-url?src=http://127.0.0.1:9/',
    'GET /run',
    'GET /handle-schedules',
    'POST /reorder',
  ],
]
const ROOT = [
  ...[
    'GET /api/og?title=x',
    'GET /api/access',
    'POST /api/graphql',
    'GET /api/graphql?query={__schema{types{name}}}',
    'GET /api/graphql-playground',
  ],
  ...[
    'POST /api/reorder',
    'GET /api/payload-jobs/run',
    'POST /api/internal/tick',
    'GET /api/internal/tick',
    'GET /api',
    'GET /api/',
    'GET /api/_next',
    'POST /api/form-submissions',
  ],
]
/** Questions whose answers would tell a hidden field letter by letter. */
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
const SENT = JSON.stringify({
  email: 'x@example.com',
  username: 'admin',
  password: 'una-clave-x',
  token: 'x',
  role: 'admin',
  isPublished: true,
  _status: 'published',
})
/** What these may see of the generated addresses is the collections' access; nobody else may do anything at all. */
const INSIDE: ActorName[] = ['admin', 'editor', 'author', 'reader']
/** Answers that are given to anybody, and say nothing. */
const OPEN = /^\/api\/\/?users\/(\.\/)?me$/
/** How somebody has left the menu: the login screen asks before anybody is signed in, and learns that there is nothing. */
const PREFERENCE = /^\/api\/payload-preferences\/[^/?]+(\?|$)/

/** The addresses that Payload generates, or once did, as everybody. */
export const generated: Group = {
  name: 'generated doors',
  share: 12,
  inputs: () => {
    const doors = [
      ...SLUGS.flatMap((slug) => CALLS.map((call) => call.replace(' ', ` /api/${slug}`).replace(/\/$/, ''))),
      ...ROOT,
    ]
    const calls = doors.flatMap((door) =>
      ACTORS.filter((as) => as !== 'admin' || !isObeyed(door)).map((as) => toInput(door, as)),
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

/** What the administrator may do, and would: it would tear down what the attack stands on. */
const isObeyed = (door: string) => /^(POST|PATCH|PUT|DELETE) /.test(door)

function toInput(door: string, as: ActorName): Input {
  const [method = '', path = ''] = door.split(' ')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const isStranger = !INSIDE.includes(as)
  if (isStranger && method === 'GET' && PREFERENCE.test(path)) return { as, method, path, check: saysNothing }
  const mustFail = isStranger && !OPEN.test(path)
  return { as, method, path, ...(hasBody && { headers: JSON_TYPE, body: SENT }), mustFail }
}

const saysNothing: Input['check'] = ({ text }) =>
  /^\{"message":"[^"]*","value":null\}$/.test(text) ? null : `says ${text}`
