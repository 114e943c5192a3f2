import { sql } from '@payloadcms/db-postgres/drizzle'
import { api } from '@tests/support/api'
import { freeSlots, openHours, visitor } from '@tests/support/bookings'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { POSTED_FORM } from '@/platform/domain/postedForm'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { counterKey, limiter } from './limits'

const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar las citas?' }
const send = (address: string, more = {}, headers = {}) =>
  api('POST', '/contact', { body: { ...body, ...more }, headers: { [CLIENT_ADDRESS]: address, ...headers } })
const required = { status: 428, body: { code: 'proof_required' } }

const statusOf = async (id: number) =>
  (await (await payload()).findByID({ collection: 'contact-submissions', id, overrideAccess: true })).status

async function solved(change: (challenge: Challenge) => void = () => undefined): Promise<string> {
  const { challenge } = (await api('GET', '/contact/challenge')).body
  change(challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

describe('[API-31] a visitor’s form while many are sent', () => {
  beforeAll(async () => {
    process.env.RATE_LIMIT = 'on'
    const req = await createLocalReq({}, await payload())
    await limiter(req, 'contactFlood').set(counterKey('everybody'), 100, 3600)
  })

  it('accepts each solution once, and does not count requests without one', async () => {
    for (let turn = 0; turn < 6; turn++) expect(await send('203.0.113.60')).toMatchObject(required)
    const proof = await solved()
    const taken = await send('203.0.113.60', { proof })
    expect(taken.status).toBe(201)
    expect(await statusOf(taken.body.contact.id)).toBe('nuevo')
    expect(await send('203.0.113.60', { proof })).toMatchObject(required)
  })

  it('rejects solutions that were made easier, or are none', async () => {
    const easier = await solved(({ parameters }) => Object.assign(parameters, { cost: 1 }))
    const unsigned = btoa(JSON.stringify({ challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } }, solution: {} }))
    for (const proof of [easier, unsigned, btoa('{}'), 'ñ', ' ']) {
      expect(await send('203.0.113.61', { proof })).toMatchObject(required)
    }
  })

  it('makes a browser without scripts wait, and stores what it sends for review', async () => {
    const taken = await send('203.0.113.62', {}, { [POSTED_FORM]: '1' })
    expect(taken.status).toBe(201)
    expect(await statusOf(taken.body.contact.id)).toBe('spam')
  })

  it('[API-117] books a time only with a solution, also for a browser without scripts', async () => {
    await openHours()
    const [start] = await freeSlots()
    const book = (more = {}, headers = {}) =>
      api('POST', '/booking', {
        body: visitor({ start, ...more }),
        headers: { [CLIENT_ADDRESS]: '203.0.113.63', ...headers },
      })
    for (const headers of [{}, { [POSTED_FORM]: '1' }]) expect(await book({}, headers)).toMatchObject(required)
    expect(await rowsOf(sql`select from bookings`)).toEqual([])
    expect((await book({ proof: await solved() })).status).toBe(201)
  })
})
