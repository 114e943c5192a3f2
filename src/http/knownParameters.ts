import type { IncomingMessage } from 'node:http'

const POSTS = ['page', 'limit', 'categorySlug', 'tag', 'search', 'sort', 'fields', 'published']

/** The parameters that addresses which caches keep know, the first that fits; of others every parameter goes on. */
const KNOWN: [RegExp, string[]][] = [
  [/^\/api\/blog\/posts$/, POSTS],
  [/^\/api\/blog\/posts\/(popular|recent)$/, ['limit']],
  [/^\/api\/blog\/categories$/, ['search']],
  [/^\/api\/(openapi\.json|blog\/(?!admin\/|automation\/))/, []],
  [/^\/(api|admin|_next)(\/|$)/, ['*']],
  [/^\/blog$/, ['search', 'category', 'page']],
  [/^/, []],
]

/** The names of the parameters that `path` knows, or null where all go on. */
export function knownParameters(path: string): string[] | null {
  const names = KNOWN.find(([pattern]) => pattern.test(path))?.[1] ?? []
  return names[0] === '*' ? null : names
}

/**
 * Takes the parameters out of a read's address that nobody asks for, and puts the others in one order: whoever invents
 * parameters gets what is kept, and no answer of their own.
 */
export function dropUnknownParameters(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0 || method !== 'GET' || headers.rsc) return
  const known = knownParameters(path)
  if (!known) return
  const parts = rest.join('?').split('&')
  const kept = known.flatMap((name) => parts.filter((part) => nameOf(part) === name))
  request.url = kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** The name of a parameter, without what makes it one of a list: `limit[x]=1` is refused as any other wrong `limit`. */
function nameOf(part: string): string {
  const [[name = ''] = []] = new URLSearchParams(part)
  return name.split('[')[0] ?? ''
}
