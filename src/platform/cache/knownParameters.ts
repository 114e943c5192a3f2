import type { IncomingMessage } from 'node:http'

const POSTS = ['page', 'limit', 'categorySlug', 'tag', 'search', 'sort', 'fields', 'published']

/** The query parameters that cacheable addresses know; the first match counts, and `*` keeps all parameters. */
const KNOWN: [RegExp, string[]][] = [
  [/^\/api\/blog\/posts$/, POSTS],
  [/^\/api\/blog\/posts\/popular$/, ['limit', 'fields']],
  [/^\/api\/blog\/posts\/recent$/, ['limit']],
  [/^\/api\/blog\/categories$/, ['search', 'sort']],
  [/^\/api\/blog\/tags$/, ['sort']],
  [/^\/api\/(openapi\.json|blog\/(?!admin\/|automation\/))/, []],
  [/^\/(api|admin|_next)(\/|$)/, ['*']],
  [/^\/contacto\/enviada$/, ['telefono']],
  [/^\/reservar$/, ['dia', 'articulo', 'aviso']],
  [/^\/reserva\//, ['dia', 'hacer', 'aviso']],
  [/^\/blog$/, ['search', 'category', 'page']],
  [/^/, []],
]

/** Returns the query parameters that `path` knows, or null if all are kept. */
export function knownParameters(path: string): string[] | null {
  const names = KNOWN.find(([pattern]) => pattern.test(path))?.[1] ?? []
  return names[0] === '*' ? null : names
}

/**
 * Removes unknown query parameters from a read and sorts the others, so that invented ones hit the cache instead of
 * causing a response of their own. Returns the query as it was sent, if it was changed.
 */
export function dropUnknownParameters(request: IncomingMessage): string {
  const { method, url = '', headers } = request
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0 || method !== 'GET' || headers.rsc) return ''
  const known = knownParameters(path)
  if (!known) return ''
  const query = rest.join('?')
  const parts = query.split('&').map((part) => ({ part, name: nameOf(part) }))
  const kept = known.flatMap((name) => parts.filter((each) => each.name === name))
  request.url = kept.length > 0 ? `${path}?${kept.map(({ part }) => part).join('&')}` : path
  return request.url === url ? '' : `?${query}`
}

/** The name of a parameter without its brackets: `limit[x]=1` is refused like any other invalid `limit`. */
function nameOf(part: string): string {
  const [[name = ''] = []] = new URLSearchParams(part)
  return name.split('[')[0] ?? ''
}
