import type { Group, Input } from '../group'
import type { World } from '../world'

const NAMES = ['form-state', 'table-state', 'render-list', 'render-document', 'render-document-slots', 'render-field']
const CLOSED = [
  'schedule-publish',
  'copy-data-from-locale',
  'slugify',
  'render-widget',
  'constructor',
  '__proto__',
  'x\n{"level":"error"}',
  7,
  null,
  ['table-state'],
]
const COLLECTIONS = [
  'posts',
  'users',
  'roles',
  'media',
  'api-keys',
  'webhooks',
  'audit',
  'contact-submissions',
  'people',
  '__proto__',
  ['posts', 'users'],
  7,
  null,
]
const PATHS = [
  'author.email',
  'author.hash',
  'hash',
  'salt',
  'keyHash',
  'createdBy.salt',
  'sessions.id',
  'role.users.hash',
  'savedBy',
  '__proto__',
  'a"b',
  '',
]
const BODIES = [
  '',
  '[',
  '{}',
  '"x"',
  '7',
  'null',
  '[null]',
  '["$K1"]',
  '["$1"]',
  '["$F1"]',
  '["$@1",{"__proto__":"$1:constructor:constructor"}]',
  `["${'x'.repeat(300_000)}"]`,
  '["$Q0","$W0","$B0"]',
  '\u0000',
]

/** Payload's server functions, called with real and forged cookies of every actor, for what they may not read. */
export const functions: Group = {
  name: 'server functions',
  share: 4,
  async inputs(world) {
    const action = await actionOf(world)
    const queries = PATHS.flatMap((path) => [
      { where: { [path]: { like: 'a' } } },
      { where: { or: [{ and: [{ [path]: { exists: true } }] }] } },
      { sort: path },
      { sort: [`-${path}`] },
    ])
    const asked = [
      ...NAMES.flatMap((name) =>
        COLLECTIONS.flatMap((collectionSlug) => [
          { name, args: { collectionSlug } },
          { name, args: { collectionSlug, id: 1, operation: 'update', returnLockStatus: true, formState: {} } },
        ]),
      ),
      ...['table-state', 'render-list'].flatMap((name) =>
        ['posts', 'users', 'media'].flatMap((collectionSlug) =>
          queries.map((query) => ({ name, args: { collectionSlug, query } })),
        ),
      ),
      ...CLOSED.map((name) => ({ name, args: {} })),
    ].map((args) => JSON.stringify([args]))
    return [...asked, ...BODIES].flatMap((body) =>
      (['author', 'reader', 'suspended', 'nobody'] as const).map((as) =>
        callOf(world, action, world.tokens[as] || 'x.y.z', body),
      ),
    )
  },
}

/** A call of a server function, with the cookie of whoever has this token. */
export const callOf = ({ site }: World, action: string, token: string, body: string): Input => ({
  as: 'nobody',
  method: 'POST',
  path: '/admin/settings',
  headers: {
    'Next-Action': action,
    'Content-Type': 'text/plain;charset=UTF-8',
    Origin: site.url,
    Cookie: `payload-token=${token}`,
  },
  body,
})

/** Returns the id under which the panel calls its server functions, found in its scripts. */
export async function actionOf({ send, tokens }: World): Promise<string> {
  const page = await send({
    method: 'GET',
    path: '/admin/settings',
    headers: { Cookie: `payload-token=${tokens.admin}` },
  })
  const scripts = [...new Set([...page.text.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([path]) => path))]
  const found = [
    page.text,
    ...(await Promise.all(scripts.map(async (path) => (await send({ method: 'GET', path })).text))),
  ]
  const [, id] = found.map((text) => /["\\]([0-9a-f]{42})["\\]/.exec(text)).find(Boolean) ?? []
  if (!id) throw new Error('No server function call was found in the panel')
  return id
}
