import { mkdir } from 'node:fs/promises'
import config from '@payload-config'
import { createLocalReq, getPayload } from 'payload'
import { startJobs } from '@/features/jobs'
import { missingPages, storeAsked } from '@/features/redirects/asked'
import { sendBeacon } from '@/features/stats/endpoints'
import { storeStats } from '@/features/stats/store'
import { withDefaultHeaders } from '@/platform/api/request/handler'
import { endSilentQueries } from '@/platform/db/database'
import { migrate, withPreparationLock } from '@/platform/db/migrate'
import { env, mediaDir, OperatorError } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { answerDirectly } from '@/platform/http/directCalls'
import { beforeExit } from '@/platform/http/lastWork'
import { answerMissing } from '@/platform/http/missingPages'
import { describeError, log } from '@/platform/log'
import { naming } from '@/platform/system'
import { withProgress } from '@/run/cli/console'
import { seed } from '@/run/seed/seed'

/** Prepares the site before it accepts requests: schema, first administrator, demo content. */
async function boot(): Promise<void> {
  const { SITE_URL } = env()
  await naming('MEDIA_DIR', () => mkdir(mediaDir(), { recursive: true }))
  const credentials = await withProgress('Preparando la base de datos', () =>
    withPreparationLock(async () => {
      const payload = await getPayload({ config })
      await migrate(payload)
      return seed(payload)
    }),
  )
  const payload = await getPayload({ config })
  endSilentQueries(payload)
  beforeExit(startJobs(payload))
  beforeExit(() => storeStats(payload))
  beforeExit(() => storeAsked(payload))
  answerMissing(missingPages(payload))
  const anonymous = await createLocalReq({}, payload)
  answerDirectly('POST /api/stats', async (headers, body) =>
    withDefaultHeaders(await sendBeacon.handler(Object.assign({}, anonymous, { context: {}, headers, body }))),
  )
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = env()
  const missing = Object.entries({ AI_BASE_URL, AI_API_KEY, AI_MODEL }).flatMap(([name, value]) => (value ? [] : name))
  if (missing.length === 1 || missing.length === 2)
    log('warn', `Las sugerencias están apagadas: falta ${missing.join(' y ')}`)
  if (env().WEBHOOKS_ALLOW_PRIVATE)
    log('warn', 'WEBHOOKS_ALLOW_PRIVATE: los webhooks pueden llamar a direcciones internas y sin cifrar')
  if (credentials) {
    const { username, password } = credentials
    log('info', `Primer acceso: usuario ${username}, contraseña ${password} (no se muestra de nuevo: guárdala)`)
  }
  log('info', `Ozama IA está en ${SITE_URL} y el panel en ${SITE_URL}/admin`)
}

/** Runs `boot`; on failure it logs why and exits, because half a site must not accept requests. */
export async function bootOrExit(): Promise<void> {
  try {
    await boot()
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof Failure
    log('error', `No se pudo iniciar: ${isExpected ? error.message : describeError(error)}`)
    process.exit(1)
  }
}
