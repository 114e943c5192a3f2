import { type AuthStrategy, type AuthStrategyFunctionArgs, JWTAuthentication, parseCookies } from 'payload'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** The token in the panel's cookie, if there is one. */
export const cookieToken = ({ headers, payload }: Pick<AuthStrategyFunctionArgs, 'headers' | 'payload'>) =>
  parseCookies(headers).get(`${payload.config.cookiePrefix}-token`)

/**
 * Knows people by the panel's cookie, where no header says who calls.
 *
 * Writes need the site's own `Origin`. Payload's own rule asks for less there, and for more where somebody follows a link
 * to the panel from elsewhere.
 */
export const panelCookie: AuthStrategy = {
  name: 'panel-cookie',
  async authenticate(args) {
    const token = cookieToken(args)
    if (!token || args.headers.has('Authorization') || !isFromHere(args)) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return JWTAuthentication({ ...args, headers, strategyName: 'local-jwt' })
  },
}

/** Pages ask without a method: what they render only reads, and Next compares the origin of server functions itself. */
function isFromHere({ headers, payload, req }: AuthStrategyFunctionArgs): boolean {
  const origin = headers.get('Origin')
  return origin ? payload.config.csrf.includes(origin) : READS.includes(req?.method ?? 'GET')
}
