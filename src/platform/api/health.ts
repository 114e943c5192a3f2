import { anyone } from '@/platform/access/can'
import { pingDatabase } from '@/platform/db/database'
import * as z from '@/platform/schemas/zod'
import { objectStore } from '@/platform/storage/objectStore'
import packageJson from '../../../package.json'
import { endpoint } from './endpoint'

const state = z.enum(['ok', 'down'])

/**
 * Reports whether all of the site works, for monitors. Load balancers and container health checks leave the store out: all
 * instances share it, so a fault there would take every instance down, though pages don't need it.
 */
export const health = endpoint('GET /health', {
  summary: 'Estado del servicio',
  allow: anyone,
  query: z.object({
    only: z
      .enum(['database', ''], 'Solo se admite database')
      .default('')
      .describe('Con `database`: sin el almacenamiento, que comparten todas las instancias'),
  }),
  failsAlike: 503,
  answer: z.object({ status: state, database: state, storage: state.optional(), version: z.string() }),
  async handle({ req, query: { only } }) {
    const [database, storage] = await Promise.all([
      stateOf(pingDatabase(req.payload)),
      only ? undefined : stateOf(objectStore().check()),
    ])
    const isUp = database === 'ok' && storage !== 'down'
    const report = { status: isUp ? 'ok' : 'down', database, storage, version: packageJson.version }
    return Response.json(report, { status: isUp ? 200 : 503 })
  },
})

const stateOf = (check: Promise<unknown>) =>
  check.then(
    () => 'ok',
    () => 'down',
  )
