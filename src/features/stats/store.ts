import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { execute, inTransaction } from '@/platform/db/transaction'
import { addDays } from '@/platform/domain/calendarDays'
import { TIME_ZONE } from '@/platform/domain/dates'
import { dateIn } from '@/platform/domain/zone'
import { perProcess } from '@/platform/perProcess'
import { Tally } from './tally'

/** For how long sums are kept: the longest range and the one before it. */
const KEPT_DAYS = 800

type Settings = { isOn: boolean; timeZone: string }

/** What page views ask for each time, in one statement: whether they are counted, and where the day is taken from. */
export async function readSettings(payload: Payload): Promise<Settings> {
  const [settings] = await execute<Settings>({ payload })`
    select coalesce((select stats from settings limit 1), true) as "isOn",
      coalesce((select time_zone from booking limit 1), ${TIME_ZONE}) as "timeZone"`
  return settings ?? { isOn: false, timeZone: TIME_ZONE }
}

/** The day it is now, in the time zone of the settings. */
export const today = async (payload: Payload): Promise<string> =>
  dateIn((await readSettings(payload)).timeZone, Date.now())

type Shared = { tally: Tally; salt?: { day: string; salt: Promise<Buffer> }; storing?: Promise<void> }
const shared = perProcess<Shared>('stats', () => ({ tally: new Tally() }))
/** What was counted and is not stored yet. */
export const { tally } = shared

/** The salt of a day, which all processes share. */
export function saltOf(payload: Payload, day: string): Promise<Buffer> {
  if (shared.salt?.day === day) return shared.salt.salt
  const salt = readSalt(payload, day)
  salt.catch(() => {
    if (shared.salt?.salt === salt) delete shared.salt
  })
  shared.salt = { day, salt }
  return salt
}

async function readSalt(payload: Payload, day: string): Promise<Buffer> {
  await execute({ payload })`insert into stats_salts (day, salt) values (${day}, ${randomBytes(32).toString('hex')})
    on conflict do nothing`
  const [stored] = await execute<{ salt: string }>({ payload })`select salt from stats_salts where day = ${day}`
  return Buffer.from(stored?.salt ?? '', 'hex')
}

/** Stores what was counted since the last time. */
export function storeStats(payload: Payload): Promise<void> {
  const earlier = shared.storing ?? Promise.resolve()
  const storing = earlier.catch(() => undefined).then(() => store(payload))
  shared.storing = storing
  return storing
}

/** The visitors of a sum are those whose mark in it is new. */
async function store(payload: Payload): Promise<void> {
  const sums = tally.take()
  if (sums.length === 0) return
  const sent = JSON.stringify(sums.map((sum) => ({ ...sum, marks: [...sum.marks] })))
  try {
    await execute({ payload })`
      with sent as (
        select * from jsonb_to_recordset(${sent}::jsonb) as s (kind text, path text, day date, name text, views int, marks jsonb)
      ), marked as (
        select kind, path, day, name, decode(mark, 'base64') as mark from sent, jsonb_array_elements_text(marks) as mark
      ), fresh as (
        insert into stats_marks (day, mark) select day, mark from marked order by day, mark
        on conflict do nothing returning day, mark
      ), new_visitors as (
        select kind, path, day, name, count(*)::int as visitors from marked join fresh using (day, mark)
        group by kind, path, day, name
      )
      insert into stats_days as d (kind, path, day, name, views, visitors)
      select kind, path, day, name, views, coalesce(visitors, 0) from sent left join new_visitors using (kind, path, day, name)
      where views > 0 or visitors > 0 order by kind, path, day, name
      on conflict (kind, path, day, name)
      do update set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors`
  } catch (error) {
    if (databaseFailure(error)?.status !== 400) tally.putBack(sums) // else one sum would hold up all others for ever
    throw error
  }
}

/** Destroys the salts of days that are over everywhere, with the marks made under them. */
export async function forgetVisitors(payload: Payload): Promise<void> {
  const day = await today(payload)
  if (shared.salt && shared.salt.day < day) delete shared.salt
  const yesterday = addDays(day, -1)
  await execute({ payload })`delete from stats_salts where day < ${yesterday}`
  await execute({ payload })`delete from stats_marks where day < ${yesterday}`
}

export async function deleteOldSums(payload: Payload): Promise<void> {
  const day = await today(payload)
  await execute({ payload })`delete from stats_days where day < ${addDays(day, -KEPT_DAYS)}`
}

/** Deletes the figures of the demo content. */
export const forgetSamples = (req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    const deleted = await execute(req)`delete from stats_days where is_sample returning day`
    if (deleted.length > 0) await record(req, { action: 'update', kind: 'settings', changes: [{ field: 'samples' }] })
  })
