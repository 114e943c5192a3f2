import { z } from '@/domain/zod'
import { pingDatabase } from '@/server/database'
import { objectStore } from '@/server/media/objectStore'
import packageJson from '../../../package.json'
import { everyone } from '../allow'
import { endpoint, NO_STORE } from '../endpoint'

const state = z.enum(['ok', 'down'])

/** Says whether the site can do its work, for load balancers and container health checks. */
export const health = endpoint({
  summary: 'Estado del servicio',
  method: 'get',
  path: '/health',
  allow: everyone,
  body: null,
  query: null,
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
