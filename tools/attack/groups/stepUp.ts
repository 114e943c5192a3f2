import { callsTo, signIn } from '@tests/support/http'
import { LIMITED, newName, SENSITIVE, type Target, webhook } from '@tests/support/sensitiveDeeds'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import type { Group, Input } from '../group'
import { json } from '../send'
import { PASSWORD, type World } from '../world'
import { newPerson, sessionIn } from './persons'

/**
 * Everything that has a sensitive effect, in a session whose proof of identity is twenty minutes old, by every door:
 * nothing may be done, even if another session of the same person has just proved who it is. They have every permission,
 * so that nothing else refuses them.
 */
export const stepUp: Group = {
  name: 'step-up by effect',
  share: 1,
  async inputs(world) {
    const { username, token } = await newPerson(world, PERMISSION_KEYS)
    const ids = await plant(world)
    await world.database.query(
      "update session_facts set proven_at = now() - interval '20 minutes' where session_id = $1",
      [sessionIn(token)],
    )
    await signIn(world.site, { username, password: PASSWORD })
    const doors: Record<string, string>[] = [
      { Authorization: `Bearer ${token}` },
      { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'una-y-otra-vez' },
      { Authorization: `Bearer ${token}`, 'X-HTTP-Method-Override': 'GET' },
      { Cookie: `payload-token=${token}`, Origin: world.site.url },
    ]
    return Object.entries(SENSITIVE).flatMap(([call, deeds]) =>
      deeds.flatMap(({ to, body }) =>
        doors.map((door): Input => {
          const [method = '', path = ''] = call.split(' ')
          const { headers, body: sent } = json(body?.() ?? {})
          return {
            as: 'nobody',
            method,
            path: `/api${path.replace(':id', String(to ? ids[to] : 1))}`,
            headers: { ...(method !== 'GET' && headers), ...door },
            body: method === 'GET' || (method === 'DELETE' && !body) ? undefined : sent,
            mustFail: true,
            check: ({ status, text }) => (asks(status, text) ? null : 'does not ask who is there'),
          }
        }),
      ),
    )
  },
}

/** A busy site asks later. */
const asks = (status: number, text: string) =>
  status === 503 || (status === 403 && text.includes('reauthentication_required'))

async function plant({ site, tokens, database }: World): Promise<Record<Target, number>> {
  await database.query(`delete from webhooks where name <> 'Presa'`) // there may be twenty
  const call = callsTo(site)
  const as = (path: `/${string}`, body: object) => call('POST', path, body, tokens.admin)
  const name = newName()
  const { role } = await as('/admin/roles', {
    name,
    permissions: LIMITED,
    requiresSecondFactor: true,
    publishesOnlyApproved: true,
  })
  const { role: sleepingRole } = await as('/admin/roles', { name: newName(), permissions: LIMITED })
  await database.query('update roles set is_active = false where id = $1', [sleepingRole.id])
  const person = { username: name, email: `${name}@example.com`, password: PASSWORD, role: name, status: 'suspended' }
  const { user } = await as('/admin/users', person)
  const { apiKey } = await as('/blog/admin/api-keys', { name })
  const { webhook: hook } = await as('/admin/webhooks', {
    ...webhook(),
    url: 'https://webhook.invalid/x',
    isActive: false,
  })
  await database.query("insert into user_totp (user_id, secret, confirmed_at) values ($1, 'x', now())", [user.id])
  return { person: user.id, role: role.id, sleepingRole: sleepingRole.id, key: apiKey.id, webhook: hook.id }
}
