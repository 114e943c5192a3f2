import { api, login, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { expect, it } from 'vitest'

async function entries(action: string, title: string): Promise<unknown[]> {
  const { rows } = await (await payload()).db.pool.query(
    `select changes, actor_name, means from audit_log where action = $1 and title = $2
      order by (changes->0->>'after')::int`,
    [action, title],
  )
  return rows.map((row) => [row.actor_name, row.means, row.changes[0].after])
}

it('records refusals for lack of permission: the first, the tenth, the hundredth', async () => {
  const { username } = await createUser(['create_posts'])
  const token = await sessionOf(username)
  for (let i = 0; i < 12; i++) {
    expect((await api('DELETE', `/admin/roles/${900 + i}`, { token })).status).toBe(403)
  }
  expect((await api('POST', '/globals/settings', { token, body: { brand: 'Otra' } })).status).toBe(403)
  await expect
    .poll(() => entries('refused', 'DELETE /api/admin/roles/:id'))
    .toEqual([
      [username, 'session', 1],
      [username, 'session', 10],
    ])
  await expect.poll(() => entries('refused', 'POST /api/globals/settings')).toEqual([[username, 'session', 1]])
})

it('counts refusals by route, whatever the id in its path', async () => {
  const { body } = await api('POST', '/blog/admin/api-keys', { token: await login(), body: { name: 'Sin leer' } })
  for (let i = 0; i < 10; i++) {
    const address = `/blog/automation/posts/by-external-id/${'abcdefghij'[i]}%2Fx`
    expect((await api('GET', address, { token: body.rawKey })).status).toBe(403)
  }
  const route = 'GET /api/blog/automation/posts/by-external-id/:externalId'
  const times = async () => (await entries('refused', route)).map((entry) => (entry as unknown[])[2])
  await expect.poll(times).toEqual([1, 10])
})

it('records exports and the use of API keys the same way', async () => {
  const { username } = await createUser(['manage_users', 'manage_contacts', 'manage_api_keys', 'create_posts'])
  const token = await sessionOf(username)
  const exported = ['/admin/contact/export', '/admin/audit/export'].map((path) => api('GET', path, { token }))
  await Promise.all(exported.map((call) => call.catch(() => undefined))) // CSV is not JSON
  const { body } = await api('POST', '/blog/admin/api-keys', { token, body: { name: 'De uso' } })
  const draft = { title: 'Con clave', content: 'Texto' }
  for (let i = 0; i < 2; i++) await api('POST', '/blog/automation/posts', { token: body.rawKey, body: draft })
  for (const file of ['consultas.csv', 'auditoria.csv'])
    await expect.poll(() => entries('export', file)).toContainEqual([username, 'session', 1])
  const name = `De uso (n.º ${body.apiKey.id})`
  await expect.poll(() => entries('use', name)).toEqual([[username, 'apiKey', 1]])
})
