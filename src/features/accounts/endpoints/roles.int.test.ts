import { api, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { writers } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'

let admin = ''
beforeAll(async () => {
  admin = await sessionOf()
})

let count = 0
const newRole = () => ({
  name: `Redacción ${++count}`,
  description: 'Escribe',
  permissions: granting(['create_posts']),
})
const post = (body: object, token = admin) => api('POST', '/admin/roles', { token, body })
const put = (id: number, body: object, token = admin) => api('PUT', `/admin/roles/${id}`, { token, body })
const remove = (id: number, token = admin) => api('DELETE', `/admin/roles/${id}`, { token })
const listed = async (id: number) => {
  const { body } = await api('GET', '/admin/roles', { token: admin })
  return body.roles.find((role: { id: number }) => role.id === id)
}

it('[API-57] returns all roles with every field to any session', async () => {
  const { username } = await createUser([])
  const { status, body } = await api('GET', '/admin/roles', { token: await sessionOf(username) })
  expect(status).toBe(200)
  expect(body.roles.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual(['admin', 'editor', 'author'])
  expect(body.roles[0]).toEqual({
    id: expect.any(Number),
    name: 'admin',
    description: 'Acceso completo',
    permissions: granting(PERMISSION_KEYS),
    isActive: true,
    requiresSecondFactor: false,
    publishesOnlyApproved: false,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
  const content = ['manage_posts', 'manage_categories', 'manage_media', 'create_posts', 'edit_own_posts'] as const
  expect(body.roles[1].permissions).toEqual(granting([...content, 'view_analytics']))
  expect(body.roles[2].permissions).toEqual(granting(['create_posts', 'edit_own_posts']))
})

it('[API-58] creates, changes and deletes roles', async () => {
  const sent = newRole()
  const created = await post(sent)
  expect(created).toMatchObject({
    status: 201,
    body: { success: true, message: 'Rol creado exitosamente', role: { ...sent, isActive: true } },
  })
  const { role } = created.body
  const changed = await put(role.id, { description: '' })
  expect(changed.body).toMatchObject({ success: true, message: 'Rol actualizado exitosamente' })
  expect(changed.body.role).toEqual({ ...role, description: '', updatedAt: expect.any(String) })
  expect(await listed(role.id)).toEqual(changed.body.role)
  expect(await remove(role.id)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Rol eliminado exitosamente', role: { id: role.id, name: sent.name } },
  })
  expect((await remove(role.id)).status).toBe(404)
  expect((await put(role.id, { description: 'x' })).status).toBe(404)
})

describe('[API-59] the rules of the role form', () => {
  it.each([
    [{ name: ' ' }, 'name', 'El nombre del rol es requerido'],
    [{ name: 7 }, 'name', 'Debe ser un texto'],
    [{ name: 'x'.repeat(51) }, 'name', 'El nombre no puede exceder 50 caracteres'],
    [{ isActive: 'sí' }, 'isActive', 'Debe ser true o false'],
    [{ description: 5 }, 'description', 'La descripción debe ser un texto'],
    [{ description: 'x'.repeat(256) }, 'description', 'La descripción no puede exceder 255 caracteres'],
    [{ permissions: null }, 'permissions', 'Debe especificar al menos un permiso'],
    [{ permissions: granting([]) }, 'permissions', 'Debe especificar al menos un permiso'],
    [{ permissions: { todo: true } }, 'permissions', 'Debe especificar al menos un permiso'],
    [{ permissions: ['create_posts'] }, 'permissions', 'Debe especificar al menos un permiso'],
    [{ permissions: { create_posts: 'true' } }, 'permissions.create_posts', 'Debe ser true o false'],
  ])('reject %j', async (change, field, message) => {
    const { id } = (await post(newRole())).body.role
    const refused = { status: 400, body: { message: `${field}: ${message}`, errors: [{ field, message }] } }
    expect(await post({ ...newRole(), ...change })).toMatchObject(refused)
    expect(await put(id, { ...newRole(), ...change })).toMatchObject(refused)
  })

  it('ignore everything but the ten keys', async () => {
    const { role } = (await post({ ...newRole(), permissions: { create_posts: true, todo: true } })).body
    expect(role.permissions).toEqual(granting(['create_posts']))
  })

  it('accept the longest allowed values', async () => {
    const body = { ...newRole(), name: 'ñ'.repeat(50), description: 'x'.repeat(255) }
    expect((await post(body)).status).toBe(201)
  })
})

describe('[API-60] a role', () => {
  it('cannot take an existing name, regardless of case and accents', async () => {
    const { role } = (await post(newRole())).body
    const taken = { status: 409, body: { errors: [{ field: 'name', message: 'Ya existe un rol con ese nombre' }] } }
    expect(await post({ ...newRole(), name: ` ${role.name.toUpperCase()} ` })).toMatchObject(taken)
    for (const name of ['ADMIN', 'Édítor', 'autor', 'Administrador'])
      expect(await post({ ...newRole(), name })).toMatchObject(taken)
    const other = (await post(newRole())).body.role
    expect(await put(other.id, { name: role.name })).toMatchObject(taken)
    expect((await put(role.id, { name: role.name.toUpperCase() })).status).toBe(200)
    const twin = newRole()
    const all = await Promise.all((await writers(5)).map((token) => post(twin, token)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('in use cannot be deleted, and keeps its users when renamed', async () => {
    const { id: user, username, role } = await createUser(['manage_users'])
    const id = typeof role === 'object' ? role.id : role
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await put(id, { name: 'Recepción' })).status).toBe(200)
    const { status, body } = await api('GET', `/admin/users/${user}`, { token: await sessionOf(username) })
    expect([status, body.user.role]).toEqual([200, 'recepción'])
  })
})

describe('[API-55] nobody', () => {
  const refused = { status: 403, body: { code: 'forbidden', message: 'No puedes conceder un permiso que no tienes' } }

  it('changes or deletes a role that grants permissions they lack, or removes one', async () => {
    const weaker = await sessionOf((await createUser(['manage_roles', 'manage_users'])).username)
    const refused = {
      status: 403,
      body: { code: 'forbidden', message: 'No puedes cambiar un rol que concede permisos que no tienes' },
    }
    const strong = (await post({ ...newRole(), permissions: granting(['manage_roles', 'manage_posts']) })).body.role
    const asleep = (await post({ ...newRole(), permissions: granting(['manage_posts']), isActive: false })).body.role
    const changes = [
      { permissions: granting(['manage_users', 'manage_roles']) },
      { isActive: false },
      { isActive: true },
      { description: 'Otra' },
    ]
    for (const { id } of [strong, asleep]) {
      for (const change of changes) expect(await put(id, change, weaker), JSON.stringify(change)).toMatchObject(refused)
      expect(await api('DELETE', `/admin/roles/${id}`, { token: weaker })).toMatchObject(refused)
    }
    expect(await listed(strong.id)).toMatchObject(strong)
  })

  it('adds permissions they lack to a role', async () => {
    const { username } = await createUser(['manage_roles', 'create_posts'])
    const token = await sessionOf(username)
    expect(await post({ ...newRole(), permissions: granting(['create_posts', 'manage_users']) }, token)).toMatchObject(
      refused,
    )
    const { role } = (await post(newRole(), token)).body
    expect(await put(role.id, { permissions: granting(['create_posts', 'manage_posts']) }, token)).toMatchObject(
      refused,
    )
  })
})
