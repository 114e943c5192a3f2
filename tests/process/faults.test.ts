import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { call, signIn } from '@tests/support/http'
import { processesOf } from '@tests/support/processes'
import { finished, messagesOf, type Site, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('when a program of a site is killed', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ SEED: 'none' })
  })
  afterAll(() => site.stop())

  const ask = (mensaje: string) =>
    call(site, 'POST', '/contact', { body: { nombre: 'Ana Peña', email: 'ana@example.com', mensaje } })

  async function killPostgres() {
    const lock = await readFile(path.join(site.dir, 'data/postgres/postmaster.pid'), 'utf8')
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
  }
  const isUp = () => expect.poll(async () => (await call(site, 'GET', '/health')).status, { timeout: 60_000 }).toBe(200)

  test('PostgreSQL: cached pages stay up, everything else answers 503 with Retry-After, and nothing is lost', async () => {
    expect((await ask('Esta consulta no se pierde.')).status).toBe(201)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const again = await fetch(`${site.url}/`)
    expect(again.headers.get('x-nextjs-cache')).not.toBe('MISS') // the very first page is cached
    const session = await signIn(site)
    await killPostgres()

    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const late = await ask('Esta llega tarde, o a tiempo.')
    const page = await fetch(`${site.url}/blog`)
    const inside = (['/admin/roles', '/globals/settings', '/users/me'] as const).map((path) =>
      call(site, 'GET', path, { token: session }),
    )
    const shown = { status: page.status, headers: page.headers, body: await page.text() }
    for (const { status, headers, body } of [late, shown, ...(await Promise.all(inside))]) {
      if (status === 200 || status === 201) continue
      expect(status, JSON.stringify(body)).toBe(503)
      expect(headers.get('retry-after')).toBe('5')
      expect(JSON.stringify(body)).toContain('no está disponible en este momento')
    }

    // `npm run chaos` measures how long that takes.
    await isUp()
    const { csv } = (await call(site, 'GET', '/admin/contact/export', { token: await signIn(site) })).body
    expect(csv).toContain('Esta consulta no se pierde.')
    expect(csv.includes('Esta llega tarde, o a tiempo.')).toBe(late.status === 201)
    expect((await fetch(`${site.url}/blog`)).status).toBe(200)
  })

  test('PostgreSQL again: so do pages that are rendered anew before', async () => {
    /** Whether Next sent the page, because the response cache doesn't have it, or may have missed a change of it. */
    const isRendered = async (page: string) => (await fetch(site.url + page)).headers.has('x-nextjs-cache')
    for (const page of ['/', '/blog']) await expect.poll(() => isRendered(page), { timeout: 60_000 }).toBe(false)
    await killPostgres()
    await isUp()
    await expect.poll(() => isRendered('/'), { timeout: 60_000, interval: 20 }).toBe(true)
    await killPostgres()
    const page = await fetch(`${site.url}/blog`)
    expect({ status: page.status, text: await page.text() }).toMatchObject({
      status: 200,
      text: expect.stringContaining('Blog'),
    })
    await isUp()
  })

  test('the server: npm start says so in one line, and ends', async () => {
    const [server] = processesOf(site, 'ozama-server')
    process.kill(server ?? 0, 'SIGKILL')
    expect(await finished(site)).toBe(1)
    expect(messagesOf(site).at(-1)).toBe('El servidor terminó por la señal SIGKILL: quizá falta memoria')
  })
})
