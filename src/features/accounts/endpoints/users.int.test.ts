import { api, login, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { PERMISSION_KEYS } from '@/platform/access/permissions'

let admin = ''
let adminId = 0
beforeAll(async () => {
  admin = await sessionOf()
  const { body } = await api('GET', '/admin/users?search=admin', { token: admin })
  adminId = body.users[0].id
})

let count = 0
const newUser = () => {
  const username = `persona-${++count}`
  return { username, email: `correo-${count}@example.com`, name: 'Ana Peña', avatar: '', password: 'rio-2026' }
}
const create = async (data: object = {}) =>
  (await api('POST', '/admin/users', { token: admin, body: { ...newUser(), ...data } })).body.user
const put = (id: number, body: object, token = admin) => api('PUT', `/admin/users/${id}`, { token, body })
const setStatus = (id: number, status: unknown, token = admin) =>
  api('PATCH', `/admin/users/${id}/status`, { token, body: { status } })
const tokenOf = ({ username }: Pick<User, 'username'>) => sessionOf(username)

describe('[API-52] users', () => {
  it('are created as authors, and returned without secrets', async () => {
    const sent = newUser()
    const { status, body } = await api('POST', '/admin/users', { token: admin, body: sent })
    expect(status).toBe(201)
    const { password, ...kept } = sent
    expect(body).toEqual({
      user: {
        ...kept,
        id: expect.any(Number),
        role: 'author',
        status: 'active',
        lastLoginAt: null,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    })
    expect((await api('GET', `/admin/users/${body.user.id}`, { token: admin })).body).toEqual(body)
    expect(await login(sent.username, password)).toEqual(expect.any(String))
  })

  it('[API-114] get no password that is easy to guess, at creation or later', async () => {
    const user = await create()
    const token = await tokenOf(user)
    const refusals: [(username: string) => string, RegExp][] = [
      [() => 'password123', /más usadas/],
      [(username) => `x-${username.toUpperCase()}`, /el usuario/],
      [() => 'OzamaIA-2026', /la marca/],
    ]
    for (const [passwordOf, reason] of refusals) {
      const refused = { status: 400, body: { errors: [{ field: 'password', message: expect.stringMatching(reason) }] } }
      const password = passwordOf(user.username)
      const sent = newUser()
      const body = { ...sent, password: passwordOf(sent.username) }
      expect(await api('POST', '/admin/users', { token: admin, body })).toMatchObject(refused)
      expect(await put(user.id, { password })).toMatchObject(refused)
      expect(await api('PUT', '/admin/profile', { token, body: { password } })).toMatchObject(refused)
    }
    expect(await login(user.username, 'rio-2026')).toEqual(expect.any(String))
  })

  it('are changed field by field', async () => {
    const user = await create()
    const changed = await put(user.id, { name: 'Otra', role: 'EDITOR' })
    expect(changed.body.user).toEqual({ ...user, name: 'Otra', role: 'editor', updatedAt: expect.any(String) })
    expect((await put(user.id, { name: null, avatar: null })).body.user).toMatchObject({ name: '', avatar: '' })
  })

  it('are suspended, activated and deleted', async () => {
    const { id } = await create()
    expect((await setStatus(id, 'suspended')).body.user).toMatchObject({ id, status: 'suspended' })
    expect((await setStatus(id, 'active')).body.user).toMatchObject({ id, status: 'active' })
    const remove = () => api('DELETE', `/admin/users/${id}`, { token: admin })
    expect(await remove()).toMatchObject({ status: 200, body: { success: true, message: 'Usuario eliminado' } })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await put(id, { name: 'x' })).status).toBe(404)
    expect((await setStatus(id, 'active')).status).toBe(404)
  })

  it.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999999999999', '2147483648', '1;drop', '%00'])(
    'are not found at %s',
    async (id) => {
      expect((await api('GET', `/admin/users/${id}`, { token: admin })).status).toBe(404)
    },
  )

  it('are listed in pages of 10, searched by name, e-mail or username, and filtered by status', async () => {
    const mark = `lista${Date.now()}`
    const made: User[] = []
    for (let index = 0; index < 12; index++) made.push(await create({ name: `Ñandú ${mark} 100%_${index}` }))
    await setStatus(made[0]?.id ?? 0, 'suspended')
    const list = async (query: string) => (await api('GET', `/admin/users?${query}`, { token: admin })).body
    const idsOf = ({ users }: { users: User[] }) => users.map(({ id }) => id)

    const [first, second] = [await list(`search=${mark}`), await list(`search=${mark}&page=2`)]
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made.map(({ id }) => id).reverse())
    expect(idsOf(await list(`search=${mark}&status=suspended&_timestamp=1`))).toEqual([made[0]?.id])
    expect((await list(`search=${mark}&status=active`)).pagination.total).toBe(11)
    const { id, email = '', username = '' } = made[3] ?? {}
    expect(idsOf(await list(`search=${encodeURIComponent(email.toUpperCase())}`))).toEqual([id])
    expect(idsOf(await list(`search=${encodeURIComponent(username.toUpperCase())}`))).toContain(id) // 'persona-4' is in 'persona-40'
    expect((await list(`search=${encodeURIComponent(`${mark} 100%_`)}`)).pagination.total).toBe(12)
    expect((await list(`search=${mark}_100`)).pagination).toEqual({ page: 1, limit: 10, total: 0, totalPages: 0 })
    expect((await api('GET', '/admin/users?status=x', { token: admin })).status).toBe(400)
  })

  it('leave their content to whoever deletes them', async () => {
    const writer = await create()
    const post = await createPost({ author: writer.id, _status: 'published' })
    await api('DELETE', `/admin/users/${writer.id}`, { token: admin })
    const kept = { collection: 'posts', id: post.id, depth: 0, overrideAccess: true } as const
    for (const draft of [false, true])
      expect((await (await payload()).findByID({ ...kept, draft })).author, String(draft)).toBe(adminId)
  })
})

