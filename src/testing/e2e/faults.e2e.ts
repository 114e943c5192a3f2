import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ADMIN, type Site, startSite } from '../site'

const RECOVERY_MS = 5000

test.describe('when PostgreSQL is killed', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ SEED: 'none' })
  })
  test.afterAll(() => site.stop())

  const send = (address: string, body: object, token = '') =>
    fetch(site.url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const ask = (mensaje: string) => send('/api/contact', { nombre: 'Ana Peña', email: 'ana@example.com', mensaje })

  test('cached pages stay, everything else says 503 and when to come back, and nothing is lost', async () => {
    expect((await ask('Esta consulta no se pierde.')).status).toBe(201)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const again = await fetch(`${site.url}/`)
    expect(again.headers.get('x-nextjs-cache')).not.toBe('MISS') // the very first page is kept
    const { token: session } = await (await send('/api/blog/admin/login', ADMIN)).json()
    const lock = await readFile(path.join(site.dir, 'data/postgres/postmaster.pid'), 'utf8')
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
    const killedAt = Date.now()

    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const call = await ask('Esta llega tarde, o a tiempo.')
    const page = await fetch(`${site.url}/blog`)
    const signed = { headers: { Authorization: `Bearer ${session}` } }
    const inside = ['/api/admin/roles', '/api/globals/settings', '/api/users/me'].map((address) =>
      fetch(site.url + address, signed),
    )
    for (const answer of [call, page, ...(await Promise.all(inside))].filter(
      ({ status }) => status !== 200 && status !== 201,
    )) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.text()).toContain('no está disponible en este momento')
    }

    await expect(async () => expect((await fetch(`${site.url}/api/health`)).status).toBe(200)).toPass({
      timeout: RECOVERY_MS - (Date.now() - killedAt),
      intervals: [100],
    })
    const { token } = await (await send('/api/blog/admin/login', ADMIN)).json()
    const headers = { Authorization: `Bearer ${token}` }
    const { csv } = await (await fetch(`${site.url}/api/admin/contact/export`, { headers })).json()
    expect(csv).toContain('Esta consulta no se pierde.')
    expect(csv.includes('Esta llega tarde, o a tiempo.')).toBe(call.status === 201)
    expect((await fetch(`${site.url}/blog`)).status).toBe(200)
  })
})
