import pg from 'pg'
import { env } from '@/env'
import { TAG_CHANNEL } from './changes'

const RETRY_MS = 500
const CHECK_MS = 15_000
const PATIENCE_MS = 5_000

type Listener = {
  onTag: (tag: string) => void
  /** Changes may have been missed: at the beginning, and after each time the connection was gone. */
  onGap: () => void
}

/** Hears of every change that any process commits to this database, for as long as this one lives. */
export async function listenForChanges(listener: Listener): Promise<void> {
  const client = newClient()
  const check = setInterval(() => client.query('select 1').catch(() => client.end()), CHECK_MS)
  check.unref()
  let isOver = false
  const again = () => {
    if (isOver) return
    isOver = true
    clearInterval(check)
    client.end().catch(() => undefined)
    setTimeout(() => listenForChanges(listener), RETRY_MS).unref()
  }
  client.on('error', again)
  client.on('end', again)
  client.on('notification', ({ payload = '' }) => listener.onTag(payload))
  try {
    await client.connect()
    await client.query(`listen ${TAG_CHANNEL}`)
    // After a gap all pages are made anew, which takes a connection: while none is to be had, those that there are serve better.
    if (!(await databaseAnswers())) return again()
    if (!isOver) listener.onGap()
  } catch {
    again()
  }
}

const newClient = () =>
  new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })

/** Whether the database takes one more connection. */
export async function databaseAnswers(): Promise<boolean> {
  const client = newClient()
  client.on('error', () => undefined) // `connect` says so too
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
