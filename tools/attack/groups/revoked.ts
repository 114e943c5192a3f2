import { callsTo } from '@tests/support/http'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import { type Semaphore, semaphore } from '@/platform/semaphore'
import type { Group, Input } from '../group'
import { json, type Sent } from '../send'
import type { World } from '../world'
import { newPerson } from './persons'

const OWN_ROLE = 'id = (select role_id from users where id = $1)'
/** What is revoked, and restored, while a body is in transit, in which table's rows; `$1` is the user. */
const ENDS: [what: string, table: string, end: string, undo: string, rows: string][] = [
  ['suspension', 'users', "status = 'suspended'", "status = 'active'", 'id = $1'],
  [
    'logout',
    'users_sessions',
    "expires_at = now() - interval '2 hours'",
    "expires_at = now() + interval '2 hours'",
    '_parent_id = $1',
  ],
  ['deactivating the role', 'roles', 'is_active = false', 'is_active = true', OWN_ROLE],
  ['requiring a second factor', 'roles', 'requires_second_factor = true', 'requires_second_factor = false', OWN_ROLE],
  ['deactivating the key', 'api_keys', 'is_active = false', 'is_active = true', 'created_by_id = $1'],
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
    // Not all permissions: the administrator stays the only one with all of them.
    const { token } = await newPerson(
      world,
      PERMISSION_KEYS.filter((key) => key !== 'view_analytics'),
    )
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const named = { name: 'De quien se va', scopes: KEY_SCOPE_NAMES }
    const { rawKey } = await callsTo(world.site)('POST', '/blog/admin/api-keys', named, token)
    const gate = semaphore({ most: 1 }) // all belong to the same user
    return WRITES.flatMap(([path, body, method = 'POST']) => {
      const isKeys = /automation|mcp/.test(path)
      const sent = { method, path, ...json(body, isKeys ? rawKey : token) }
      return ENDS.filter(([what]) => (isKeys ? what !== 'logout' : what !== 'deactivating the key')).map((end) =>
        halfway(world, sent, { id, end, gate }),
      )
    })
  },
}

type End = { id: number; end: (typeof ENDS)[number]; gate: Semaphore }

function halfway({ database }: World, sent: Sent, { id, end: [, table, end, undo, rows], gate }: End): Input {
  const set = (change: string) => database.query(`update ${table} set ${change} where ${rows}`, [id])
  let leave: (() => void) | undefined
  return {
    ...sent,
    as: 'nobody',
    async before() {
      leave = await gate.acquire()
    },
    halfway: () => set(end),
    mustFail: sent.path !== '/api/mcp', // an agent reads a failure as a result of its tool
    async check({ status, text }) {
      await set(undo)
      leave?.()
      return [401, 403].includes(status) || text.includes('"isError":true') ? null : 'is not rejected as unauthorized'
    },
  }
}
