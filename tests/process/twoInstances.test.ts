import { newAuthenticator } from '@tests/support/authenticator'
import { call, callsTo, signIn } from '@tests/support/http'
import { linkTo, paragraph } from '@tests/support/richText'
import { type Instance, openDatabase, type Site, startBeside, startSite } from '@tests/support/site'
import { startReceiver } from '@tests/support/webhookReceiver'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Well before any cache entry would expire by itself, and enough for a busy machine. */
const SOON = { timeout: 30_000, interval: 50 }
const AWAY = [404, 410]
const EVENTS = 100
const REMINDERS = 40
const SECURITY = '/admin/profile/security'

/** What an address shows after a change, or no longer shows; null if nothing is there any more. */
type Seen = Record<string, { shows?: string; hides?: string } | null>

function faultsOf(body: string, { shows, hides }: { shows?: string; hides?: string }): string[] {
  return [
    ...(shows && !body.includes(shows) ? [`lacks ${shows}`] : []),
    ...(hides && body.includes(hides) ? [`has ${hides}`] : []),
  ]
}

let first: Site
let second: Instance
let database: pg.Client

beforeAll(async () => {
  const own = { SEED: 'none', WEBHOOKS_ALLOW_PRIVATE: 'true', RATE_LIMIT: 'off' } as const
  first = await startSite(own)
  database = await openDatabase(first)
  await query(`insert into contact_submissions (nombre, email, mensaje, updated_at)
    values ('Ana Peña', 'ana@example.com', 'Una consulta vieja.', now() - interval '3 years')`)
  second = await startBeside(first, own)
})
afterAll(async () => {
  await database.end()
  await second.stop()
  await first.stop()
})

const query = async (statement: string) => (await database.query(statement)).rows

