import config from '@payload-config'
import { getPayload } from 'payload'
import { announceBoot } from './booted'
import { withProgress } from './cli/console'
import { endSilentQueries } from './db/database'
import { migrate, withPreparationLock } from './db/migrate'
import { env, mediaDir, OperatorError, workerKind } from './env'
import { Failure } from './failure'
import { startJobs } from './jobs/jobs'
import { describeError, log } from './log'
import { seed } from './seed/seed'
import { makeDir, naming } from './system'

/** Prepares the site before it accepts requests: schema, first administrator, demo content. */
async function boot(): Promise<void> {
  const { SITE_URL } = env()
  await naming('MEDIA_DIR', () => makeDir(mediaDir()))
  const credentials = await withPreparationLock(async () => {
    const payload = await getPayload({ config })
    await withProgress('Preparando la base de datos', () => migrate(payload))
    return seed(payload)
  })
  const payload = await getPayload({ config })
  endSilentQueries(payload)
  startJobs(payload)
  if (env().WEBHOOKS_ALLOW_PRIVATE)
    log('warn', 'WEBHOOKS_ALLOW_PRIVATE: los webhooks pueden llamar a direcciones internas y sin cifrar')
  if (workerKind() !== 'further') log('info', `Ozama IA está en ${SITE_URL} y el panel en ${SITE_URL}/admin`)
  if (credentials) {
    const { username, password } = credentials
    log('info', `Primer acceso: usuario ${username}, contraseña ${password} (no se muestra de nuevo: guárdala)`)
  }
}

/** Runs `boot`; on failure it logs why and exits, because half a site must not accept requests. */
export async function bootOrExit(): Promise<void> {
  try {
    await boot()
    announceBoot()
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof Failure
    log('error', `No se pudo iniciar: ${isExpected ? error.message : describeError(error)}`)
    process.exit(1)
  }
}
