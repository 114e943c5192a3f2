import { getSafeRedirect } from 'payload/shared'
import { asURLSearchParams, type SearchParams } from '@/ui/panel/searchParams'

/**
 * Returns where to continue after the login: an address of this site, as ASCII for use in a header. `query` is what the
 * redirect to the login (`next.config.mjs`) has left of that address' own.
 */
export function targetOf(wanted: unknown, query: SearchParams = {}): string {
  const url = new URL(pathOrDashboard(wanted), 'http://localhost')
  for (const [name, value] of asURLSearchParams(query)) url.searchParams.append(name, value)
  const { pathname, search, hash } = url
  return pathOrDashboard(pathname + search + hash) // without its dot segments, `/x/..//host` is another site
}

const pathOrDashboard = (wanted: unknown) =>
  getSafeRedirect({ fallbackTo: '/admin/dashboard', redirectTo: typeof wanted === 'string' ? wanted : '' })