describe('two instances whose readers have seen everything', () => {
  let token: string
  let send: (method: string, path: `/${string}`, body?: object) => Promise<Record<string, unknown>>
  const ids: Record<string, unknown> = {}

  beforeAll(async () => {
    token = await signIn(first)
    const call = callsTo(first)
    send = (method, path, body) => call(method, path, body, token)
    for (const [kind, name] of [
      ['categories', 'Ventas'],
      ['tags', 'Facturas'],
    ] as const)
      ids[kind] = (await send('POST', `/blog/admin/${kind}`, { name })).id
    for (const title of ['Ajeno', 'Propio', 'Tercero']) {
      const sorted = { categoryId: ids.categories, tagIds: [ids.tags] }
      ids[title] = (await publish(title, sorted)).id
    }
    const content = {
      root: { ...paragraph(), type: 'root', children: [paragraph(linkTo('el otro', 'posts', Number(ids.Ajeno)))] },
    }
    await send('POST', '/pages', { title: 'Enlaces', slug: 'enlaces', content, _status: 'published' })
  })

  const publish = (title: string, data: object = {}) =>
    send('POST', '/blog/admin/posts', { title, content: `El texto de ${title}.`, isPublished: true, ...data })
  const edit = (title: string, data: object) => send('PUT', `/blog/admin/posts/${ids[title]}`, data)
  const lists = (seen: Seen[string]): Seen =>
    Object.fromEntries(
      ['/blog', '/rss.xml', '/llms.txt', '/api/blog/posts', '/api/blog/posts/recent'].map((address) => [address, seen]),
    )

  const CHANGES: [string, () => Promise<unknown>, Seen][] = [
    [
      'a publication',
      async () => {
        ids.Nuevo = (await publish('Nuevo', { categoryId: ids.categories })).id
      },
      {
        ...lists({ shows: 'Nuevo' }),
        '/blog/nuevo': { shows: 'El texto de Nuevo.' },
        '/blog/tercero': { shows: 'Nuevo' },
        '/sitemap.xml': { shows: '/blog/nuevo' },
        '/blog/category/ventas': { shows: 'Nuevo' },
        '/blog?search=nuevo': { shows: '/blog/nuevo' },
        '/api/blog/categories': { shows: '"postCount":4' },
        '/api/blog/posts/tercero/related': { shows: 'Nuevo' },
      },
    ],
    [
      'another title and text',
      () => edit('Tercero', { title: 'Tercero y cambiado', content: 'Otro texto.' }),
      {
        ...lists({ shows: 'Tercero y cambiado' }),
        '/rss.xml': { shows: 'Otro texto.' },
        '/blog/tercero': { shows: 'Otro texto.' },
        '/blog/propio': { shows: 'Tercero y cambiado' },
        '/blog?search=cambiado': { shows: '/blog/tercero' },
        '/api/blog/posts/tercero': { shows: 'Otro texto.' },
      },
    ],
    [
      'another address',
      () => edit('Ajeno', { slug: 'mudado' }),
      {
        ...lists({ shows: 'mudado', hides: '/blog/ajeno' }),
        '/blog/propio': { shows: '/blog/mudado', hides: '/blog/ajeno' },
        '/enlaces': { shows: '/blog/mudado' },
        '/sitemap.xml': { shows: '/blog/mudado', hides: '/blog/ajeno' },
      },
    ],
    [
      'a renamed category',
      () => send('PUT', `/blog/admin/categories/${ids.categories}`, { name: 'Comercio', slug: 'ventas' }),
      {
        '/blog': { shows: 'Comercio', hides: 'Ventas' },
        '/blog/propio': { shows: 'Comercio', hides: 'Ventas' },
        '/blog/category/ventas': { shows: 'Comercio' },
        '/api/blog/categories': { shows: 'Comercio' },
        '/api/blog/posts/propio': { shows: 'Comercio' },
      },
    ],
    [
      'a renamed tag',
      () => send('PUT', `/blog/admin/tags/${ids.tags}`, { name: 'Cuentas', slug: 'facturas' }),
      {
        '/blog/propio': { shows: 'Cuentas', hides: 'Facturas' },
        '/api/blog/tags': { shows: 'Cuentas' },
        '/api/blog/posts/propio': { shows: 'Cuentas' },
      },
    ],
    [
      "the author's name",
      () => send('PUT', '/admin/profile', { name: 'Ana Peña' }),
      {
        '/blog/propio': { shows: 'Ana Peña' },
        '/api/blog/posts': { shows: 'Ana Peña' },
        '/rss.xml': { shows: 'Ana Peña' },
      },
    ],
    [
      'the settings',
      () => send('POST', '/globals/settings', { brand: 'Otra marca' }),
      { '/': { shows: 'Otra marca' }, '/blog': { shows: 'Otra marca' }, '/enlaces': { shows: 'Otra marca' } },
    ],
    [
      "the landing page's texts",
      () => send('POST', '/globals/landing', { hero: { opening: 'Otro comienzo' }, _status: 'published' }),
      { '/': { shows: 'Otro comienzo' } },
    ],
    [
      'an unpublication',
      () => send('POST', `/blog/admin/posts/${ids.Nuevo}/unpublish`),
      {
        ...lists({ hides: 'Nuevo' }),
        '/blog/nuevo': null,
        '/api/blog/posts/nuevo': null,
        '/blog/tercero': { hides: 'Nuevo' },
        '/sitemap.xml': { hides: '/blog/nuevo' },
        '/blog/category/ventas': { hides: 'Nuevo' },
        '/blog?search=nuevo': { hides: '/blog/nuevo' },
        '/api/blog/categories': { shows: '"postCount":3' },
      },
    ],
    [
      'a deletion',
      () => send('DELETE', `/blog/admin/posts/${ids.Ajeno}`),
      { ...lists({ hides: 'Ajeno' }), '/blog/mudado': null, '/enlaces': { hides: '/blog/mudado' } },
    ],
  ]

  async function look({ url }: { url: string }, seen: Seen): Promise<string[]> {
    const read = async ([address, expected]: [string, Seen[string]]) => {
      const response = await fetch(url + address)
      const body = await response.text()
      if (!expected) return AWAY.includes(response.status) ? [] : `${address} is still there`
      return response.status === 200 ? faultsOf(body, expected).map((fault) => `${address} ${fault}`) : `no ${address}`
    }
    return (await Promise.all(Object.entries(seen).map(read))).flat()
  }

  test.each(CHANGES)(
    '[API-45] [API-46] [API-49] [PUB-51] show %s at once, and soon in the other',
    async (_, change, seen) => {
      for (const { url } of [first, second, first, second])
        for (const address of Object.keys(seen)) await (await fetch(url + address)).text()
      await change()
      expect(await look(first, seen)).toEqual([])
      await vi.waitFor(async () => expect(await look(second, seen)).toEqual([]), SOON)
    },
  )

  test('[API-45] show a change once it was answered, however many read it meanwhile', async () => {
    const addresses = ['/blog/propio', '/blog', '/rss.xml', '/api/blog/posts/propio', '/api/blog/posts?limit=5']
    const readers = Array.from({ length: 4 }, () => addresses).flat()
    const read = () => Promise.all(readers.map(async (address) => (await fetch(first.url + address)).text()))
    for (let turn = 1; turn <= 5; turn++) {
      const meanwhile = read()
      await edit('Propio', { title: `Propio ${turn}` })
      for (const text of [...(await read()), ...(await read())]) expect(text).toContain(`Propio ${turn}`)
      await meanwhile
    }
  })

  test.each(['/', '/blog', '/blog/propio', '/rss.xml', '/sitemap.xml', '/llms.txt', '/robots.txt', '/sin-conexion'])(
    'send %s without asking Next, from the third time on',
    async (address) => {
      for (const _ of ['rendered', 'kept']) await (await fetch(first.url + address)).text()
      expect((await fetch(first.url + address)).headers.has('x-nextjs-cache')).toBe(false)
    },
  )

  test('cache a search too, and no other cache does', async () => {
    const search = `${first.url}/blog?search=tercero`
    await (await fetch(search)).text()
    await database.query("update blog_posts set title = 'Sexto' where slug = 'tercero'") // without any site noticing
    const kept = await fetch(search)
    expect(await kept.text()).not.toContain('Sexto')
    expect(kept.headers.get('cache-control')).toContain('no-store')
  })

  test('[API-29] count a view at once, and show the number in public reads a minute later at most', async () => {
    const path = '/blog/posts/propio'
    const views = async ({ url }: { url: string }) => (await (await fetch(`${url}/api${path}`)).json()).viewCount
    const before = await views(first)
    expect(await send('POST', `${path}/view`)).toEqual({ success: true, viewCount: before + 1 })
    await edit('Tercero', { excerpt: 'Cualquier otro cambio.' }) // or a minute, which `responseCache.test.ts` waits for
    expect(await views(first)).toBe(before + 1)
    await vi.waitFor(async () => expect(await views(second)).toBe(before + 1), SOON)
  })
})

