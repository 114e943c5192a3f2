import { sql } from '@payloadcms/db-postgres/drizzle'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { startJobs } from '@/features/jobs'
import { publishDue } from '@/features/posts/publishDue'
import { reviewDue } from '@/features/posts/review/reviewDue'
import { tally } from '@/features/stats/store'

let stop = async (): Promise<unknown> => undefined
let restore = () => {}
afterEach(async () => {
  await stop()
  restore()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts the jobs, with a clock that stands still, and that ends no connection when a test moves it fast. */
async function start() {
  const local = await payload()
  const { options } = local.db.pool
  const { connectionTimeoutMillis, idleTimeoutMillis } = options
  restore = () => Object.assign(options, { connectionTimeoutMillis, idleTimeoutMillis })
  Object.assign(options, { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 })
  const warn = vi.spyOn(local.logger, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stop = startJobs(local)
  return (job: string) => warn.mock.calls.filter(([, message]) => `${message}`.includes(`«${job}»`)).length
}

it('tells of a failure once an hour, however long it lasts, and again after a success', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const attempts = () =>
    query.mock.calls.filter((asked) => JSON.stringify(asked).includes('select w.id from webhooks w ')).length
  /** Lets time pass until deliveries were looked for that often; all but the last attempt have ended by then. */
  const runAgain = (times: number) => {
    const wanted = attempts() + times
    return expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return attempts()
      })
      .toBeGreaterThanOrEqual(wanted)
  }
  const rename = (from: string, to: string) => rowsOf(sql.raw(`alter table ${from} rename to ${to}`))
  await rename('webhook_deliveries', 'away')
  const told = await start()
  try {
    await runAgain(4)
    expect(told('entregar los webhooks')).toBe(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await runAgain(3)
    expect(told('entregar los webhooks')).toBe(2)
    await rename('away', 'webhook_deliveries')
    await runAgain(3)
    await rename('webhook_deliveries', 'away')
    await runAgain(3)
    expect(told('entregar los webhooks')).toBe(3)
  } finally {
    await rename('away', 'webhook_deliveries')
  }

  await stop()
  query.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query).not.toHaveBeenCalled()
})

it('does at once what became due while none ran', async () => {
  const LONG_AGO = '2020-01-01'
  const aged = {
    calendar: sql`booking_calendars where next_read_at = '-infinity'`,
    salt: sql`stats_salts where day = ${LONG_AGO}`,
    mark: sql`stats_marks where day = ${LONG_AGO}`,
    sum: sql`stats_days where day = ${LONG_AGO}`,
    import: sql`imports where created_at = ${LONG_AGO}`,
    reference: sql`whatsapp_refs where created_at = ${LONG_AGO}`,
  }
  const left = async () => {
    const found = await Promise.all(Object.values(aged).map((rows) => rowsOf(sql`select from ${rows}`)))
    return Object.keys(aged).filter((_, i) => found[i]?.length)
  }
  await rowsOf(sql`insert into booking_calendars (url) values ('https://127.0.0.1/agenda.ics')`)
  await rowsOf(sql`insert into stats_salts (day, salt) values (${LONG_AGO}, 'sal')`)
  await rowsOf(sql`insert into stats_marks (day, mark) values (${LONG_AGO}, '\\x00')`)
  await rowsOf(sql`insert into stats_days (kind, path, day, name, views, visitors)
    values ('site', '', ${LONG_AGO}, '', 1, 1)`)
  await rowsOf(sql`insert into imports (source, file_name, state, created_at)
    values ('ghost', 'blog.json', 'done', ${LONG_AGO})`)
  await rowsOf(sql`insert into whatsapp_refs (code, created_at) values ('K7Q4X', ${LONG_AGO})`)
  expect(await left()).toEqual(Object.keys(aged))
  try {
    await start()
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
  } finally {
    await rowsOf(sql`delete from booking_calendars`)
  }
})

it('[API-129] stores each visit within ten seconds, so that a crash loses no older one', async () => {
  const take = vi.spyOn(tally, 'take')
  await start()
  await expect.poll(() => take.mock.calls).toHaveLength(1)
  const [day, path] = [new Date().toISOString().slice(0, 10), '/visitada']
  tally.add({ day, path, visitor: 'una visitante', source: '', campaign: '', device: 'Móvil' })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers() // from now on nothing more is due
  const stored = () => rowsOf(sql`select views from stats_days where kind = 'page' and path = ${path}`)
  await expect.poll(stored).toEqual([{ views: 1 }])
})

it('begins no transaction as long as there is nothing to publish or to review', async () => {
  const local = await payload()
  await reviewDue(local)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const work of [publishDue, reviewDue]) expect(await work(local)).toBe(0)
  const asked = query.mock.calls.map((call) => JSON.stringify(call))
  expect(asked).toEqual(expect.arrayContaining([expect.stringContaining('from blog_post_')]))
  expect(asked).not.toEqual(expect.arrayContaining([expect.stringContaining('"begin')]))
})

it('tells of a database that is away by one line for each job', async () => {
  const local = await payload()
  const error = vi.spyOn(local.logger, 'error').mockImplementation(() => undefined)
  const url = new URL(process.env.DATABASE_URL ?? '')
  const name = url.pathname.slice(1)
  const admin = new pg.Client({ connectionString: Object.assign(url, { pathname: '/postgres' }).href })
  await admin.connect()
  try {
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = $1', [name])
    const told = await start()
    await expect.poll(() => told('publicar lo programado')).toBe(1)
    await expect.poll(() => told('revisar los posts')).toBe(1)
    await stop() // once all the jobs have ended
    expect(error).not.toHaveBeenCalled()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
})
