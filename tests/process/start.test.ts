import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { call, callsTo, signIn } from '@tests/support/http'
import { words } from '@tests/support/richText'
import {
  ADMIN,
  copyTemplate,
  databaseOf,
  finished,
  messagesOf,
  openDatabase,
  type Run,
  runServer,
  runStart,
  type Site,
  startSite,
  untilUp,
} from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { ENDING_NAMES, endBy, hasTerminal, startInTerminal } from '@tests/support/terminal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { panelMoment } from '@/ui/panel/dates/dates'

const EMPTY = { SEED: 'none' } as const
const PAGE = { title: 'Cómo trabajamos', content: words('Hola.'), _status: 'draft' }

/** Runs `npm start` where people do, if there is a terminal. */
const runAsPeopleDo = hasTerminal ? startInTerminal : runStart

/** The output of a run, without the progress that slow machines show. */
const saidBy = (run: Run) => messagesOf(run).filter((said) => !/^(Iniciando| {2}…)/.test(said))

describe('npm start', () => {
  let site: Site
  /** The site started again, once it has been killed. */
  let again: Run | undefined
  const sameData = () => ({ DATA_DIR: path.join(site.dir, 'data'), MEDIA_DIR: path.join(site.dir, 'media') })

  beforeAll(async () => {
    site = await startSite(EMPTY)
  })
  afterAll(async () => {
    again?.child.kill('SIGTERM')
    await again?.ended
    await site.stop()
  })

  test('rejects a port in use with one line, without npm start too', async () => {
    const fault = `El puerto ${new URL(site.url).port} está ocupado: usa otro, por ejemplo PORT=3100`
    const second = runStart({ ...EMPTY, PORT: new URL(site.url).port })
    expect(await finished(second)).toBe(1)
    expect(saidBy(second)).toEqual([fault])

    const { url: DATABASE_URL, payloadSecret: PAYLOAD_SECRET } = await databaseOf(site)
    const bare = runServer({ DATABASE_URL, PAYLOAD_SECRET, PORT: new URL(site.url).port })
    expect(await finished(bare)).toBe(1)
    expect(messagesOf(bare)).toEqual([`No se pudo iniciar: ${fault}`])
  })

  test('[ADM-111] writes the dates that Payload formats on the server in the company’s time zone', async () => {
    const { doc } = await callsTo(site)('POST', '/pages?draft=true', PAGE, await signIn(site))
    const database = await openDatabase(site)
    const { rows } = await database.query('select id, updated_at from _site_pages_v where parent_id = $1', [doc.id])
    await database.end()
    const login = await fetch(`${site.url}/api/blog/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const screen = await fetch(`${site.url}/admin/pages/${doc.id}/versions/${rows[0].id}`, { headers: { cookie } })
    const moment = panelMoment(rows[0].updated_at.toISOString())
    expect((await screen.text()).replaceAll(/\s/g, ' ')).toContain(moment.replaceAll(/\s/g, ' '))
  })

  test('rejects a data directory in use with one line, and leaves the first site alone', async () => {
    const second = runStart({ ...EMPTY, ...sameData(), PORT: String(await stablePort()) })
    expect(await finished(second)).toBe(1)
    expect(saidBy(second)).toEqual([
      expect.stringMatching(/^Otro proceso ya usa .+: detenlo, o usa otra carpeta con DATA_DIR$/),
    ])
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  })

  test('names an invalid variable in one line', async () => {
    const run = runStart({ PORT: 'abc' })
    expect(await finished(run)).toBe(1)
    expect(messagesOf(run)).toEqual(['Variable PORT: debe ser un número'])
  })

  test('reports in one line that the database is unavailable', async () => {
    const run = runStart({
      DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x',
      PAYLOAD_SECRET: 'x'.repeat(32),
      PORT: String(await stablePort()),
    })
    expect(await finished(run)).toBe(1)
    expect(saidBy(run)).toEqual([
      expect.stringMatching(/^No se pudo iniciar: La base de datos de DATABASE_URL no responde \(.+\)$/),
    ])
  })

  test('recovers written data after kill -9, with the same data and port', async () => {
    const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: 'No me pierdas, por favor.' }
    const send = () => call(site, 'POST', '/contact', { body })
    const answer = await send()
    expect(answer.status).toBe(201)
    site.child.kill('SIGKILL')

    again = runAsPeopleDo({ ...EMPTY, ...sameData(), PORT: new URL(site.url).port })
    await untilUp(again)
    expect((await send()).body.contact.id).toBe(answer.body.contact.id + 1)
  })

  test.runIf(hasTerminal)('leaves nothing behind, however it is ended, and starts again', async () => {
    const [first = '', ...others] = ENDING_NAMES
    if (again) expect(await endBy(first, again, 30_000), first).toEqual([])
    const data = await mkdtemp(path.join(tmpdir(), 'ozama-endings-'))
    await copyTemplate('none', data)
    const env = { ...EMPTY, DATA_DIR: path.join(data, 'data'), MEDIA_DIR: path.join(data, 'media') }
    for (const name of others) {
      const run = startInTerminal({ ...env, PORT: String(await stablePort()) })
      await untilUp(run)
      expect(await endBy(name, run, 30_000), name).toEqual([])
    }
    await rm(data, { recursive: true, maxRetries: 10 })
  })
})

describe('a new site', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ ...EMPTY, ADMIN_PASSWORD: '' })
  })
  afterAll(() => site.stop())

  test('prints the initial credentials once, and ends with the address', async () => {
    await fetch(`${site.url}/api/health`)
    await expect.poll(site.output).toContain('/api/health')
    const said = messagesOf(site).filter((message) => message !== 'request')
    expect(said.filter((message) => message.startsWith('Primer acceso'))).toHaveLength(1)
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^Primer acceso: usuario admin, contraseña \S{16} \(/),
      `Ozama IA está en ${site.url} y el panel en ${site.url}/admin`,
    ])
  })

  test('keeps running when nobody reads its output any more, and still shuts down cleanly', async () => {
    site.child.stdout?.destroy()
    site.child.stderr?.destroy()
    for (let i = 0; i < 20; i++) expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
    await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
  })
})
