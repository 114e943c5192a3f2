import { createHmac, timingSafeEqual } from 'node:crypto'
import { generateCookie, type PayloadRequest, parseCookies } from 'payload'
import type { User } from '@/payload-types'
import { isHttps } from '@/platform/env'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { counterKey, limiter, REMEMBERED_SECONDS } from '@/platform/limits/limits'

/** Notes that the account has signed in from the caller's network, with every step of the login. */
export async function rememberPlace(req: PayloadRequest, username: string): Promise<void> {
  await limiter(req, 'loginPlace').set(
    counterKey(`${username}|${callerNetwork(req)}`),
    1,
    REMEMBERED_SECONDS.loginPlace,
  )
}

/** Whether the account has signed in from the caller's network in the last 90 days. */
export const hasSignedInFrom = async (req: PayloadRequest, username: string): Promise<boolean> =>
  (await limiter(req, 'loginPlace').get(counterKey(`${username}|${callerNetwork(req)}`))) !== null

/** Sent only to the login, and grants nothing: it only shows that somebody has signed in with this browser. */
const DEVICE_COOKIE = 'ozama-device'
const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Creates the cookie that marks a browser as known to `user` until their password changes. */
export const deviceCookie = (req: PayloadRequest, user: User): string =>
  generateCookie<false>({
    name: DEVICE_COOKIE,
    value: deviceMark(req, user),
    path: '/api/blog/admin/login',
    maxAge: DEVICE_SECONDS,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(),
    returnCookieAsObject: false,
  })

export function isKnownDevice(req: PayloadRequest, user: User | null): boolean {
  const cookie = Buffer.from(parseCookies(req.headers).get(DEVICE_COOKIE) ?? '')
  const own = Buffer.from(user ? deviceMark(req, user) : '')
  return own.length > 0 && cookie.length === own.length && timingSafeEqual(cookie, own)
}

const deviceMark = ({ payload }: PayloadRequest, { id, salt }: User) =>
  createHmac('sha256', payload.secret).update(`device ${id} ${salt}`).digest('base64url')
