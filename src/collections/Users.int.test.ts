import { describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { PERMISSION_KEYS } from '@/schemas/role'
import { api, login } from '@/testing/api'
import { createUser, payload } from '@/testing/factories'

const tokenOf = ({ username }: User) => login(username, 'password-1')
const adminRole = async () =>
  (await payload()).find({ collection: 'roles', where: { name: { equals: 'admin' } }, overrideAccess: true })

describe('a user', () => {
  it('[API-53] needs a password of 8 characters', async () => {
    const token = await login()
    const role = (await adminRole()).docs[0]?.id
    const body = { username: 'corta', email: 'corta@example.com', role, status: 'active' }
    const refused = await api('POST', '/users', { token, body: { ...body, password: '1234567' } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('La contraseña debe tener al menos 8 caracteres')
    expect((await api('POST', '/users', { token, body: { ...body, password: '12345678' } })).status).toBe(201)
  })

  it('[API-55] can neither raise nor suspend themselves', async () => {
    const author = await createUser(['create_posts'])
    const token = await tokenOf(author)
    const role = (await adminRole()).docs[0]?.id
    await api('PATCH', `/users/${author.id}`, { token, body: { role, name: 'Otra' } })
    const after = await (await payload()).findByID({
      collection: 'users',
      id: author.id,
      depth: 0,
      overrideAccess: true,
    })
    expect(after).toMatchObject({ role: typeof author.role === 'object' ? author.role.id : author.role, name: 'Otra' })

    const admin = await login()
    const { body } = await api('GET', '/users?where[username][equals]=admin', { token: admin })
    const own = await api('PATCH', `/users/${body.docs[0].id}`, { token: admin, body: { status: 'suspended' } })
    expect(own.status).toBe(403)
  })

  it('[API-87] sees nobody else without manage_users, and no hash of anybody', async () => {
    const author = await createUser(['create_posts'])
    const { body } = await api('GET', '/users', { token: await tokenOf(author) })
    expect(body.docs.map(({ id }: { id: number }) => id)).toEqual([author.id])
    const all = await api('GET', '/users?depth=2', { token: await login() })
    expect(JSON.stringify(all.body)).not.toMatch(/"(hash|salt|password|resetPasswordToken)"/)
    const others = all.body.docs.filter(({ username }: User) => username !== 'admin')
    expect(others.flatMap((user: User) => user.sessions ?? [])).toEqual([])
  })

  it('[API-60] keeps the role in use from being deleted', async () => {
    const { role } = await createUser(['create_posts'])
    const id = typeof role === 'object' ? role.id : role
    expect((await api('DELETE', `/roles/${id}`, { token: await login() })).status).toBe(409)
  })
})

it('[API-57] the three roles are seeded with their permissions', async () => {
  const { body } = await api('GET', '/roles?sort=id&limit=3', { token: await login() })
  const granted = body.docs.map(({ name, permissions }: { name: string; permissions: Record<string, boolean> }) => [
    name,
    PERMISSION_KEYS.filter((key) => permissions[key]),
  ])
  expect(granted).toEqual([
    ['admin', PERMISSION_KEYS],
    [
      'editor',
      ['manage_posts', 'manage_categories', 'manage_media', 'create_posts', 'edit_own_posts', 'view_analytics'],
    ],
    ['author', ['create_posts', 'edit_own_posts']],
  ])
})

it('[API-54] a username is one whatever its case', async () => {
  const { username } = await createUser(['create_posts'], { username: ' Ana.Peña ' })
  expect(username).toBe('ana.peña')
})
