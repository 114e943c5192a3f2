import { sql } from '@payloadcms/db-postgres'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { startJobs } from './jobs'

afterEach(() => {
  vi.useRealTimers() // the jobs end with the clock that they wait for
  vi.restoreAllMocks()
})

it('tells of a failure once, however long it lasts, and again after a success', async () => {
  const local = await payload()
  const warn = vi.spyOn(local.logger, 'warn').mockImplementation(() => undefined)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const told = () => warn.mock.calls.filter(([, message]) => `${message}`.includes('«entregar los webhooks»')).length
  const attempts = () => query.mock.calls.filter((asked) => JSON.stringify(asked).includes('from webhooks w ')).length
  /** Lets time pass until the job has run so often; all but the last have ended by then. */
  const runAgain = (times: number) => {
    const wanted = attempts() + times
    return expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return attempts()
      })
      .toBeGreaterThanOrEqual(wanted)
  }
  const away = () => rowsOf(sql`alter table webhook_deliveries rename to away_deliveries`)
  const back = () => rowsOf(sql`alter table away_deliveries rename to webhook_deliveries`)

  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await away()
  startJobs(local)
  await runAgain(4)
  expect(told()).toBe(1)
  await back()
  await runAgain(3)
  await away()
  await runAgain(3)
  expect(told()).toBe(2)
  await back()
})
