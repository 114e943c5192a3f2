import { wordpressExport, wordpressItem } from '@tests/support/exports'
import { call, signIn } from '@tests/support/http'
import { type Moment, startKillableSite } from '@tests/support/killableSite'
import { type Silence, startMailServer } from '@tests/support/mailServer'
import { awayFromMidnight } from '@tests/support/midnight'
import { startReceiver } from '@tests/support/webhookReceiver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let mails: Awaited<ReturnType<typeof startMailServer>>
let site: Awaited<ReturnType<typeof startKillableSite>>

beforeAll(async () => {
  mails = await startMailServer()
  site = await startKillableSite({
    SMTP_URL: mails.url,
    CONTACT_NOTIFY_TO: 'oficina@ozama.example',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    RATE_LIMIT: 'off',
  })
})
afterAll(async () => {
  await site.stop()
  await mails.stop()
})

/** Enough on a machine that has other tests to run, too. */
const BUSY = { timeout: 180_000 }

/** An image is six objects, including its sizes; each is uploaded and then verified. */
const UPLOADING: [name: string, moment: Moment][] = [
  ['before anything is stored', { method: 'PUT', nth: 1, isAfter: false }],
  ['with the file stored', { method: 'PUT', nth: 1, isAfter: true }],
  ['with some sizes stored', { method: 'PUT', nth: 4, isAfter: true }],
  ['with everything stored and no row', { method: 'HEAD', nth: 6, isAfter: false }],
]
const DELETING: [name: string, moment: Moment][] = [
  ['with the row gone and everything stored', { method: 'DELETE', nth: 1, isAfter: false }],
  ['with the row and some objects gone', { method: 'DELETE', nth: 3, isAfter: true }],
]

describe('[API-66] no row is without its file, and no file stays without its row, when the process is killed', () => {
  let kept: Awaited<ReturnType<typeof site.upload>>
  let objects: string[]
  beforeAll(async () => {
    kept = await site.upload()
    objects = site.keys().sort()
    expect(objects).toHaveLength(6)
  })

  for (const [name, moment] of UPLOADING) {
    test(`during an upload, ${name}`, async () => {
      expect(await site.killAt(moment, site.upload)).toBe(true)
      await expectOnlyKept()
    })
  }

  for (const [name, moment] of DELETING) {
    test(`during a deletion, ${name}`, async () => {
      const { id } = await site.upload()
      expect(await site.killAt(moment, () => site.remove(id))).toBe(true)
      await expectOnlyKept()
    })
  }

  /** Makes every entry due, as if the site were restarted an hour later. What fails at the start is tried again after a minute. */
  async function expectOnlyKept(): Promise<void> {
    await site.query(`update media_unclaimed set due_at = now() - interval '1 hour'`)
    await site.start()
    expect(await site.query('select filename from blog_media')).toEqual([{ filename: kept.filename }])
    await expect.poll(() => site.keys().sort(), BUSY).toEqual(objects)
    await expect.poll(() => site.query('select key from media_unclaimed'), BUSY).toEqual([])
    expect((await fetch(`${site.url}${kept.path}`)).status).toBe(200)
  }
})

