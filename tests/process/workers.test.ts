import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signIn } from '@tests/support/http'
import { processesOf, workersOf } from '@tests/support/processes'
import { copyTemplate, messagesOf, openDatabase, type Run, type Site, startSite, untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { endBy, hasTerminal, startInTerminal } from '@tests/support/terminal'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const TWO = { SEED: 'none', WEB_CONCURRENCY: '2' } as const
const allServe = (workers: number) => `Atienden el sitio ${workers} procesos`
/** Well before any page would be rendered again by itself, and enough for a busy machine. */
const SOON = { timeout: 30_000, interval: 50 }
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))
/** Enough new connections to reach every worker. */
const MANY = 40

type Sent = { method?: string; body?: object; token?: string }
type Answer = { status: number; text: string }

/** Sends a request on a new connection, which any worker may accept. */
function ask({ url }: { url: string }, address: string, { method = 'GET', body, token }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const sent = request(url + address, { agent: new Agent(), method, headers, timeout: 60_000 })
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${address} was not answered`)))
    sent.on('error', (error) => reject(new Error(`${method} ${address}: ${error.message}`)))
    sent.on('response', async (response: IncomingMessage) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
    sent.end(body && JSON.stringify(body))
  })
}

const askAll = (site: { url: string }, address: string) =>
  Promise.all(Array.from({ length: MANY }, () => ask(site, address)))

/** How often all workers have been up. */
const timesComplete = (run: Run) => messagesOf(run).filter((message) => message === allServe(2)).length
const untilComplete = (run: Run, times = 1) =>
  vi.waitFor(() => expect(timesComplete(run)).toBe(times), { timeout: 60_000, interval: 20 })

async function startTwo(): Promise<Site> {
  const site = await startSite(TWO)
  await untilComplete(site)
  return site
}

/** Makes writes to a table wait until a rollback, but no reads, such as those of the outbox every few seconds. */
const blockWrites = (database: pg.Client, table: string) => database.query(`begin; lock table ${table} in share mode`)

/** How many wait for a lock. */
const blockedIn = async (database: pg.Client) =>
  (await database.query('select pid from pg_locks where not granted')).rowCount

describe('two workers', () => {
  let site: Site
  let token: string
  beforeAll(async () => {
    site = await startTwo()
    token = await signIn(site)
  })
  afterAll(() => site.stop())

  test('[API-45] [API-46] soon show a publication, a change and its end on every connection', async () => {
    const post = { title: 'Visto por todos', content: 'Hola.', isPublished: true }
    const everywhere = async (shown: boolean, title: string) => {
      for (const address of ['/blog', '/api/blog/posts', '/rss.xml'])
        for (const { text } of await askAll(site, address)) expect(text.includes(title), address).toBe(shown)
    }
    await everywhere(false, 'Visto por todos') // a worker's first page takes long
    const made = await ask(site, '/api/blog/admin/posts', { method: 'POST', body: post, token })
    expect(made.status).toBe(201)
    const { id } = JSON.parse(made.text)
    await vi.waitFor(() => everywhere(true, 'Visto por todos'), SOON)
    const change = { title: 'Cambiado para todos' }
    const changed = await ask(site, `/api/blog/admin/posts/${id}`, { method: 'PUT', body: change, token })
    expect(changed.status).toBe(200)
    await vi.waitFor(() => everywhere(true, 'Cambiado para todos'), SOON)
    const ended = await ask(site, `/api/blog/admin/posts/${id}/unpublish`, { method: 'POST', token })
    expect(ended.status).toBe(200)
    await vi.waitFor(() => everywhere(false, 'Cambiado para todos'), SOON)
  })

  test('answer alike, and both answer', async () => {
    const answers: string[] = []
    for (const worker of workersOf(site)) {
      process.kill(worker, 'SIGSTOP')
      try {
        const { status, text } = await ask(site, '/llms.txt')
        answers.push(`${status} ${text}`)
      } finally {
        process.kill(worker, 'SIGCONT')
      }
    }
    expect(answers).toEqual([expect.stringMatching(/^200 /), answers[0]])
  })

  test('count a limit together', async () => {
    const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: 'Quiero una consulta, por favor.' }
    const asked = Array.from({ length: 12 }, () => ask(site, '/api/contact', { method: 'POST', body }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)])
  })

  test("keep one queue for an account's writes", async () => {
    const database = await openDatabase(site)
    await blockWrites(database, 'blog_tags')
    const send = (turn: number) =>
      ask(site, '/api/blog/admin/tags', { method: 'POST', body: { name: `Etiqueta ${turn}` }, token })
    const asked = Array.from({ length: MANY }, (_, turn) => send(turn))
    await expect.poll(() => blockedIn(database)).toBe(1)
    await aSecond() // otherwise another worker would have started a second write
    expect(await blockedIn(database)).toBe(1)
    await database.query('rollback')
    await database.end()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(MANY).fill(201))
  })

  test('one that is killed is replaced, and no later request fails', async () => {
    const before = workersOf(site)
    expect(before).toHaveLength(2)
    process.kill(before[0] ?? 0, 'SIGKILL')
    let isComplete = false
    const complete = untilComplete(site, 2).then(() => {
      isComplete = true
    })
    for (let turn = 0; !isComplete || turn < 200; turn++) expect((await ask(site, '/blog')).status).toBe(200)
    await complete
    const after = workersOf(site)
    expect(after).toHaveLength(2)
    expect(after).toContain(before[1])
    expect((await ask(site, '/api/blog/admin/posts', { token })).status).toBe(200)
  })

  test('one that keeps a place in a queue leaves it when it is killed', async () => {
    const database = await openDatabase(site)
    await blockWrites(database, 'blog_tags')
    const send = (name: string) => ask(site, '/api/blog/admin/tags', { method: 'POST', body: { name }, token })
    const first = send('De quien muere').catch(() => 'cut off')
    await expect.poll(() => blockedIn(database)).toBe(1)
    for (const worker of workersOf(site)) process.kill(worker, 'SIGKILL')
    expect(await first).toBe('cut off')
    await database.query('rollback')
    await database.end()
    await untilComplete(site, 3)
    expect((await send('De quien sigue')).status).toBe(201)
  })

  test('replace one even when nobody reads their lines any more, and end with their parent, as does the site', async () => {
    site.child.stdout?.destroy()
    await askAll(site, '/blog')
    const [killed = 0, other = 0] = workersOf(site)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => workersOf(site).filter((worker) => worker !== killed && worker !== other)).toHaveLength(1)

    const all = processesOf(site)
    const [parent] = processesOf(site, 'ozama-workers')
    process.kill(parent ?? 0, 'SIGKILL')
    expect(await site.ended).toBe(1)
    await expect.poll(() => all.filter(isRunning)).toEqual([])
  })
})

describe('the parent of two workers', () => {
  test('prints the credentials once and whole lines, and finishes what is in flight', async () => {
    const site = await startSite({ ...TWO, ADMIN_PASSWORD: '' })
    await untilComplete(site)
    const floods = await Promise.all(Array.from({ length: 25 }, () => askAll(site, '/blog')))
    expect(floods.flat().every(({ status }) => status === 200)).toBe(true)
    const database = await openDatabase(site)
    await blockWrites(database, 'contact_submissions')
    const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: 'Llego justo antes del final.' }
    const inFlight = ask(site, '/api/contact', { method: 'POST', body })
    await expect.poll(() => blockedIn(database)).toBe(1)
    const workers = workersOf(site)
    const [parent = 0] = processesOf(site, 'ozama-workers')
    process.kill(parent, 'SIGHUP')
    const stopped = site.stop()
    setTimeout(() => database.query('rollback').then(() => database.end()), 200)
    expect((await inFlight).status).toBe(201)
    await stopped
    expect(workers.filter(isRunning)).toEqual([])
    const messages = messagesOf(site) // parses every line
    expect(messages.filter((message) => message === 'request').length).toBeGreaterThan(25 * MANY)
    expect(messages.filter((message) => message.startsWith('Primer acceso'))).toHaveLength(1)
    expect(messages.filter((message) => message.startsWith('Ozama IA está en'))).toHaveLength(1)
  })

  test('gives up with one line when five crash within a minute', async () => {
    const site = await startSite({ ...TWO, WEB_CONCURRENCY: '5' })
    await expect.poll(() => messagesOf(site), { timeout: 60_000 }).toContain(allServe(5))
    for (const worker of workersOf(site)) process.kill(worker, 'SIGKILL')
    expect(await site.ended).toBe(1)
    const faults = messagesOf(site).filter((message) => message.includes('terminaron'))
    expect(faults).toEqual(['Los procesos del sitio terminaron 5 veces en un minuto: el sitio se detiene'])
    await site.stop()
  })

  test.runIf(hasTerminal)('leaves nothing behind, however it is ended, and starts again', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'ozama-endings-'))
    await copyTemplate('none', data)
    const env = { ...TWO, DATA_DIR: path.join(data, 'data'), MEDIA_DIR: path.join(data, 'media') }
    for (const name of [
      'Ctrl-C again and again',
      'SIGTERM to every process, PostgreSQL too, as systemd does',
      'kill -9 of npm',
    ]) {
      const run = startInTerminal({ ...env, PORT: String(await stablePort()) })
      await untilUp(run)
      await expect.poll(run.output, { timeout: 60_000 }).toContain(allServe(2))
      expect(await endBy(name, run, 30_000), name).toEqual([])
    }
    await rm(data, { recursive: true })
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
