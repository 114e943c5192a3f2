import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { counterKey, limiter } from './limits'

let greedy: string
let other: string
let contact: number
beforeAll(async () => {
  greedy = await sessionOf((await createUser(['create_posts', 'manage_contacts'])).username)
  other = await sessionOf((await createUser(['create_posts', 'manage_categories'])).username)
  const sent = {
    nombre: 'Ana Peña',
    email: 'ana@example.com',
    mensaje: 'Quiero una consulta.',
    status: 'nuevo',
  } as const
  contact = (await (await payload()).create({ collection: 'contact-submissions', data: sent, overrideAccess: true })).id
})

const upload = async (token: string) => {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await picture('jpeg', 60, 40))]), 'foto.jpg')
  return api('POST', '/upload/image', { token, body })
}

const note = (token: string) => api('PATCH', `/admin/contact/${contact}`, { token, body: { notes: 'Llamar.' } })

describe('an account with many concurrent requests', () => {
  it.each([
    ['reads', (token: string) => api('GET', '/admin/contact', { token })],
    ['writes', note],
  ])('leaves connections and transactions to others while its %s wait', async (kind, call) => {
    const { pool } = (await payload()).db
    const holder = await pool.connect()
    await holder.query('begin; lock table contact_submissions in access exclusive mode')
    let answered = 0
    const crowd = Array.from({ length: 20 }, async () => {
      const { status } = await call(greedy)
      answered++
      return status
    })
    try {
      const { status } = await api('POST', '/blog/admin/tags', { token: other, body: { name: `Durante ${kind}` } })
      expect([status, answered]).toEqual([201, 0])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    for (const status of await Promise.all(crowd)) expect(status).toBeLessThan(300) // unqueued, some would give up first
  })

  it('waits behind itself with new passwords, and delays nobody else', async () => {
    let answered = 0
    const change = async (token: string) => {
      const { status } = await api('PUT', '/admin/profile', { token, body: { password: 'una-clave-de-prueba' } })
      answered++
      return status
    }
    const crowd = Array.from({ length: 6 }, () => change(greedy))
    const statuses = [await change(other)]
    expect(answered).toBeLessThan(5)
    expect([...statuses, ...(await Promise.all(crowd))]).toEqual(Array(7).fill(200)) // none is refused
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
    limiter(req, name).set(counterKey(`user ${id}`), points, 3600)
  await counted('uploads', 499)
  expect((await upload(token)).status).toBe(201)
  const refused = { status: 429, body: { message: expect.stringContaining('500 archivos o 1 GB') } }
  expect(await upload(token)).toMatchObject(refused)
  await counted('uploads', 0)
  await counted('uploadedKiB', 1024 * 1024)
  expect(await upload(token)).toMatchObject(refused)
})
