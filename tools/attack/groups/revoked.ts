import { KEY_SCOPE_NAMES } from '@/schemas/apiKey'
import { PERMISSION_KEYS } from '@/schemas/role'
import type { Group, Input } from '../group'
import type { World } from '../world'
import { personWith } from './persons'
import { JSON_TYPE } from './targets'

/** What is revoked, and restored, while a body is in transit; `$1` is the user. */
const ENDS: [what: string, end: string, undo: string][] = [
  [
    'suspension',
    `update users set status = 'suspended' where id = $1`,
    `update users set status = 'active' where id = $1`,
  ],
  [
    'logout',
    `update users_sessions set expires_at = now() - interval '1 hour' where _parent_id = $1`,
    `update users_sessions set expires_at = now() + interval '2 hours' where _parent_id = $1`,
  ],
  [
    'deactivating the role',
    'update roles set is_active = false where id = (select role_id from users where id = $1)',
    'update roles set is_active = true where id = (select role_id from users where id = $1)',
  ],
  [
    'requiring a second factor',
    'update roles set requires_second_factor = true where id = (select role_id from users where id = $1)',
    'update roles set requires_second_factor = false where id = (select role_id from users where id = $1)',
  ],
  [
    'deactivating the key',
    'update api_keys set is_active = false where created_by_id = $1',
    'update api_keys set is_active = true where created_by_id = $1',
  ],
]

const DRAFT = { title: 'A medias', content: 'Un texto que llega en dos partes.' }
const BY_EXTERNAL_ID = '/api/blog/automation/posts/by-external-id/a-medias'
const toAgent = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

const WRITES: [path: string, body: object, method?: string][] = [
  ['/api/blog/admin/posts', DRAFT],
  ['/api/blog/admin/categories', { name: 'A medias' }],
  ['/api/blog/admin/tags', { name: 'A medias' }],
  ['/api/blog/admin/api-keys', { name: 'A medias' }],
  ['/api/admin/roles', { name: 'a medias', permissions: { create_posts: true } }],
  ['/api/admin/users', { username: 'medias', email: 'medias@example.com', password: 'una-clave-1', role: 'author' }],
  ['/api/globals/settings', { phone: '809-555-0000' }],
  ['/api/blog/automation/posts', DRAFT],
  [BY_EXTERNAL_ID, DRAFT, 'PUT'],
  ['/api/mcp', toAgent('crear_borrador', { titulo: DRAFT.title, contenido: DRAFT.content })],
]

/** Half a body, then the revocation of what allowed the call, then the rest: nothing may be written. */
export const revoked: Group = {
  name: 'revoked half-way',
  share: 1,
  async inputs(world) {
    const token = await personWith(
      world,
      PERMISSION_KEYS.filter((key) => key !== 'view_analytics'),
    ) // not all permissions: the administrator stays the only one with all of them
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` }
    const body = JSON.stringify({ name: 'De quien se va', scopes: KEY_SCOPE_NAMES })
    const made = await world.send({ method: 'POST', path: '/api/blog/admin/api-keys', headers, body })
    const key: string = JSON.parse(made.text).rawKey
    const turn = turns()
    return WRITES.flatMap(([path, body, method = 'POST']) => {
      const isKeys = /automation|mcp/.test(path)
      return ENDS.filter(([what]) => (isKeys ? what !== 'logout' : what !== 'deactivating the key')).map((end) =>
        halfway(world, { method, path, body: JSON.stringify(body), token: isKeys ? key : token }, { id, end, turn }),
      )
    })
  },
}

type Turn = ReturnType<typeof turns>
type End = { id: number; end: (typeof ENDS)[number]; turn: Turn }

function halfway(
  { database }: World,
  { method, path, body, token }: { method: string; path: string; body: string; token: string },
  { id, end: [, end, undo], turn }: End,
): Input {
  return {
    as: 'nobody',
    method,
    path,
    headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
    body,
    before: turn.take,
    halfway: () => database.query(end, [id]),
    mustFail: path !== '/api/mcp', // an agent reads a failure as a result of its tool
    async check({ status, text }) {
      await database.query(undo, [id])
      turn.give()
      return [401, 403].includes(status) || text.includes('"isError":true') ? null : 'is not rejected as unauthorized'
    },
  }
}

/** One at a time, because all belong to the same user. */
function turns() {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    async take(): Promise<void> {
      if (isTaken) await new Promise<void>((go) => waiting.push(go))
      isTaken = true
    },
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