describe('[API-53] the rules of the user form', () => {
  it.each([
    [{ username: ' ' }, 'username', 'El usuario es requerido'],
    [{ username: 'x'.repeat(61) }, 'username', 'Máximo 60 caracteres'],
    [{ username: 'аdmin' }, 'username', 'Solo letras latinas, números y los signos . _ - @ +'], // its first letter is Cyrillic
    [{ name: 'x'.repeat(121) }, 'name', 'Máximo 120 caracteres'],
    [{ name: 5 }, 'name', 'El nombre debe ser un texto'],
    [{ email: '' }, 'email', 'El email es requerido'],
    [{ email: undefined }, 'email', 'El email es requerido'],
    [{ email: 'sin-arroba' }, 'email', 'Email inválido'],
    [{ email: `${'x'.repeat(243)}@example.com` }, 'email', 'Máximo 254 caracteres'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: undefined }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(201) }, 'password', 'Máximo 200 caracteres'],
    [{ role: '' }, 'role', 'El rol es requerido'],
    [{ role: 'x'.repeat(51) }, 'role', 'Máximo 50 caracteres'],
    [{ role: 'no-existe' }, 'role', 'El rol no existe'],
    [{ status: 'borrado' }, 'status', 'El estado debe ser active o suspended'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
  ])('reject %j', async (change, field, message) => {
    const body = { ...newUser(), ...change }
    expect(await api('POST', '/admin/users', { token: admin, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: `${field}: ${message}`, errors: [{ field, message }] },
    })
  })

  it('accept the longest allowed values', async () => {
    const { password, ...longest } = {
      username: 'x'.repeat(60),
      email: `${'x'.repeat(242)}@example.com`,
      name: 'ñ'.repeat(120),
      password: 'á1-'.repeat(66),
    }
    expect(await create({ ...longest, password })).toMatchObject(longest)
  })

  it('apply to changes too, and a rejected one changes nothing', async () => {
    const user = await create()
    for (const change of [{ email: 'x' }, { password: '1234567' }, { username: '' }, { role: 'no-existe' }]) {
      expect((await put(user.id, { name: 'Nadie', ...change })).status).toBe(400)
    }
    expect((await api('GET', `/admin/users/${user.id}`, { token: admin })).body.user).toEqual(user)
  })

  it('leave the password and the sessions as they are if it is sent empty', async () => {
    const user = await create()
    const token = await login(user.username, 'rio-2026')
    for (const password of ['', null]) expect((await put(user.id, { name: 'Ana', password })).status).toBe(200)
    expect((await api('GET', '/admin/profile', { token })).status).toBe(200)
    expect(await login(user.username, 'rio-2026')).toEqual(expect.any(String))
  })

  it('let nobody set what the server owns, nor anything but the status through the status endpoint', async () => {
    const past = '2020-01-01T00:00:00.000Z'
    const owned = { id: 9999, createdAt: past, lastLoginAt: past, hash: 'x', salt: 'x', emailVerified: true }
    const user = await create(owned)
    expect(user).toMatchObject({ lastLoginAt: null })
    expect([user.id === 9999, user.createdAt === past]).toEqual([false, false])
    await api('PATCH', `/admin/users/${user.id}/status`, {
      token: admin,
      body: { status: 'suspended', role: 'admin', name: 'Otra' },
    })
    const { body } = await api('GET', `/admin/users/${user.id}`, { token: admin })
    expect(body.user).toMatchObject({ status: 'suspended', role: 'author', name: 'Ana Peña' })
    expect((await setStatus(user.id, ['active'])).status).toBe(400)
  })
})

