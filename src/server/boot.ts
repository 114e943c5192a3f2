import { mkdir } from 'node:fs/promises'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { keepTicking } from './clock'
import { startDelivery } from './contactNotices'
import { pingDatabase } from './database'
import { env, mediaDir } from './env'
import { keepSweeping } from './media/unclaimed'
import { exclusively, migrate } from './migrate'
import { say, withProgress } from './say'
import { seed } from './seed/seed'

/** Makes the site ready before it takes requests: schema, first administrator, demo content. */
async function boot(): Promise<void> {
  const { SITE_URL } = env()
  await mkdir(mediaDir(), { recursive: true })
  const credentials = await exclusively(async () => {
    const payload = await getPayload({ config })
    await withProgress('Preparando la base de datos', () => migrate(payload))
    Object.assign(globalThis, { [Symbol.for('ozama.databaseAnswers')]: () => answers(payload) }) // for `guardResponse.mjs`
    return seed(payload)
  })
  const payload = await getPayload({ config })
  keepSweeping(payload)
  keepTicking(payload)
  startDelivery(payload)
  say(`Ozama IA está en ${SITE_URL} y el panel en ${SITE_URL}/admin`)
  if (credentials) {
    say(`Primer acceso: usuario ${credentials.username}, contraseña ${credentials.password}`)
    say('La contraseña no se muestra de nuevo: guárdala o cámbiala en tu perfil.')
  }
}

const answers = (payload: Payload) =>
  pingDatabase(payload).then(
    () => true,
    () => false,
  )

/** Runs `boot`; when it can't, says why in one line and ends the process: half a site must not take requests. */
export async function bootOrExit(): Promise<void> {
  try {
    await boot()
  } catch (error) {
    process.stderr.write(`No se pudo iniciar: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
