import pg from 'pg'

/** The channel on which a committed change names each cache tag that it concerns (see `refresh.ts`). */
export const TAG_CHANNEL = 'ozama_tags'
/** Before the slug of an article that somebody has read, in place of a tag: only the number of its views has changed. */
export const VIEWED = 'viewed:'
const RETRY_MS = 500
const CHECK_MS = 15_000
const PATIENCE_MS = 5_000

/**
 * Hears of every change that any process commits to this database, for as long as this one lives.
 *
 * @param {{ onTag: (tag: string) => void, onGap: () => void }} listener `onGap` runs when changes may have been
 *   missed: at the beginning, and after each time the connection was gone
 */
export async function listenForTags(listener) {
  const client = newClient()
  const check = setInterval(() => client.query('select 1').catch(() => client.end()), CHECK_MS)
  check.unref()
  let isOver = false
  const again = () => {
    if (isOver) return
    isOver = true
    clearInterval(check)
    client.end().catch(() => undefined)
    setTimeout(() => listenForTags(listener), RETRY_MS).unref()
  }
  client.on('error', again)
  client.on('end', again)
  client.on('notification', ({ payload = '' }) => listener.onTag(payload))
  try {
    await client.connect()
    await client.query(`listen ${TAG_CHANNEL}`)
    await expectRoom()
    if (!isOver) listener.onGap()
  } catch {
    again()
  }
}

const newClient = () =>
  new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })

/**
 * Throws while the database has no connection for anybody else: after a gap all pages are made anew, which takes one, and
 * as long as none is to be had the pages that there are serve better than an error.
 */
async function expectRoom() {
  const other = newClient()
  other.on('error', () => undefined) // `connect` and `query` say so too
  try {
    await other.connect()
  } finally {
    await other.end().catch(() => undefined)
  }
}
