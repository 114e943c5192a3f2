import { Link } from '@payloadcms/ui'
import { counted } from '@/platform/domain/text/numbers'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { statsQueries } from './stats'

/** What a published article has brought since a year ago: `412 lecturas · 3 consultas`. */
export function PostFigures({ slug }: { slug: string }) {
  const path = `/blog/${slug}`
  const { data } = useLoaded(statsQueries.ofPage(path))
  if (!data) return null
  const { read75, requests, bookings } = data.totals
  return (
    <p className="text-sm">
      <Link href={`/admin/stats?ruta=${path}&dias=365`} prefetch={false}>
        {counted(read75, 'lectura', 'lecturas')} · {counted(requests + bookings, 'consulta', 'consultas')}
      </Link>
      {data.hasSamples && ' (con cifras de muestra)'}
    </p>
  )
}
