import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { bookAt, freeSlots, openHours } from '@tests/support/bookings'
import { createPost, createUser, payload } from '@tests/support/factories'
import { awayFromMidnight } from '@tests/support/midnight'
import { rowsOf } from '@tests/support/webhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import type { Stats } from './schema'
import { storeStats } from './store'

let token: string
let id: number
let slug: string
let path: string
beforeEach(async () => {
  await awayFromMidnight()
  for (const table of ['stats_days', 'stats_marks', 'bookings', 'contact_submissions'])
    await rowsOf(sql`delete from ${sql.identifier(table)}`)
  token = await sessionOf((await createUser(['view_analytics'])).username)
  const post = await createPost({ _status: 'published', title: 'El fiado digital' })
  id = post.id
  slug = post.slug ?? ''
  path = `/blog/${slug}`
})

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Views of different visitors. */
async function views(times: number, beacon: object = {}) {
  for (let i = 0; i < times; i++) {
    const headers = { [CLIENT_ADDRESS]: `203.0.113.${i}`, 'User-Agent': agent }
    await api('POST', '/stats', { body: { path, width: 'l', ...beacon }, headers })
  }
  await storeStats(await payload())
}

async function figures(query = ''): Promise<Stats> {
  const { status, body } = await api('GET', `/admin/stats?${query}`, { token })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const today = async () => (await figures()).range.to
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Sums of a day in the past. */
const past = (day: string, counted: number, kind = 'page', name = '', of = '') =>
  rowsOf(sql`insert into stats_days (kind, path, day, name, views, visitors)
    values (${kind}, ${of}, ${day}, ${name}, ${counted}, ${counted})`)

const REQUEST = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta una cita?' }

describe('[API-128] GET /api/admin/stats', () => {
  it('gives the last thirty days, each with its sums, and their totals', async () => {
    await views(4)
    const day = await today()
    await past(daysBefore(day, 29), 7)
    await past(daysBefore(day, 30), 100)
    const { range, series, totals, previous, countries } = await figures()
    expect(range).toEqual({ from: daysBefore(day, 29), to: day, timeZone: 'America/Santo_Domingo' })
    expect(series).toHaveLength(30)
    expect([series[0], series.at(-1)]).toEqual([
      { day: daysBefore(day, 29), views: 7, visitors: 7, requests: 0, bookings: 0 },
      { day, views: 4, visitors: 4, requests: 0, bookings: 0 },
    ])
    expect(totals).toEqual({ views: 11, visitors: 11, read75: 0, requests: 0, bookings: 0 })
    expect([previous, countries]).toEqual([null, null])
  })

  it('compares a range with the one before it', async () => {
    const day = await today()
    for (const [days, counted] of [
      [0, 1],
      [6, 2],
      [7, 10],
      [13, 20],
      [14, 100],
    ] as const)
      await past(daysBefore(day, days), counted)
    const { totals, previous } = await figures(`days=7&compare=previous`)
    expect([totals.views, previous?.views]).toEqual([3, 30])
  })

  it('counts requests and bookings as their rows say, without spam and what was cancelled', async () => {
    await openHours()
    const visit = { firstArticle: slug, lastArticle: slug, source: 'www.google.com', campaign: 'Noviembre' }
    await api('POST', '/contact', { body: { ...REQUEST, visit } })
    for (const website of ['', 'http://spam.example']) await api('POST', '/contact', { body: { ...REQUEST, website } })
    const [first, second, third] = await freeSlots()
    await bookAt(first, { visit })
    await bookAt(second)
    const { body } = await bookAt(third, { article: slug })
    await api('POST', `/booking/${body.booking.url.replace('/reserva/', '')}/cancel`, { body: {} })
    await views(3, { referrer: 'https://www.google.com/', utm_campaign: 'noviembre' })
    await views(3)
    const { totals, series, pages, sources, campaigns } = await figures()
    expect(totals).toMatchObject({ requests: 2, bookings: 2 })
    expect(series.at(-1)).toMatchObject({ requests: 2, bookings: 2 })
    expect(pages).toEqual([
      { path, title: 'El fiado digital', views: 6, visitors: 3, read75: 0, requests: 1, bookings: 1 },
    ])
    const from = (name: string, conversions: object) => ({ name, views: 3, visitors: 3, ...conversions })
    expect(sources).toEqual([
      from('Directo', { requests: 1, bookings: 1 }),
      from('google.com', { requests: 1, bookings: 1 }),
    ])
    expect(campaigns).toEqual([from('noviembre', { requests: 1, bookings: 1 })])
    const one = await figures(`path=${path}`)
    expect(one.totals).toMatchObject({ views: 6, requests: 1, bookings: 1 })
    expect(one.sources.find(({ name }) => name === 'Directo')).toMatchObject({ requests: 0, bookings: 0 })
    await openHours({ isOn: false, timeZone: 'America/Santo_Domingo' })
  })

  it('gathers groups under three visitors, but no pages', async () => {
    await views(3, { utm_source: 'Boletín', utm_campaign: 'Diciembre' })
    await views(2, { referrer: 'https://www.google.com/search?q=x', width: 's' })
    await views(1, { path: '/blog' })
    const { sources, campaigns, devices, pages } = await figures()
    const group = { requests: 0, bookings: 0 }
    expect(sources).toEqual([
      { name: 'boletín', views: 3, visitors: 3, ...group },
      { name: 'Otros', views: 3, visitors: 3, ...group },
    ])
    expect(campaigns).toEqual([{ name: 'diciembre', views: 3, visitors: 3, ...group }])
    expect(devices).toMatchObject([
      { name: 'Escritorio', views: 4 },
      { name: 'Otros', views: 2, requests: null },
    ])
    expect(pages.map(({ path, views }) => [path, views])).toEqual([
      [path, 5],
      ['/blog', 1],
    ])
  })

  it('takes one person on three days for no group of three', async () => {
    const day = await today()
    for (const days of [1, 2, 3]) {
      await past(daysBefore(day, days), 1, 'campaign', 'para-ana')
      await past(daysBefore(day, days), days, 'campaign', 'diciembre')
    }
    const { campaigns } = await figures()
    expect(campaigns.map(({ name, visitors }) => [name, visitors])).toEqual([
      ['diciembre', 6],
      ['Otros', 3],
    ])
  })

  it('follows an article to its new address, and leaves nothing to the next one at its old address', async () => {
    const moved = `${slug}-mejor`
    await views(3, { referrer: 'https://www.google.com/' })
    await views(2, { read: 75 })
    const day = await today()
    await past(day, 10, 'page', '', `/blog/${moved}`) // of an article that is gone
    const local = await payload()
    await local.update({ collection: 'posts', id, data: { slug: moved }, overrideAccess: true })
    await createPost({ _status: 'published', slug })
    const now = await figures(`path=/blog/${moved}`)
    expect(now.totals).toMatchObject({ views: 13, visitors: 13, read75: 2 })
    expect(now.sources).toMatchObject([{ name: 'google.com', views: 3 }])
    expect((await figures(`path=${path}`)).totals).toMatchObject({ views: 0, visitors: 0, read75: 0 })
    expect((await figures()).totals).toMatchObject({ views: 3, read75: 2 })
  })

  it('leaves an article its figures when one that had its address leaves the trash', async () => {
    const local = await payload()
    const change = (data: object) => local.update({ collection: 'posts', id, data, trash: true, overrideAccess: true })
    await change({ deletedAt: new Date().toISOString() })
    await createPost({ _status: 'published', slug })
    await views(3)
    await change({ deletedAt: null })
    expect((await local.findByID({ collection: 'posts', id })).slug).not.toBe(slug)
    expect((await figures(`path=${path}`)).totals).toMatchObject({ views: 3 })
  })

  it('names what was published in the range', async () => {
    const day = await today()
    expect((await figures('days=1')).publications).toContainEqual({ day, path, title: 'El fiado digital' })
    expect((await figures(`path=${path}`)).publications).toHaveLength(1)
    expect((await figures(`from=2020-01-01&to=2020-01-31`)).publications).toEqual([])
  })

  it.each([
    ['from=2025-01-01&to=2026-02-05', 'El intervalo máximo es de 400 días'],
    ['from=2026-02-05&to=2026-02-04', 'El intervalo termina antes de empezar'],
    ['from=ayer', 'from: La fecha debe tener el formato AAAA-MM-DD'],
    ['days=401', 'days: El intervalo máximo es de 400 días'],
    ['compare=siempre', 'compare: Debe ser previous'],
  ])('refuses %s', async (query, message) => {
    expect(await api('GET', `/admin/stats?${query}`, { token })).toMatchObject({ status: 400, body: { message } })
  })

  it('takes 400 days', async () => {
    expect((await figures('from=2025-01-01&to=2026-02-04')).series).toHaveLength(400)
  })

  it('takes the last day that can be asked for', async () => {
    expect((await figures('from=9999-12-31&to=9999-12-31')).series).toHaveLength(1)
  })
})

describe('[API-128] a table of the figures', () => {
  it('comes as CSV', async () => {
    await views(3)
    const { status, headers, body } = await api('GET', '/admin/stats/pages.csv?days=1', { token })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="estadisticas-pages.csv"')
    expect(body).toBe(
      `"Página","Título","Visitas","Visitantes","Lecturas","Formularios","Reservas"\r\n"${path}","El fiado digital","3","3","0","0","0"\r\n`,
    )
    for (const [name, header] of Object.entries({
      series: 'Día',
      sources: 'Fuente',
      campaigns: 'Campaña',
      devices: 'Dispositivo',
    }))
      expect((await api('GET', `/admin/stats/${name}.csv`, { token })).body).toContain(`"${header}","Visitas"`)
  })

  it('does not exist under another name', async () => {
    const message = 'Esa tabla no existe. Hay series.csv, pages.csv, sources.csv, campaigns.csv, devices.csv.'
    for (const file of ['countries.csv', 'pages', '__proto__', 'constructor'])
      expect(await api('GET', `/admin/stats/${file}`, { token })).toMatchObject({ status: 404, body: { message } })
  })
})

it('deletes the figures of the demo content, and no others', async () => {
  await views(3)
  await rowsOf(sql`insert into stats_days (kind, path, day, name, views, visitors, is_sample)
    values ('page', '', '2026-01-01', '', 10, 10, true)`)
  expect((await figures()).hasSamples).toBe(true)
  expect((await figures(`path=${path}`)).hasSamples).toBe(false)
  expect((await api('DELETE', '/admin/stats/samples', { token })).status).toBe(403)
  expect((await api('DELETE', '/admin/stats/samples', { token: await sessionOf() })).status).toBe(200)
  const { hasSamples, totals } = await figures('from=2026-01-01&to=2026-01-02')
  expect([hasSamples, totals.views, (await figures()).totals.views]).toEqual([false, 0, 3])
})
