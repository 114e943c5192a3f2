import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startPostgres } from '@/run/cli/postgres'
import { signal } from '@/run/cli/postgresProgram'

const PASSWORD = 'una-clave-de-prueba'

/** Starts a separate PostgreSQL in `dir`, which can be killed and restarted. */
export async function startDatabase(dir: string) {
  let cluster: Cluster = await startPostgres(dir, PASSWORD)
  const portNow = () => Number(new URL(cluster.url).port)
  const connect = async (name?: string) => {
    const client = new pg.Client({ connectionString: urlAt(portNow(), name), connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined) // it dies with the server, on purpose
    await client.connect()
    return client
  }
  return {
    portNow,
    /** Returns the URL of a database through the proxy on `port`. */
    urlAt,
    connect,
    /** Returns a statement's rows from the database `name`, bypassing the proxies. */
    async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name = 'ozama'): Promise<Row[]> {
      const client = await connect(name)
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    /** Sends the server a signal: SIGKILL is a crash, SIGQUIT an immediate shutdown. Resolves once it is gone. */
    async signal(name: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
      const lock = await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')
      const pid = Number(lock.split('\n')[0])
      process.kill(pid, name)
      while (signal(pid, 0)) await wait(10)
    },
    /** Restarts it, however it died. Resolves once it accepts connections. */
    async start(): Promise<void> {
      for (let left = 100; ; left--) {
        const started = await startPostgres(dir, PASSWORD).catch(() => null) // its last processes are still exiting
        if (started) {
          cluster = started
          return
        }
        if (left === 0) throw new Error('PostgreSQL does not restart')
        await wait(100)
      }
    },
    stop: () => cluster.stop(),
  }
}
export type Database = Awaited<ReturnType<typeof startDatabase>>

const urlAt = (port: number, name = 'ozama') => `postgres://ozama:${PASSWORD}@127.0.0.1:${port}/${name}`
