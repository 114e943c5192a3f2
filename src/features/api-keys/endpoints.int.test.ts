import { api, sessionOf } from '@tests/support/api'
import { describe, expect, it } from 'vitest'
import { hashOfToken } from '@/platform/db/secretToken'

async function createKey(): Promise<{ id: number; rawKey: string }> {
  const { body } = await api('POST', '/blog/admin/api-keys', {
    token: await sessionOf(),
    body: { name: 'n8n-production' },
  })
  return { id: body.apiKey.id, rawKey: body.rawKey }
}

describe('the API key endpoints', () => {
  it('[API-69] return the raw key once', async () => {
    const token = await sessionOf()
    await createKey()
    const { body } = await api('POST', '/blog/admin/api-keys', {
      token,
      body: { name: 'Una', allowedIps: ['10.0.0.1'] },
    })
    expect(body.rawKey).toMatch(/^ozama_.{51}$/)
    expect(body.apiKey).toMatchObject({
      name: 'Una',
      permissions: 'create_draft',
      allowedIps: ['10.0.0.1'],
      isActive: true,
      lastUsed: null,
    })
    const list = await api('GET', '/blog/admin/api-keys', { token })
    expect(JSON.stringify(list.body)).not.toContain(body.rawKey)
    expect(list.body.apiKeys[0]).toEqual(body.apiKey) // the newest
    expect((await api('DELETE', `/blog/admin/api-keys/${body.apiKey.id}`, { token })).body).toEqual({
      success: true,
      message: 'API Key eliminada',
    })
    expect((await api('DELETE', `/blog/admin/api-keys/${body.apiKey.id}`, { token })).status).toBe(404)
  })

  it.each(['1.2.3', '127.1', '01.2.3.4', '0x7f.0.0.1', '2130706433', '10.0/8', '1.2.3.4/33', '::1/129', '', 5])(
    '[API-69] [API-03] reject %j as an address',
    async (address) => {
      const body = { name: 'Una', allowedIps: ['10.0.0.0/8', '2001:db8::/32', '::ffff:10.0.0.1', address] }
      const answer = await api('POST', '/blog/admin/api-keys', { token: await sessionOf(), body })
      const message = address === 5 ? 'Debe ser un texto' : 'No es una dirección IPv4, IPv6 o CIDR válida'
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'allowedIps.3', message }]])
    },
  )

  it('[API-69] reject an invalid name or list of addresses', async () => {
    for (const [body, message] of [
      [{ name: '' }, 'name: El nombre es requerido'],
      [{ name: 'x'.repeat(101) }, 'name: Máximo 100 caracteres'],
      [{ name: 'Una', allowedIps: '10.0.0.1' }, 'allowedIps: Debe ser una lista de direcciones'],
      [{ name: 'Una', allowedIps: Array(101).fill('10.0.0.1') }, 'allowedIps: Máximo 100 direcciones'],
    ] as const)
      expect(await api('POST', '/blog/admin/api-keys', { token: await sessionOf(), body })).toMatchObject({
        status: 400,
        body: { message },
      })
  })

  it('[API-70] hide key and hash on the generated routes', async () => {
    await createKey()
    const token = await sessionOf()
    for (const address of ['/api-keys?depth=2', '/api-keys/1', '/users/me?depth=2']) {
      const { status, body } = await api('GET', address, { token })
      expect(status).toBe(address.startsWith('/users') ? 200 : 404)
      expect(JSON.stringify(body)).not.toMatch(/keyHash|[0-9a-f]{64}/)
    }
    expect((await api('POST', '/api-keys', { token, body: { name: 'x' } })).status).toBe(404)
  })

  it('[API-70] let nobody filter or sort by the hash, select, copy or change it', async () => {
    const { id, rawKey } = await createKey()
    const hash = hashOfToken(rawKey)
    const token = await sessionOf()
    for (const query of [
      `where[keyHash][equals]=${hash}`,
      'where[keyHash][like]=a',
      'sort=keyHash',
      'select[keyHash]=true',
    ]) {
      for (const address of [`/api-keys?${query}`, `/api-keys/count?${query}`, `/api-keys/${id}?${query}`]) {
        expect((await api('GET', address, { token })).status, address).toBe(404) // the panel uses our own endpoints
      }
      const { status, body } = await api('GET', `/blog/admin/api-keys?${query}`, { token })
      expect(status, query).toBe(200)
      expect(
        body.apiKeys.map((key: { id: number }) => key.id),
        query,
      ).toContain(id) // unknown parameters don't filter
      expect(JSON.stringify(body), query).not.toMatch(/keyHash|[0-9a-f]{64}/)
    }
    for (const [method, address] of [
      ['POST', `/api-keys/${id}/duplicate`],
      ['PATCH', `/api-keys/${id}`],
      ['PATCH', `/api-keys?where[id][equals]=${id}`],
    ] as const) {
      const answer = await api(method, address, { token, body: { keyHash: hash, isActive: true } })
      expect(answer.status, address).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(answer.body)).not.toContain(hash)
    }
  })
})
