import { anyone, requires } from '@/platform/access/can'
import { endpoint, parse } from '@/platform/api/endpoint'
import { contentType, parseObject, readText } from '@/platform/api/request/body'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { countBeacon } from './count'
import { statsOf } from './queries'
import { beaconSchema, MAX_BEACON_BYTES, statsAnswer, statsQuery } from './schema'
import { forgetSamples } from './store'
import { TABLES } from './tables'

const TYPES = ['application/json', 'text/plain'] // the second is that of `sendBeacon`

/** Counts a view, or how far an article was read. Whether it counted is not told. */
export const sendBeacon = endpoint('POST /stats', {
  summary: 'Cuenta una visita, o hasta dónde se leyó un artículo',
  allow: anyone,
  bodies: Object.fromEntries(TYPES.map((type) => [type, beaconSchema])),
  async read(req) {
    if (!TYPES.includes(contentType(req)))
      throw new Failure('unsupported_media_type', { message: 'Envía JSON, como application/json o text/plain' })
    return parse(beaconSchema, parseObject(await readText(req, MAX_BEACON_BYTES)))
  },
  status: 202,
  answer: doneAnswer,
  async handle({ req, sent }) {
    await countBeacon(req, sent)
    return done('Recibido')
  },
})

const allow = requires('views:read')

export const getStats = endpoint('GET /admin/stats', {
  summary: 'Visitas, lecturas y consultas de un intervalo de días',
  allow,
  query: statsQuery,
  answer: statsAnswer,
  handle: ({ query }) => statsOf(query),
})

export const getStatsTable = endpoint('GET /admin/stats/:file', {
  summary: `Una tabla de las estadísticas, como CSV: ${Object.keys(TABLES).join(', ')}`,
  allow,
  query: statsQuery,
  answerType: 'text/csv',
  answer: doneAnswer,
  async handle({ params: { file = '' }, query }) {
    const table = Object.hasOwn(TABLES, file) ? TABLES[file] : undefined
    if (!table)
      throw new Failure('not_found', { message: `Esa tabla no existe. Hay ${Object.keys(TABLES).join(', ')}.` })
    const headers = {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="estadisticas-${file}"`,
    }
    return new Response(table(await statsOf(query)), { headers })
  },
})

/** Deletes the figures of the demo content. Those of real visits stay. */
export const deleteSamples = endpoint('DELETE /admin/stats/samples', {
  summary: 'Borra las cifras de muestra',
  allow: requires('settings:update'),
  answer: doneAnswer,
  async handle({ req }) {
    await forgetSamples(req)
    return done('Las cifras de muestra se borraron')
  },
})
