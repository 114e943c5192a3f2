import {
  type AuthStrategy,
  type AuthStrategyFunctionArgs,
  JWTAuthentication,
  type Payload,
  parseCookies,
} from 'payload'
import { isHttps } from '@/env'

/** How long a session lasts unless it is extended. */
export const SESSION_SECONDS = 2 * 60 * 60
/** By how much the clocks of two instances may differ. */
const CLOCKS_DIFFER_SECONDS = 60

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * What the panel's cookie is called before `-token`. Over https no other host of the domain, nor anybody on the wire, can set
 * one of that name.
 */
export const cookiePrefix = () => (isHttps() ? '__Host-payload' : 'payload')

/** The token in the panel's cookie, if there is one. */
export const cookieToken = ({ headers }: { headers: Headers }) => parseCookies(headers).get(`${cookiePrefix()}-token`)

/**
 * Knows people by the token in the header or, where no header says who calls, in the panel's cookie.
 *
 * Writes with the cookie need the site's own `Origin`. Payload's own rule asks for less there, and for more where somebody
 * follows a link to the panel from elsewhere. It also takes tokens without an end: see `onlySessions`.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate(args) {
    const token = args.headers.has('Authorization') ? bearerToken(args) : isFromHere(args) && cookieToken(args)
    if (!token || !hasSoundEnd(token)) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return JWTAuthentication({ ...args, headers, strategyName: 'local-jwt' })
  },
}

/** Leaves nobody but `sessionStrategy` to say who calls. */
export function onlySessions(payload: Payload): void {
  payload.authStrategies = payload.authStrategies.filter(({ name }) => name === sessionStrategy.name)
}

const bearerToken = ({ headers }: { headers: Headers }) =>
  /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]

/** Whether a token, sound or not, says when it ends, and no later than one of ours does. */
function hasSoundEnd(token: string): boolean {
  const end = expiryOf(token)
  return Number.isInteger(end) && end <= Date.now() / 1000 + SESSION_SECONDS + CLOCKS_DIFFER_SECONDS
}

/** The second in which a token ends, as it says itself; NaN when it says nothing. */
export function expiryOf(token: string): number {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp ?? Number.NaN
  } catch {
    return Number.NaN
  }
}

/** Pages ask without a method: what they render only reads, and Next compares the origin of server functions itself. */
function isFromHere({ headers, payload, req }: AuthStrategyFunctionArgs): boolean {
  const origin = headers.get('Origin')
  return origin ? payload.config.csrf.includes(origin) : READS.includes(req?.method ?? 'GET')
}
