import pg from 'pg'

/** The channel on which a committed change names each cache tag that it concerns (see `refresh.ts`). */
export const TAG_CHANNEL = 'ozama_tags'
/** Before the slug of an article that somebody has read, in place of a tag: only the number of its views has changed. */
export const VIEWED = 'viewed:'
const RETRY_MS = 500
const CHECK_MS = 15_000

/**
 * Hears of every change that any process commits to this database, for as long as this one lives.
 *
 * @param {{ onTag: (tag: string) => void, onGap: () => void }} listener `onGap` runs when changes may have been
 *   missed: at the beginning, and after each time the connection was gone
 */
export async function listenForTags(listener) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, query_timeout: 5000, keepAlive: true })
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
    listener.onGap()
  } catch {
    again()
  }
}
