import { mkdir } from 'node:fs/promises'
import config from '@payload-config'
import { getPayload } from 'payload'
import { print, withProgress } from './cli/console'
import { exclusively, migrate } from './db/migrate'
import { env, mediaDir } from './env'
import { startScheduler } from './jobs/scheduler'
import { startDelivery } from './mail/contactNotices'
import { seed } from './seed/seed'
import { startSweeping } from './storage/orphanedObjects'

/** Makes the site ready before it takes requests: schema, first administrator, demo content. */
async function boot(): Promise<void> {
  const { SITE_URL } = env()
  await mkdir(mediaDir(), { recursive: true })
  const credentials = await exclusively(async () => {
    const payload = await getPayload({ config })
    await withProgress('Preparando la base de datos', () => migrate(payload))
    return seed(payload)
  })
  const payload = await getPayload({ config })
  startSweeping(payload)
  startScheduler(payload)
  startDelivery(payload)
  print(`Ozama IA está en ${SITE_URL} y el panel en ${SITE_URL}/admin`)
  if (credentials) {
    print(`Primer acceso: usuario ${credentials.username}, contraseña ${credentials.password}`)
    print('La contraseña no se muestra de nuevo: guárdala o cámbiala en tu perfil.')
  }
}

/** Runs `boot`; when it can't, says why in one line and ends the process: half a site must not take requests. */
export async function bootOrExit(): Promise<void> {
  try {
    await boot()
  } catch (error) {
    process.stderr.write(`No se pudo iniciar: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
