import pg from 'pg'
import { env } from '@/platform/env'
import { TAG_CHANNEL } from './tags'

const RETRY_MS = 500
const CHECK_MS = 15_000
const TIMEOUT_MS = 5_000

type Listener = {
  onTag: (tag: string) => void
  /** Changes may have been missed: at the start, and after each lost connection. */
  onGap: () => void
}

/** When the listener's connection was made, as `performance.now()`; Infinity while it is lost. */
let connectedAt = 0

/** Whether the database is there, as far as the listener knows. */
export const isListening = (): boolean => connectedAt !== Number.POSITIVE_INFINITY

/** Whether the database was there all the time since `moment` (`performance.now()`), as far as the listener knows. */
export const hasListenedSince = (moment: number): boolean => connectedAt <= moment

/** Listens for every change that any process commits to this database, as long as this process lives. */
export async function listenForChanges(listener: Listener): Promise<void> {
  const client = newClient()
  const check = setInterval(() => client.query('select 1').catch(() => client.end()), CHECK_MS)
  check.unref()
  let isClosed = false
  const reconnect = () => {
    if (isClosed) return
    isClosed = true
    connectedAt = Number.POSITIVE_INFINITY
    clearInterval(check)
    client.end().catch(() => undefined)
    setTimeout(() => listenForChanges(listener), RETRY_MS).unref()
  }
  client.on('error', reconnect)
  client.on('end', reconnect)
  client.on('notification', ({ payload = '' }) => listener.onTag(payload))
  try {
    await client.connect()
    await client.query(`listen ${TAG_CHANNEL}`)
    // After a gap all pages are rendered again, which takes a connection: while there is none, the existing pages are
    // better.
    if (!(await databaseAnswers())) return reconnect()
    if (isClosed) return
    connectedAt = performance.now()
    listener.onGap()
  } catch {
    reconnect()
  }
}

const newClient = () =>
  new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })

/** Whether the database accepts another connection. */
export async function databaseAnswers(): Promise<boolean> {
  const client = newClient()
  client.on('error', () => undefined) // `connect` rejects as well
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
