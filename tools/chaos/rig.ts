import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startObjectStore } from '@tests/support/objectStore'
import { killAll, processesOf } from '@tests/support/processes'
import { ADMIN, type Run, runStart, untilUp } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { cleanup } from './cleanups'
import { startDatabase } from './database'
import { startMail } from './mail'
import { startProxy } from './proxy'
import { startReceiver } from './receiver'
import { mountSmall } from './smallDisk'

export type RigOptions = {
  /** Stores uploads in a bucket instead of a folder. */
  withStore?: boolean
  /** Puts one part on a disk of its own, of so many MB; needs permission to mount. */
  smallDisk?: { of: 'database' | 'media'; megabytes: number }
  /** How many processes share the database. */
  sites?: 1 | 2
}

const VARIABLES = {
  SEED: 'none',
  RATE_LIMIT: 'off',
  PAYLOAD_SECRET: 'un-secreto-de-prueba-0123456789abcdef',
  ADMIN_PASSWORD: ADMIN.password,
  CONTACT_NOTIFY_TO: 'oficina@example.com',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
}
const BUCKET = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'clave', S3_SECRET_ACCESS_KEY: 'secreta' }

/** Starts a site with everything it needs, each of which can be made to fail. */
export async function startRig({ withStore = false, smallDisk, sites = 1 }: RigOptions) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-chaos-'))
  const [dataDir, mediaDir] = [path.join(dir, 'data'), path.join(dir, 'media')]
  await Promise.all([dataDir, mediaDir].map((each) => mkdir(each)))
  const disk = smallDisk && (await mountSmall(smallDisk.of === 'database' ? dataDir : mediaDir, smallDisk.megabytes))
  const database = await startDatabase(dataDir)
  const databaseProxy = await startProxy(database.portNow)
  const store = await startObjectStore()
  const storeProxy = await startProxy(() => Number(new URL(store.url).port))
  const mail = await startMail()
  const receiver = await startReceiver()
  const ports = await Promise.all(Array.from({ length: sites }, stablePort))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const env = {
    ...VARIABLES,
    SITE_URL: urls[0] ?? '',
    DATABASE_URL: database.urlAt(databaseProxy.port),
    DATA_DIR: path.join(dir, 'site'),
    MEDIA_DIR: mediaDir,
    SMTP_URL: mail.url,
    ...(withStore && { ...BUCKET, S3_ENDPOINT: `http://127.0.0.1:${storeProxy.port}` }),
  }
  const runs: Run[] = []
  const start = async (which = 0) => {
    const run = runStart({ ...env, PORT: String(ports[which]) })
    runs[which] = run
    await untilUp(run)
  }
  for (const which of ports.keys()) await start(which)
  const end = async (which: number, how: (run: Run) => void) => {
    const run = runs[which]
    if (!run) return
    how(run)
    await run.ended
  }
  return {
    urls,
    database,
    databaseProxy,
    store,
    storeProxy,
    mail,
    receiver,
    disk,
    start,
    output: () => runs.map((run) => run.output()).join(''),
    /** Kills a site and all its processes with kill -9, whatever they are doing. */
    kill: (which = 0) => end(which, (run) => killAll(processesOf(run))),
    /** Asks a site to shut down, as a host does. */
    terminate: (which = 0) => end(which, ({ child }) => child.kill('SIGTERM')),
    stop: cleanup(async () => {
      for (const which of ports.keys()) await end(which, ({ child }) => child.kill('SIGTERM'))
      databaseProxy.stop()
      storeProxy.stop()
      store.stop()
      await mail.stop()
      await receiver.stop()
      await database.stop()
      await disk?.unmount()
      await rm(dir, { recursive: true, force: true })
    }),
  }
}
/** A running site with everything it needs. */
export type Rig = Awaited<ReturnType<typeof startRig>>
