import { callsTo } from '@tests/support/http'
import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'
import type { Group, Input } from '../group'
import { json } from '../send'
import type { World } from '../world'
import { newPerson } from './persons'

const ALL = granting(PERMISSION_KEYS)
const TOKEN = /"[\w-]{10,}\.[\w-]{10,}\.[\w-]{40,}"/

/** A write that nobody here may make. */
type Write = { method: string; path: string; body?: object }

/**
 * People who manage others, and each other, try to gain permissions they lack, or to remove what they could not give
 * back.
 */
export const rights: Group = {
  name: 'rights of others',
  share: 4,
  async inputs(world) {
    const climbers = await Promise.all([
      newPerson(world, ['manage_users']),
      newPerson(world, ['manage_roles']),
      newPerson(world, ['manage_users', 'manage_roles']),
      newPerson(world, ['manage_api_keys']),
    ])
    const outsider = await newPerson(
      world,
      PERMISSION_KEYS.filter((key) => key !== 'manage_contacts'),
    )
    const { rows: roles } = await world.database.query('select id, name from roles order by id')
    const { rows: admins } = await world.database.query(
      'select u.id from users u join roles r on r.id = u.role_id where r.name = $1 order by u.status, u.id', // active first
      ['admin'],
    )
    const { rows: keys } = await world.database.query(
      'select id from api_keys where created_by_id = $1 order by id limit 3',
      [admins[0]?.id],
    )
    await keepOneAdministrator(world, admins[0]?.id)
    const strong = roles.filter(({ name }) => ['admin', 'editor', 'author'].includes(name))
    const climbs = [
      ...strong.flatMap(({ id }) => changesOf(`/api/admin/roles/${id}`, CHANGES_OF_ROLE)),
      ...admins.flatMap(({ id }) => changesOf(`/api/admin/users/${id}`, CHANGES_OF_PERSON)),
      ...admins.map(({ id }) => write('PATCH', `/api/admin/users/${id}/status`, { status: 'suspended' })),
      ...['admin', 'ADMIN', 'editor'].map((role) => write('POST', '/api/admin/users', newUser(role))),
      ...PERMISSION_KEYS.filter((key) => !/manage_(users|roles)/.test(key)).map((key) =>
        write('POST', '/api/admin/roles', { name: `trepa-${key}`, permissions: { [key]: true, manage_roles: true } }),
      ),
      ...SETTINGS.map((body) => write('POST', '/api/globals/settings', body)),
      ...keys.map(({ id }) => write('POST', `/api/blog/admin/api-keys/${id}/rotate`, { overlapHours: 168 })),
    ]
    const own = { role: roles.find(({ name }) => name === 'admin')?.id, user: admins[0]?.id }
    return [
      ...climbs.flatMap((sent) => climbers.map(({ token }) => refused(sent, 'nobody', token))),
      ...VISITORS.map((path) => refused(write('GET', path), 'nobody', outsider.token)),
      ...losses(own).map((sent) => refused(sent, 'admin', world.tokens.admin)),
      ...(await publicationsInTrash(world)),
      ...tokensOfCookies(world),
    ]
  },
}

const write = (method: string, path: string, body?: object): Write => ({ method, path, body })

const changesOf = (path: string, bodies: object[]): Write[] => [
  ...bodies.map((body) => write('PUT', path, body)),
  write('DELETE', path),
]

const refused = ({ body, ...sent }: Write, as: Input['as'], token: string): Input => ({
  ...sent,
  ...json(body, token),
  as,
  mustFail: true,
})

/** Data of visitors, which one permission alone opens. */
const VISITORS = [
  '/api/admin/people',
  '/api/admin/contact',
  '/api/admin/bookings',
  '/api/contact-submissions',
  '/api/people',
]

const CHANGES_OF_ROLE = [
  { permissions: { manage_users: true, manage_roles: true } },
  { permissions: { view_analytics: true } },
  { permissions: ALL },
  { isActive: false },
  { isActive: true },
  { name: 'otro' },
  { description: 'x' },
]

const CHANGES_OF_PERSON = [
  { role: 'author' },
  { role: 'admin' },
  { password: 'una-clave-nueva' },
  { email: 'mio@example.com' },
  { username: 'mio' },
  { status: 'suspended' },
  { name: 'x' },
]

const newUser = (role: string) => ({ username: `t-${role}`, email: `${role}@t.example`, password: 'una-clave-1', role })

const SETTINGS = [
  { analyticsProvider: 'ga4' },
  { analyticsId: 'GTM-XXXX' },
  { analyticsUrl: 'https://evil.example/a.js' },
  { analyticsUrl: 'https://plausible.io/js/script.js' },
]
const SCRIPTS = ['https://evil.example/a.js', 'https://plausible.io.evil.example/a.js', '//evil.example/a.js']

/** Suspends whoever else holds all permissions: an earlier group may have activated or created another. */
async function keepOneAdministrator({ database }: World, ownId: number): Promise<void> {
  await database.query(
    `update users set status = 'suspended' where id <> $1 and role_id in (select id from roles where permissions @> $2)`,
    [ownId, JSON.stringify(ALL)],
  )
}

/** The administrator is the last one with all permissions: even they can't remove any of them. */
const losses = ({ role, user }: { role: number; user: number }): Write[] => [
  ...PERMISSION_KEYS.map((key) => write('PUT', `/api/admin/roles/${role}`, { permissions: { ...ALL, [key]: false } })),
  write('PUT', `/api/admin/roles/${role}`, { isActive: false }),
  ...['author', 'editor', 'lector'].map((name) => write('PUT', `/api/admin/users/${user}`, { role: name })),
  ...SCRIPTS.map((analyticsUrl) =>
    write('POST', '/api/globals/settings', { analyticsProvider: 'plausible', analyticsUrl }),
  ),
]

/** An author, who may not publish, tries to publish what they have moved to the trash. */
async function publicationsInTrash(world: World): Promise<Input[]> {
  const { token } = await newPerson(world, ['create_posts', 'edit_own_posts'])
  const call = callsTo(world.site)
  const { id } = await call('POST', '/blog/admin/posts', { title: 'A escondidas', content: 'Texto' }, token)
  await call('DELETE', `/blog/admin/posts/${id}`, undefined, token)
  const check: Input['check'] = ({ text }) => (text.includes('"isPublished":true') ? 'published a post' : null)
  return ['', '&autosave=true'].flatMap((query) =>
    [{ _status: 'published' }, { isPublished: true, deletedAt: null }, { isPublished: true }].map((body) => ({
      ...json(body, token),
      as: 'author' as const,
      method: 'PUT',
      path: `/api/blog/admin/posts/${id}?trash=true${query}`,
      check,
    })),
  )
}

/** What a script on a public page can request with the cookie that is sent along: no response may contain a token. */
function tokensOfCookies({ site, tokens }: World): Input[] {
  const calls = ['GET /api/users/me', 'POST /api/users/refresh-token', 'GET /admin/dashboard', 'GET /api/admin/profile']
  return calls.flatMap((call) =>
    (['admin', 'author'] as const).map((as): Input => {
      const [method = '', path = ''] = call.split(' ')
      const headers = { Cookie: `payload-token=${tokens[as]}`, Origin: site.url }
      const check: Input['check'] = ({ text }) =>
        TOKEN.test(text) || text.includes(tokens[as]) ? 'holds a token' : null
      return { as: 'nobody', seenBy: as, method, path, headers, check }
    }),
  )
}
