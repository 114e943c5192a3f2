import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { statsOf } from '@/features/stats/queries'
import { statsQuery } from '@/features/stats/schema'
import { SAMPLED } from '@/features/stats/words'
import { allows } from '@/platform/access/capabilities'
import { Failure } from '@/platform/failure'
import * as z from '@/platform/schemas/zod'
import { tool } from './tool'

const { from, to, path } = statsQuery.shape
type Counts = { views: number; visitors: number; requests: number; bookings: number }
const MOST = 50

export const figuresTool = tool({
  name: 'leer_estadisticas',
  description:
    'Cuánto se lee el sitio y qué trae consultas: sumas por día, página, fuente, campaña y dispositivo; de ninguna persona.',
  input: z.object({
    desde: from.describe('El primer día, como 2026-11-01; por defecto, los últimos 30 días'),
    hasta: to.describe('El último día; por defecto, hoy'),
    ruta: path.describe('Solo esta página, como /blog/mi-articulo'),
  }),
  async run(req, { desde, hasta, ruta }) {
    if (!allows(keyHolderOf(req).grants, 'views:read'))
      throw new Failure('forbidden', { message: 'Quien creó la API key ya no puede ver las estadísticas' })
    const stats = await statsOf({ from: desde, to: hasta, path: ruta, days: 30, compare: 'previous' })
    const { range, hasSamples, totals, previous, series, pages, sources, campaigns, devices } = stats
    return {
      intervalo: { desde: range.from, hasta: range.to, zonaHoraria: range.timeZone },
      ...(hasSamples && { nota: SAMPLED }),
      totales: { ...toCounts(totals), lecturas: totals.read75 },
      antes: previous && { ...toCounts(previous), lecturas: previous.read75 },
      dias: series.map(({ day, ...counts }) => ({ dia: day, ...toCounts(counts) })),
      paginas: pages
        .slice(0, MOST)
        .map((page) => ({ ruta: page.path, titulo: page.title, ...toCounts(page), lecturas: page.read75 })),
      fuentes: sources.slice(0, MOST).map(toGroup),
      campanas: campaigns.slice(0, MOST).map(toGroup),
      dispositivos: devices.map(({ name, views, visitors }) => ({
        nombre: name,
        visitas: views,
        visitantes: visitors,
      })),
    }
  },
})

const toCounts = ({ views, visitors, requests, bookings }: Counts) => ({
  visitas: views,
  visitantes: visitors,
  formularios: requests,
  reservas: bookings,
})
const toGroup = ({ name, ...counts }: Counts & { name: string }) => ({ nombre: name, ...toCounts(counts) })