it('[API-54] [API-89] answers 409 to a duplicate username or e-mail, regardless of case, and changes nothing', async () => {
  const [first, second] = [await create(), await create()]
  const taken = { ...newUser(), username: ` ${first.username.toUpperCase()}` }
  expect(await api('POST', '/admin/users', { token: admin, body: taken })).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: [{ field: 'username', message: 'Ese usuario ya existe' }] },
  })
  expect(await put(second.id, { name: 'Otra', username: first.username.toUpperCase() })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'username', message: 'Ese usuario ya existe' }] },
  })
  expect(await put(second.id, { name: 'Otra', email: first.email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'email', message: 'Ese email ya está en uso' }] },
  })
  expect((await api('GET', `/admin/users/${second.id}`, { token: admin })).body.user).toEqual(second)

  const twin = newUser()
  const managers = await Promise.all(
    Array.from({ length: 6 }, () => createUser(['manage_users', 'create_posts', 'edit_own_posts'])),
  )
  const tokens = await Promise.all(managers.map(tokenOf))
  const all = tokens.map((as) => api('POST', '/admin/users', { token: as, body: twin }))
  expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

describe('[API-55] nobody', () => {
  it('suspends or deletes themselves', async () => {
    expect((await setStatus(adminId, 'suspended')).status).toBe(403)
    expect((await put(adminId, { status: 'suspended' })).status).toBe(403)
    expect((await api('DELETE', `/admin/users/${adminId}`, { token: admin })).status).toBe(403)
  })

  it('grants a permission they lack, to a new user, another or themselves', async () => {
    const clerk = await createUser(['manage_users'])
    const token = await tokenOf(clerk)
    const refused = { status: 403, body: { code: 'forbidden', message: 'No puedes conceder un permiso que no tienes' } }
    expect(await api('POST', '/admin/users', { token, body: { ...newUser(), role: 'admin' } })).toMatchObject(refused)
    expect(await put(clerk.id, { role: 'admin' }, token)).toMatchObject(refused)
    const peer = await createUser(['manage_users'])
    expect(await put(peer.id, { role: 'editor' }, token)).toMatchObject(refused)
    const { role } = (await api('GET', `/admin/users/${clerk.id}`, { token })).body.user
    expect((await api('POST', '/admin/users', { token, body: { ...newUser(), role } })).status).toBe(201)
  })

  it('takes over an account with more permissions', async () => {
    const token = await tokenOf(await createUser(['manage_users']))
    const refused = { status: 403, body: { message: 'No puedes cambiar la cuenta de alguien con más permisos que tú' } }
    expect(await put(adminId, { password: 'nueva-clave-1' }, token)).toMatchObject(refused)
    expect(await put(adminId, { email: 'mio@example.com' }, token)).toMatchObject(refused)
    expect(await setStatus(adminId, 'suspended', token)).toMatchObject(refused)
    expect(await api('DELETE', `/admin/users/${adminId}`, { token })).toMatchObject(refused)
    expect(await login()).toEqual(expect.any(String))
  })
})

describe('[API-56] the last user with every permission', () => {
  const IN_CHARGE = 'Debe quedar una persona activa con todos los permisos, que publique sin aprobación'
  const inCharge = { status: 409, body: { message: IN_CHARGE } }

  it('cannot lose one, by their own change or through their role', async () => {
    await setStatus((await create({ role: 'admin' })).id, 'suspended') // doesn't count
    expect(await put(adminId, { role: 'editor' })).toMatchObject(inCharge)
    const { body } = await api('GET', '/admin/roles', { token: admin })
    const role = body.roles.find(({ name }: { name: string }) => name === 'admin')
    const change = (data: object) => api('PUT', `/admin/roles/${role.id}`, { token: admin, body: data })
    expect(await change({ isActive: false })).toMatchObject(inCharge)
    expect(await change({ publishesOnlyApproved: true })).toMatchObject(inCharge)
    for (const key of PERMISSION_KEYS) {
      const rest = { ...role.permissions, [key]: false }
      expect(await change({ permissions: rest }), key).toMatchObject(inCharge)
    }
    expect((await api('GET', '/admin/roles', { token: admin })).body).toEqual(body)
  })

  it.each([
    ['suspend', (id: number, token: string) => setStatus(id, 'suspended', token)],
    ['demote', (id: number, token: string) => put(id, { role: 'author' }, token)],
    ['delete', (id: number, token: string) => api('DELETE', `/admin/users/${id}`, { token })],
  ])('remains when two %s each other at the same moment', async (_, weaken) => {
    const [first, second] = [await create({ role: 'admin' }), await create({ role: 'admin' })]
    const [firstToken, secondToken] = [await tokenOf(first), await tokenOf(second)]
    await put(adminId, { role: 'author' }, firstToken)
    const answers = await Promise.all([weaken(second.id, firstToken), weaken(first.id, secondToken)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [winner, token] = answers[0]?.status === 200 ? [first, firstToken] : [second, secondToken]
    expect((await put(adminId, { role: 'admin' }, token)).status).toBe(200)
    await api('DELETE', `/admin/users/${winner.id}`, { token: admin })
  })
})
