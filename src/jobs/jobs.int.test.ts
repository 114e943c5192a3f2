import { sql } from '@payloadcms/db-postgres'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { reviewDue } from '@/collections/posts/review/reviewDue'
import { startJobs } from './jobs'
import { publishDue } from './schedule'

let stop = async (): Promise<unknown> => undefined
let restore = () => {}
afterEach(async () => {
  await stop()
  restore()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Columns of the deliveries' statement, removed one after the other, and how many failures were logged by then. */
const STEPS = [
  ['state', 1],
  ['next_attempt_at', 2],
  ['state', 2],
] as const

/** Starts the jobs, with a clock that stands still, and that ends no connection when a test moves it fast. */
async function start() {
  const local = await payload()
  const { options } = local.db.pool
  const { connectionTimeoutMillis, idleTimeoutMillis } = options
  restore = () => Object.assign(options, { connectionTimeoutMillis, idleTimeoutMillis })
  Object.assign(options, { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 })
  const warn = vi.spyOn(local.logger, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = startJobs(local)
  return (job: string) => warn.mock.calls.filter(([, message]) => `${message}`.includes(`«${job}»`)).length
}

it('tells of each cause of a failure once, however long it lasts, and again after a success', async () => {
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
  let missing = ''
  /**
   * Makes the same statement fail because another column is missing, or none: in one step, so that it doesn't succeed
   * in between.
   */
  const without = async (column: string) => {
    const back = missing && `alter table webhook_deliveries rename away_${missing} to ${missing};`
    const away = column && `alter table webhook_deliveries rename ${column} to away_${column};`
    await rowsOf(sql.raw(`${back}${away}`))
    missing = column
  }

  const told = await start()
  try {
    for (const before of [0, 2]) {
      for (const [column, more] of STEPS) {
        await without(column)
        await runAgain(4)
        expect(told('entregar los webhooks'), column).toBe(before + more)
      }
      await without('')
      await runAgain(3)
    }
  } finally {
    await without('')
  }

  await stop()
  query.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query).not.toHaveBeenCalled()
})

it('forgets the causes of failures when there are too many, as if each named another file', async () => {
  const { query } = pg.Client.prototype
  let failures = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (!JSON.stringify(args).includes('select w.id from webhooks w ')) return Reflect.apply(query, this, args)
    const tell = args.at(-1) as (error: Error) => void // the pool passes a callback
    return tell(new Error(`El archivo ${failures++ % 21}`))
  })
  const told = await start()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return failures
    })
    .toBeGreaterThan(22)
  expect(told('entregar los webhooks')).toBeGreaterThan(21)
})

it('begins no transaction as long as there is nothing to publish or to review', async () => {
  const local = await payload()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const work of [publishDue, reviewDue]) expect(await work(local)).toBe(0)
  const asked = query.mock.calls.map((call) => JSON.stringify(call))
  expect(asked).toEqual(expect.arrayContaining([expect.stringContaining('select from blog_post_')]))
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
