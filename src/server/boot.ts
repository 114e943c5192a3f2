import { mkdir } from 'node:fs/promises'
import config from '@payload-config'
import { getPayload } from 'payload'
import { env, mediaDir } from './env'
import { exclusively, migrate } from './migrate'
import { say, withProgress } from './say'
import { seed } from './seed/seed'

/** Makes the site ready before it takes requests: schema, first administrator, demo content. */
export async function boot(): Promise<void> {
  const { SITE_URL } = env()
  await mkdir(mediaDir(), { recursive: true })
  const payload = await getPayload({ config })
  const credentials = await exclusively(async () => {
    await withProgress('Preparando la base de datos', () => migrate(payload))
    return seed(payload)
  })
  say(`Ozama IA está en ${SITE_URL} y el panel en ${SITE_URL}/admin`)
  if (credentials) {
    say(`Primer acceso: usuario ${credentials.username}, contraseña ${credentials.password}`)
    say('La contraseña no se muestra de nuevo: guárdala o cámbiala en tu perfil.')
  }
}
