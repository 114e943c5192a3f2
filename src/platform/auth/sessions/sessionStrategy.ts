import { type AuthStrategy, type AuthStrategyFunctionArgs, JWTAuthentication, parseCookies } from 'payload'
import { isHttps } from '@/platform/env'
import { timesOf } from '@/platform/shared/expiryOf'
import { noteUse } from './sessionFacts'
import { sessionIdOf } from './sessionId'

/** How long a session lasts unless it is extended. */
export const SESSION_SECONDS = 2 * 60 * 60

const READS = ['GET', 'OPTIONS']

/**
 * The prefix of the panel's cookie, before `-token`. Over https, no other host of the domain and nobody on the network
 * can set a cookie of that name.
 */
export const cookiePrefix = () => (isHttps() ? '__Host-payload' : 'payload')

export const cookieToken = ({ headers }: { headers: Headers }) => parseCookies(headers).get(`${cookiePrefix()}-token`)

/**
 * Authenticates users by the token in the `Authorization` header or, without that header, in the panel's cookie.
 *
 * Writes with the cookie require the site's own `Origin`. Payload's own rule is laxer there, and stricter when somebody
 * follows a link to the panel from another site. It also accepts tokens that never expire. The configuration removes it.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate(args) {
    const token = args.headers.has('Authorization') ? bearerToken(args) : isFromHere(args) && cookieToken(args)
    if (!token || !hasValidExpiry(token)) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const known = await JWTAuthentication({ ...args, headers, strategyName: 'local-jwt' })
    const session = sessionIdOf(known)
    if (session) noteUse(args.payload, session)
    return known
  },
}

const bearerToken = ({ headers }: { headers: Headers }) =>
  /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]

/** Whether a token, valid or not, has an expiry, and lasts no longer than ours. The clock may have been set back since. */
function hasValidExpiry(token: string): boolean {
  const { iat, exp } = timesOf(token)
  return Number.isInteger(exp) && exp - iat <= SESSION_SECONDS
}

/** Pages have no method here: rendering only reads, and Next checks the origin of server actions itself. */
function isFromHere({ headers, payload, req }: AuthStrategyFunctionArgs): boolean {
  const origin = headers.get('Origin')
  return origin ? payload.config.csrf.includes(origin) : READS.includes(req?.method ?? 'GET')
}