describe('mails, webhooks and figures of visits', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const BUSY_MS = 300_000
  beforeAll(() => awayFromMidnight(BUSY_MS), 2 * BUSY_MS) // each day has its own figures and visitors

  /** Visits of different visitors, as a browser reports them. */
  async function visit(times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const answer = await fetch(`${site.url}/api/stats`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': `${AGENT} ${i}`, Origin: site.url },
        body: JSON.stringify({ path: '/', referrer: '', width: 's' }),
      })
      expect(answer.status).toBe(202)
    }
  }
  async function stored() {
    const [row] = await site.query<{ views: number; visitors: number }>(
      `select views, visitors from stats_days where kind = 'page' and path = '/' and name = ''`,
    )
    return [row?.views ?? 0, row?.visitors ?? 0]
  }

  /** Sends a consultation request and returns its id. */
  async function ask(): Promise<number> {
    const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar?' }
    const { status, body } = await call(site, 'POST', '/contact', { body: request })
    expect(status).toBe(201)
    return body.contact.id
  }

  const copiesOf = (id: number, name = 'consulta') =>
    mails.kept.filter((mail) => mail.includes(`Message-ID: <${name}-${id}-`)).length
  const waiting = async () => (await site.query('select id from mails')).length
  /** Ends the claims of a process that was killed, before another makes its own. */
  const endClaims = (table: string) => site.query(`update ${table} set next_attempt_at = now() - interval '1 hour'`)

  describe('[API-31] no notice of a request is lost when the process is killed', () => {
    const MOMENTS: [silence: Silence, copies: number, what: string][] = [
      ['before it keeps a mail', 1, 'and none is sent twice, when the mail was in transit'],
      // A process that dies before the mail server's reply can't know about it; the second copy has the same Message-ID.
      ['after it has kept a mail', 2, 'when the mail server accepted it without a reply'],
    ]
    for (const [silence, copies, what] of MOMENTS) {
      test(what, async () => {
        mails.silence = silence
        const before = mails.heard[silence]
        const id = await ask()
        await expect.poll(() => mails.heard[silence]).toBeGreaterThan(before)
        expect(await waiting()).toBe(1)
        await site.kill()
        mails.silence = undefined
        await endClaims('mails')
        await site.start()
        await expect.poll(waiting).toBe(0)
        expect(copiesOf(id)).toBe(copies)
      })
    }
  })

  test('[API-120] a reminder that is in transit when the process is killed is sent, and once', async () => {
    const start = new Date(Date.now() + 48 * 3_600_000).toISOString()
    const body = { start, nombre: 'Ana Peña', email: 'ana@example.com' }
    const created = await call(site, 'POST', '/admin/bookings', { token: site.token, body })
    expect(created.status).toBe(201)
    const { id } = created.body.booking
    await expect.poll(waiting).toBe(0)
    mails.silence = 'before it keeps a mail'
    const before = mails.heard[mails.silence]
    await site.query(`update bookings set reminder_at = now() where id = ${id}`)
    await expect.poll(() => mails.heard['before it keeps a mail']).toBeGreaterThan(before)
    await site.kill()
    mails.silence = undefined
    await endClaims('mails')
    await site.start()
    await expect.poll(waiting).toBe(0)
    expect(copiesOf(id, 'recordatorio')).toBe(1)
  })

  test('[API-31] [API-129] a notice that is being sent is sent once when the site is restarted; a shutdown loses no count of visits, and the next start goes on with the same visitors', async () => {
    mails.silence = 'after it has kept a mail'
    const before = mails.heard[mails.silence]
    const id = await ask()
    await expect.poll(() => mails.heard['after it has kept a mail']).toBeGreaterThan(before)
    await visit(30)
    setTimeout(() => mails.unanswered.pop()?.(), 1000) // a slow mail server
    await site.end()
    expect(await waiting()).toBe(0)
    expect(await stored()).toEqual([30, 30])
    mails.silence = undefined
    await site.start()
    expect(copiesOf(id)).toBe(1)
    await visit(10)
    await site.end()
    expect(await stored()).toEqual([40, 30])
    await site.start()
  })

  test('[API-31] [API-100] [API-129] no event is lost, nor a notice that was stored but not sent, nor visits that were stored within ten seconds, when the process is killed; each event keeps its id, and no notice is sent twice', async () => {
    const receiver = await startReceiver()
    const webhook = { name: 'Receptor', url: receiver.url, events: ['contact.created'] }
    const token = await signIn(site) // a proof of identity holds for fifteen minutes
    expect((await call(site, 'POST', '/admin/webhooks', { token, body: webhook })).status).toBe(201)
    const idsOf = (request: number) =>
      receiver.received.filter(({ event }) => (event.data as { id: number }).id === request).map(({ id }) => id)
    const [views = 0] = await stored()
    await visit(20)
    await expect.poll(stored).toEqual([views + 20, 30])
    await visit(5)
    receiver.reply = () => undefined // receives the event without answering
    mails.silence = 'at once'
    const before = mails.heard['at once']
    const request = await ask()
    await expect.poll(() => idsOf(request)).toHaveLength(1)
    await expect.poll(() => mails.heard['at once']).toBeGreaterThan(before)
    const later = await ask()
    expect(await waiting()).toBe(2)
    await site.kill()
    const [after = 0] = await stored()
    expect(after).toBeGreaterThanOrEqual(views + 20)
    expect(after).toBeLessThanOrEqual(views + 25)
    mails.silence = undefined
    receiver.reply = (response) => response.end()
    await endClaims('webhook_deliveries')
    await endClaims('mails')
    await site.start()
    await expect.poll(() => site.query(`select id from webhook_deliveries where state <> 'delivered'`)).toEqual([])
    for (const each of [request, later]) expect(new Set(idsOf(each)).size).toBe(1)
    expect(idsOf(request).length).toBeGreaterThanOrEqual(2)
    await expect.poll(waiting).toBe(0)
    for (const each of [request, later]) expect(copiesOf(each)).toBe(1)
    await receiver.stop()
  })
})

