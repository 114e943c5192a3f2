import { anyone } from '@/access/can'
import { pingDatabase } from '@/db/database'
import * as z from '@/schemas/zod'
import { objectStore } from '@/storage/objectStore'
import packageJson from '../../../package.json'
import { endpoint } from '../endpoint'
import { NO_STORE } from '../errorResponse'

const state = z.enum(['ok', 'down'])

/** Reports whether the site works, for load balancers and container health checks. */
export const health = endpoint('GET /health', {
  summary: 'Estado del servicio',
  allow: anyone,
  failsAlike: 503,
  answer: z.object({ status: state, database: state, storage: state, version: z.string() }),
  async handle({ req }) {
    const [database, storage] = await Promise.all([stateOf(pingDatabase(req.payload)), stateOf(objectStore().check())])
    const isUp = database === 'ok' && storage === 'ok'
    const report = { status: isUp ? 'ok' : 'down', database, storage, version: packageJson.version }
    return Response.json(report, { status: isUp ? 200 : 503, headers: NO_STORE })
  },
})

const stateOf = (check: Promise<unknown>) =>
  check.then(
    () => 'ok',
    () => 'down',
  )
