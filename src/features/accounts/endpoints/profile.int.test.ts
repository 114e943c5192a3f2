import { api, login, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { expect, it } from 'vitest'

const PROFILE = '/admin/profile'

it('[ADM-97] lets users see their own account and change its name, image, e-mail and password, and nothing else', async () => {
  const user = await createUser(['view_analytics'], { name: 'Ana' })
  const token = await sessionOf(user.username)
  const { status, body } = await api('GET', PROFILE, { token })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: user.id, username: user.username, email: user.email, name: 'Ana' })
  expect(JSON.stringify(body)).not.toMatch(/hash|salt|"id":"/)
  const wanted = {
    name: 'Ana Peña',
    avatar: '/api/media/file/a.png',
    username: 'otra',
    email: `o-${user.email}`,
    role: 'admin',
    status: 'suspended',
  }
  const changed = await api('PUT', PROFILE, { token, body: wanted })
  expect(changed.body.user).toEqual({
    ...body.user,
    name: 'Ana Peña',
    email: `o-${user.email}`,
    avatar: '/api/media/file/a.png',
    updatedAt: expect.any(String),
  })
  expect((await api('PUT', PROFILE, { token, body: { password: '1234567' } })).body.message).toBe(
    'password: La contraseña debe tener al menos 8 caracteres',
  )
  expect((await api('PUT', PROFILE, { body: { name: 'x' } })).status).toBe(401)
})

it('[ADM-97] [API-18] ends the other sessions when a user changes their own password', async () => {
  const user = await createUser(['view_analytics'])
  const [here, there] = [await sessionOf(user.username), await sessionOf(user.username)]
  await api('PUT', PROFILE, { token: here, body: { name: 'Igual', password: '' } })
  expect((await api('GET', PROFILE, { token: there })).status).toBe(200)
  await api('PUT', PROFILE, { token: here, body: { password: 'otra-clave-1' } })
  expect((await api('GET', PROFILE, { token: there })).status).toBe(401)
  expect((await api('GET', PROFILE, { token: here })).status).toBe(200)
  expect(await login(user.username, 'otra-clave-1')).toEqual(expect.any(String))
})

it('[ADM-97] lets users end their other sessions and keep the current one', async () => {
  const user = await createUser(['view_analytics'])
  const tokens = [await sessionOf(user.username), await sessionOf(user.username)]
  const token = await sessionOf(user.username)
  const { body } = await api('DELETE', `${PROFILE}/sessions`, { token })
  expect(body).toEqual({ success: true, message: 'Se cerraron 2 sesiones' })
  for (const old of tokens) expect((await api('GET', PROFILE, { token: old })).status).toBe(401)
  expect((await api('GET', PROFILE, { token })).status).toBe(200)
})
