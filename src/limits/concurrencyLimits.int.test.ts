import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, limiter } from './limits'

let greedy: string
let other: string
beforeAll(async () => {
  greedy = await sessionOf((await createUser(['create_posts'])).username)
  other = await sessionOf((await createUser(['create_posts'])).username)
  // The MDX workers start with their first texts, which takes longer than ten drafts.
  await Promise.all([draft(greedy, 'Un texto.'), draft(other, 'Otro texto.')])
})

const draft = (token: string, text: string) =>
  api('POST', '/blog/admin/posts', { token, body: { title: text.slice(0, 40), content: text } })
const upload = async (token: string) => {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await picture('jpeg', 60, 40))]), 'foto.jpg')
  return api('POST', '/upload/image', { token, body })
}

/** How many of a crowd's calls were answered before one made by another account after all of them. */
async function answeredBefore(
  call: (token: string, turn: number) => Promise<{ status: number }>,
  atOnce: number,
): Promise<number> {
  let answered = 0
  const crowd = Array.from({ length: atOnce }, async (_, turn) => {
    const { status } = await call(greedy, turn)
    answered++
    return status
  })
  const { status } = await call(other, atOnce)
  const before = answered
  expect(new Set([status, ...(await Promise.all(crowd))]).size).toBe(1) // none is refused
  expect(status).toBeLessThan(300)
  return before
}

describe('an account with many concurrent requests', () => {
  const long = 'Un párrafo con **negrita** y un [enlace](https://example.com).\n\n'.repeat(50)
  it.each([
    ['drafts of long texts', (token: string, turn: number) => draft(token, `${long}${turn}`), 20, 18],
    [
      'new passwords',
      (token: string) => api('PUT', '/admin/profile', { token, body: { password: 'una-clave-de-prueba' } }),
      6,
      4,
    ],
    ['uploads', upload, 6, 4],
  ])('waits behind itself and delays nobody else: %s', async (_, call, atOnce, most) => {
    expect(await answeredBefore(call, atOnce)).toBeLessThan(most)
  })
})

it('a new password ends the other sessions of the account, but not the one that sets it', async () => {
  const { username } = await createUser(['create_posts'])
  const [own, elsewhere] = [await sessionOf(username), await sessionOf(username)]
  const body = { password: 'otra-clave-de-prueba' }
  expect((await api('PUT', '/admin/profile', { token: own, body })).status).toBe(200)
  expect((await api('GET', '/admin/profile', { token: own })).status).toBe(200)
  expect((await api('GET', '/admin/profile', { token: elsewhere })).status).toBe(401)
  expect((await api('POST', '/blog/admin/login', { body: { username, ...body } })).status).toBe(200)
})

it('limits the files and bytes an account uploads a day, with a clear message', async () => {
  process.env.RATE_LIMIT = 'on'
  const { id, username } = await createUser(['create_posts'])
  const [token, req] = [await sessionOf(username), await createLocalReq({}, await payload())]
  const counted = (name: 'uploads' | 'uploadedKiB', points: number) =>
    limiter(req, name).set(keyOf(`user ${id}`), points, 3600)
  await counted('uploads', 499)
  expect((await upload(token)).status).toBe(201)
  const refused = { status: 429, body: { message: expect.stringContaining('500 archivos o 1 GB') } }
  expect(await upload(token)).toMatchObject(refused)
  await counted('uploads', 0)
  await counted('uploadedKiB', 1024 * 1024)
  expect(await upload(token)).toMatchObject(refused)
})