describe('an import', () => {
  const POSTS = 30
  const importOf = async (id: number) =>
    (await call(site, 'GET', `/admin/imports/${id}`, { token: site.token })).body.import
  const stateOf = async (id: number) => (await importOf(id)).state
  const posts = async () => (await site.query(`select id from blog_posts where title like 'Entrada %'`)).length
  /** A killed process keeps its import for two minutes. */
  const endLease = () => site.query('update imports set claimed_until = null')
  /** The connection that stores an article in the middle, and is held. */
  const HELD = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  const hold = () =>
    site.query(`
      create function hold() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end';
      create trigger hold before insert on blog_posts for each row when (new.title = 'Entrada 20') execute function hold()`)
  const release = async () => {
    await site.query(`select pg_terminate_backend(pid) ${HELD}`) // it doesn't notice that its client is gone
    await site.query('drop function hold cascade')
  }
  const ask = (path: string) =>
    fetch(site.url + path, { redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } })

  test('[API-130] [PUB-107] an import goes on after a kill, and old addresses lead to its articles with one 308', async () => {
    const items = Array.from({ length: POSTS }, (_, i) =>
      wordpressItem({ id: i + 1, title: `Entrada ${i}`, content: 'Un texto.' }),
    )
    const form = new FormData()
    form.set('file', new Blob([wordpressExport(items.join(''))]), 'wordpress.xml')
    const created = await call(site, 'POST', '/admin/imports', { token: site.token, body: form })
    expect(created.status).toBe(202)
    const { id } = created.body.import
    await expect.poll(() => stateOf(id), BUSY).toBe('ready')
    expect(await posts()).toBe(0)

    await hold()
    await call(site, 'POST', `/admin/imports/${id}/start`, { token: site.token, body: { publish: true } })
    await expect.poll(() => site.query(`select pid ${HELD}`), BUSY).toHaveLength(1)
    await site.kill()
    await release()
    const before = await posts()
    expect(before).toBeGreaterThan(2)
    expect(before).toBeLessThan(POSTS)
    await site.start()
    await endLease()
    await expect.poll(() => stateOf(id), BUSY).toBe('done')
    expect(await posts()).toBe(POSTS)
    expect(await importOf(id)).toMatchObject({ done: POSTS + 2 })

    for (const path of ['/2019/05/entrada-7/', '/2019/05/entrada-7', '/2019/05/entrada-7/?utm_source=boletin']) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(308)
      const [, query = ''] = path.split('?')
      expect(answer.headers.get('location')).toBe(`/blog/entrada-7${query && `?${query}`}`)
      expect(answer.headers.get('cache-control')).not.toContain('immutable')
    }
    expect((await ask('/blog/entrada-7')).status).toBe(200)
    expect((await ask('/blog/entrada-7/')).headers.get('location')).toBe('/blog/entrada-7')

    const lost = await ask('/2019/06/entrada-77-que-no-existe')
    expect(lost.status).toBe(404)
    expect(await lost.text()).toContain('Página no encontrada')
    const listed = async () =>
      (await call(site, 'GET', '/admin/redirects/missed', { token: site.token })).body.addresses
    await expect.poll(listed).toMatchObject([
      {
        path: '/2019/06/entrada-77-que-no-existe',
        hits: 1,
        suggestion: { path: expect.stringMatching(/^\/blog\/entrada-/) },
      },
    ])
    const [redirect] = await site.query<{ hits: number }>(
      `select hits from site_redirects where from_path = '/2019/05/entrada-7'`,
    )
    expect(redirect?.hits).toBe(3)

    await call(site, 'POST', `/admin/imports/${id}/undo`, { token: site.token })
    await expect.poll(() => stateOf(id), BUSY).toBe('undone')
    expect(await posts()).toBe(0)
    expect((await ask('/2019/05/entrada-7')).status).toBe(404)
  })
})
