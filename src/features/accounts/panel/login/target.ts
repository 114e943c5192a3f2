import { getSafeRedirect } from 'payload/shared'

/** Returns where to continue after the login: an address of this site, as ASCII for use in a header. */
export function targetOf(wanted: unknown): string {
  const { pathname, search, hash } = new URL(pathOrDashboard(wanted), 'http://localhost')
  return pathOrDashboard(pathname + search + hash) // without its dot segments, `/x/..//host` is another site
}

const pathOrDashboard = (wanted: unknown) =>
  getSafeRedirect({ fallbackTo: '/admin/dashboard', redirectTo: typeof wanted === 'string' ? wanted : '' })
