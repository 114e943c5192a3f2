import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '@/run/cli/postgres'
import { secretsOf } from '@/run/cli/secrets'
import { picture } from './files'
import { call, signIn } from './http'
import { startObjectStore } from './objectStore'
import { killAll, processesOf } from './processes'
import { ADMIN, copyTemplate, type Run, runServer, terminate, untilUp } from './site'
import { stablePort } from './stablePort'

/** A request from the site to its bucket: the `nth` with this method, before or after the bucket has executed it. */
export type Moment = { method: 'PUT' | 'HEAD' | 'DELETE'; nth: number; isAfter: boolean }

/**
 * Starts a site with a bucket and with a database that outlives it, so that it can be killed at a given moment and
 * restarted.
 */
export async function startKillableSite(variables: Record<string, string> = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-crash-'))
  await copyTemplate('none', dir)
  const data = path.join(dir, 'data')
  const { databasePassword } = await secretsOf(data)
  const [database, store, port] = await Promise.all([
    startPostgres(data, databasePassword),
    startObjectStore(),
    stablePort(),
  ])
  const url = `http://127.0.0.1:${port}`
  const env = {
    SEED: 'none',
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: 'un-secreto-de-prueba-0123456789abcdef',
    ADMIN_PASSWORD: ADMIN.password,
    MEDIA_DIR: path.join(dir, 'media'),
    S3_BUCKET: 'media',
    S3_ENDPOINT: store.url,
    S3_ACCESS_KEY_ID: 'clave',
    S3_SECRET_ACCESS_KEY: 'secreta',
    ...variables,
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let run: Run
  const start = async () => {
    run = runServer(env)
    await untilUp(run)
  }
  await start()
  const token = await signIn({ url }) // its session outlives every kill

  return {
    url,
    token,
    start,
    keys: () => store.keys().map((key) => key.replace(/^media\//, '')),
    query: async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows,
    upload: () => sendPicture({ url }, token),
    remove: (id: number) => call({ url }, 'DELETE', `/blog/admin/media/${id}`, { token }),
    /** Asks the site to shut down, and waits until it has. */
    end: () => terminate(run),
    /** Kills the site and all its processes at once. */
    async kill() {
      killAll(processesOf(run))
      await run.ended
    },
    /** Runs `work` and kills the site and all its processes at `moment`. Returns whether the moment came. */
    async killAt({ method, nth, isAfter }: Moment, work: () => Promise<unknown>): Promise<boolean> {
      const processes = processesOf(run)
      let seen = 0
      store.onRequest = (requested, moment) => {
        if (requested === method && (moment === 'after') === isAfter) seen += 1
        if (seen === nth) killAll(processes)
      }
      await work().catch(() => undefined) // the client gets no response
      if (seen >= nth) await run.ended
      store.onRequest = undefined
      return seen >= nth
    },
    async stop() {
      await terminate(run)
      await client.end()
      store.stop()
      await database.stop()
      await rm(dir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function sendPicture(site: { url: string }, token: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture('png', 60, 40))]), 'Foto.png')
  const { body } = await call(site, 'POST', '/blog/admin/media', { body: form, token })
  return body.file as { id: number; filename: string; path: string }
}
