import { PERMISSION_KEYS } from '@/schemas/role'
import type { Group, Input } from '../group'
import type { World } from '../world'
import { personWith } from './persons'
import { JSON_TYPE } from './targets'

const ALL = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true]))
const TOKEN = /"[\w-]{10,}\.[\w-]{10,}\.[\w-]{40,}"/

/**
 * People who manage others, and each other, try to gain permissions they lack, or to remove what they could not give
 * back.
 */
export const rights: Group = {
  name: 'rights of others',
  share: 4,
  async inputs(world) {
    const [people, roles, both, tools] = await Promise.all([
      personWith(world, ['manage_users']),
      personWith(world, ['manage_roles']),
      personWith(world, ['manage_users', 'manage_roles']),
      personWith(world, ['manage_api_keys']),
    ])
    const { rows } = await world.database.query('select id, name from roles order by id')
    const { rows: admins } = await world.database.query(
      'select u.id from users u join roles r on r.id = u.role_id where r.name = $1 order by u.status, u.id', // active first
      ['admin'],
    )
    const { rows: keys } = await world.database.query(
      'select id from api_keys where created_by_id = $1 order by id limit 3',
      [admins[0]?.id],
    )
    await keepOneAdministrator(world, admins[0]?.id)
    const strong = rows.filter(({ name }) => ['admin', 'editor', 'author'].includes(name)).map(({ id }) => id)
    const writes: [method: string, path: string, body?: object][] = [
      ...strong.flatMap((id) => [
        ...changesOfRole().map((body): [string, string, object] => ['PUT', `/api/admin/roles/${id}`, body]),
        ['DELETE', `/api/admin/roles/${id}`] as [string, string],
      ]),
      ...admins.flatMap(({ id }) => [
        ...CHANGES_OF_PERSON.map((body): [string, string, object] => ['PUT', `/api/admin/users/${id}`, body]),
        ['PATCH', `/api/admin/users/${id}/status`, { status: 'suspended' }] as [string, string, object],
        ['DELETE', `/api/admin/users/${id}`] as [string, string],
      ]),
      ...['admin', 'ADMIN', 'editor'].map((role): [string, string, object] => [
        'POST',
        '/api/admin/users',
        newUser(role),
      ]),
      ...PERMISSION_KEYS.filter((key) => !/manage_(users|roles)/.test(key)).map((key): [string, string, object] => [
        'POST',
        '/api/admin/roles',
        { name: `trepa-${key}`, permissions: { [key]: true, manage_roles: true } },
      ]),
      ...SETTINGS.map((body): [string, string, object] => ['POST', '/api/globals/settings', body]),
      ...keys.map(({ id }): [string, string, object] => [
        'POST',
        `/api/blog/admin/api-keys/${id}/rotate`,
        { overlapHours: 168 },
      ]),
    ]
    const climbs = writes.flatMap(([method, path, body]) =>
      [people, roles, both, tools].map(
        (token): Input => ({
          as: 'nobody',
          method,
          path,
          headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
          mustFail: true,
        }),
      ),
    )
    return [...climbs, ...losses(world, rows, admins[0]?.id), ...tokensOfCookies(world)]
  },
}

const changesOfRole = () => [
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

/** Suspends whoever else holds all permissions: an earlier group may have activated or created another. */
async function keepOneAdministrator({ database }: World, ownId: number): Promise<void> {
  await database.query(
    `update users set status = 'suspended' where id <> $1 and role_id in (select id from roles where permissions @> $2)`,
    [ownId, JSON.stringify(ALL)],
  )
}

/** The administrator is the last one with all permissions: even they can't remove any of them. */
function losses({ tokens }: World, roles: { id: number; name: string }[], ownId: number): Input[] {
  const id = roles.find(({ name }) => name === 'admin')?.id
  const takenAway = PERMISSION_KEYS.map((key) => ({ permissions: { ...ALL, [key]: false } }))
  const sent: [string, string, object][] = [
    ...[...takenAway, { isActive: false }].map((body): [string, string, object] => [
      'PUT',
      `/api/admin/roles/${id}`,
      body,
    ]),
    ...['author', 'editor', 'lector'].map((role): [string, string, object] => [
      'PUT',
      `/api/admin/users/${ownId}`,
      { role },
    ]),
    ...['https://evil.example/a.js', 'https://plausible.io.evil.example/a.js', '//evil.example/a.js'].map(
      (analyticsUrl): [string, string, object] => [
        'POST',
        '/api/globals/settings',
        { analyticsProvider: 'plausible', analyticsUrl },
      ],
    ),
  ]
  return sent.map(([method, path, body]) => ({
    as: 'admin',
    method,
    path,
    headers: { ...JSON_TYPE, Authorization: `Bearer ${tokens.admin}` },
    body: JSON.stringify(body),
    mustFail: true,
  }))
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