describe('two instances on one database', () => {
  const statusOf = async (site: { url: string }, address: string) => (await fetch(site.url + address)).status

  test('delete contact requests that are past their time when they start', async () => {
    await vi.waitFor(async () => expect(await query('select from contact_submissions')).toEqual([]), SOON)
  })

  test('share sessions', async () => {
    const token = await signIn(first)
    expect((await call(second, 'POST', '/blog/admin/logout', { token })).status).toBe(200)
    expect((await call(first, 'GET', '/blog/admin/posts', { token })).status).toBe(401)
  })

  test('[API-45] both show a post that one of them publishes on schedule', async () => {
    const token = await signIn(first)
    const post = { title: 'A su hora', content: 'Ya.' }
    const { id } = (await call(first, 'POST', '/blog/admin/posts', { body: post, token })).body
    const shown = async (site: { url: string }) =>
      (await (await fetch(`${site.url}/blog`)).text()).includes('A su hora')
    expect([await shown(first), await shown(second)]).toEqual([false, false])
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await call(first, 'PUT', `/blog/admin/posts/${id}/schedule`, { body: { scheduledAt }, token })
    expect(scheduled.status).toBe(200)
    const makeDue = "update blog_post_schedule set publish_at = now() - interval '1 hour' where post_id = $1"
    await database.query(makeDue, [id])
    await vi.waitFor(
      async () => {
        expect([await shown(first), await shown(second)]).toEqual([true, true])
        expect([await statusOf(first, '/blog/a-su-hora'), await statusOf(second, '/blog/a-su-hora')]).toEqual([
          200, 200,
        ])
      },
      { timeout: 30_000, interval: 250 },
    )
  })

  test('[API-77] [ADM-103] apply a request sent to both under one key once, and answer alike', async () => {
    const token = await signIn(first)
    const apiKey = await call(first, 'POST', '/blog/admin/api-keys', { body: { name: 'dos-instancias' }, token })
    const ways = [
      { address: '/blog/admin/posts', as: token },
      { address: '/blog/automation/posts', as: apiKey.body.rawKey },
    ] as const
    for (const { address, as } of ways) {
      const title = `Una sola vez por ${address}`
      const send = async (site: { url: string }) => {
        const request = { body: { title, content: 'Hola.' }, token: as, headers: { 'Idempotency-Key': 'la-misma' } }
        const { status, body } = await call(site, 'POST', address, request)
        return { status, body }
      }
      const answers = await Promise.all([send(first), send(second), send(first), send(second)])
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body })
      expect(await send(second)).toEqual(answers[0])
      const search = new URLSearchParams({ search: title })
      const found = await call(second, 'GET', `/blog/admin/posts?${search}`, { token })
      expect(found.body.posts).toHaveLength(1)
    }
  })

  test('[API-100] deliver each event of a webhook once', async () => {
    const token = await signIn(first)
    const receiver = await startReceiver()
    receiver.reply = (response) => setTimeout(() => response.end(), 100) // so that both see what is due
    const body = { name: 'Receptor', url: receiver.url, events: ['contact.created'] }
    const { webhook } = (await call(first, 'POST', '/admin/webhooks', { body, token })).body
    await database.query(
      `insert into webhook_deliveries (webhook_id, event_id, type, body)
        select $1, 'msg_' || each, 'contact.created', '{"type":"contact.created"}' from generate_series(1, $2) as each`,
      [webhook.id, EVENTS],
    )
    const left = `select from webhook_deliveries where state <> 'delivered' or attempts <> 1`
    await vi.waitFor(async () => expect((await database.query(left)).rowCount).toBe(0), {
      timeout: 30_000,
      interval: 250,
    })
    const ids = receiver.received.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([EVENTS, EVENTS])
    await receiver.stop()
  })

  test('[API-120] remind of each booking once', async () => {
    await database.query(
      `insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone, reminder_at)
        select now() + make_interval(mins => 90 + 30 * each), now() + make_interval(mins => 120 + 30 * each), 1, 'Ana Peña',
          'ana@example.com', '', '', '', 'UTC', now() - interval '1 hour' from generate_series(1, $1) as each`,
      [REMINDERS],
    )
    const due = 'select from bookings where reminder_at <= now()'
    await vi.waitFor(async () => expect((await database.query(due)).rowCount).toBe(0), SOON)
    const links = await query('select booking_id, count(*)::int as n from booking_tokens group by booking_id') // each mail has its own
    expect(links.map(({ n }) => n)).toEqual(Array.from({ length: REMINDERS }, () => 1))
    await database.query('delete from bookings')
  })

  test('[API-118] give one time to one of two hundred callers of both', async () => {
    const token = await signIn(first)
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }))
    const opened = await call(first, 'POST', '/globals/booking', {
      body: { isOn: true, holidays: false, hours },
      token,
    })
    expect(opened.status).toBe(200)
    const { slots } = (await call(first, 'GET', '/booking/slots')).body
    const start = slots.at(-1).start
    const caller = (n: number) => ({ start, nombre: 'Ana Peña', email: `ana-${n}@example.com` })
    /** Whoever waited too long for their turn is told to come back, which happens on a slow machine. */
    const book = async (n: number): ReturnType<typeof call> => {
      const answer = await call(n % 2 ? second : first, 'POST', '/booking', { body: caller(n) })
      return answer.status === 503 ? book(n) : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => book(n)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(199)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(await query(`select from bookings`)).toHaveLength(1)
  })

  test('[API-110] take a ticket, a code and a challenge from each other, and each once', async () => {
    const admin = await signIn(first)
    const person = { username: 'dos-sitios', password: 'una-clave-de-prueba' }
    const account = { ...person, email: 'dos@example.com', name: '', avatar: '', role: 'author', status: 'active' }
    expect((await call(first, 'POST', '/admin/users', { body: account, token: admin })).status).toBe(201)
    const token = await signIn(first, person)
    const { secret } = (await call(first, 'POST', `${SECURITY}/totp`, { token })).body
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    const confirmed = await call(second, 'POST', `${SECURITY}/totp/confirm`, { body: { code: code(0) }, token })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    const ticketAt = async (site: { url: string }) =>
      (await call(site, 'POST', '/blog/admin/login', { body: person })).body.secondFactor.ticket
    const [ticket, other] = [await ticketAt(first), await ticketAt(first)]
    const next = code(1)
    const enter = async (site: { url: string }, body: object) =>
      (await call(site, 'POST', '/blog/admin/login/second-factor', { body })).status
    const [recovery] = confirmed.body.recoveryCodes
    const once = (statuses: number[]) => expect(statuses.sort()).toEqual([200, 401])
    once(await Promise.all([enter(first, { ticket, code: next }), enter(second, { ticket: other, code: next })]))
    const third = await ticketAt(second)
    once(await Promise.all([first, second].map((site) => enter(site, { ticket: third, code: recovery }))))

    const authenticator = newAuthenticator()
    const at = { origin: first.url }
    const options = (await call(first, 'POST', `${SECURITY}/passkeys/options`, { token })).body
    const passkey = { name: 'Portátil', response: authenticator.create(options, at) }
    expect((await call(second, 'POST', `${SECURITY}/passkeys`, { body: passkey, token })).status).toBe(201)
    const challenge = (await call(first, 'POST', '/blog/admin/login/passkey/options')).body
    const response = authenticator.get(challenge, at)
    const signed = [first, second].map((site) =>
      call(site, 'POST', '/blog/admin/login/passkey', { body: { response } }),
    )
    once((await Promise.all(signed)).map(({ status }) => status))
  })
})
