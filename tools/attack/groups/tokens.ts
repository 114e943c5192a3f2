import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Group, Input } from '../group'
import { isWrite, type Route } from '../routes'
import { JSON_TYPE } from '../send'
import type { World } from '../world'
import { realAddress, soundBody } from './targets'

type Claims = Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

function signed(header: Claims, claims: Claims, key: string, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

/** Tokens nobody was given: unsigned, wrongly signed, other users', or expired. All must be rejected. */
function forgedTokens({ tokens, secret }: World): string[] {
  const [head = '', body = '', signature = ''] = tokens.admin.split('.')
  const claims = decode(body)
  const now = Math.floor(Date.now() / 1000)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}`
  const HS256 = decode(head) // it includes the version of Payload's token format
  const ofOthers = [
    { ...claims, sid: undefined },
    { ...claims, sid: '' },
    { ...claims, sid: '00000000-0000-4000-8000-000000000000' },
    { ...claims, sid: { $ne: null } },
    { ...claims, collection: 'roles' },
    { ...claims, collection: '__proto__' },
    { ...claims, id: 999_999 },
    { ...claims, id: '1 or 1=1' },
    { ...claims, id: null },
    { ...claims, exp: now - 1 },
    { ...claims, exp: now - 1, iat: now + 9_999 },
    { ...claims, nbf: now + 9_999 },
    { ...decode(tokens.author.split('.')[1]), id: claims.id },
    { id: claims.id, collection: 'users' },
    {},
  ]
  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
      `${encode({ alg })}.${body}.`,
      `${encode({ alg })}.${body}.${signature}`,
    ]),
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}.${body}.${signature.slice(0, -4)}`,
    `${head}.${body}.${'A'.repeat(43)}`,
    `${head}.${encode({ ...claims, id: 1, email: 'x' })}.${signature}`,
    `${head}..${signature}`,
    '..',
    'x.y.z',
    'null',
    'a'.repeat(7_000),
    ...['', 'secret', 'payload', `${secret} `, secret, secret.toLowerCase()]
      .map((key) => signed(HS256, claims, key))
      .filter((token) => token !== tokens.admin),
    signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
    signed({ ...HS256, kid: '../../../dev/null' }, claims, ''),
    signed({ ...HS256, jku: 'http://127.0.0.1:9/jwks', x5u: 'http://127.0.0.1:9/' }, claims, 'x'),
    signed({ ...HS256, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
    signed({ ...HS256, crit: ['b64'], b64: false }, claims, secret),
    `${rsa}.${sign('sha256', Buffer.from(rsa), privateKey).toString('base64url')}`,
    ...ofOthers.flatMap((forged) => [signed(HS256, forged, keyOf(secret)), signed(HS256, forged, secret)]),
  ]
}

/**
 * Derives Payload's signing key from a secret: even correctly signed claims that Payload didn't issue must be rejected.
 */
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** Forged tokens in header, cookie and URL, to every call that needs a session. */
export const tokens: Group = {
  name: 'forged sessions',
  share: 10,
  inputs: (world) => {
    const forged = forgedTokens(world)
    return world.routes
      .filter(({ isOpen }) => !isOpen)
      .flatMap((route) => forged.flatMap((token) => carried(world, route, token)))
  },
}

function carried(world: World, route: Route, token: string): Input[] {
  const base = {
    as: 'nobody' as const,
    method: route.method,
    path: realAddress(route, world),
    ...(isWrite(route) && { body: JSON.stringify(soundBody(route)) }),
    mustFail: true,
  }
  const own = { Origin: world.site.url, 'Sec-Fetch-Site': 'same-origin', ...JSON_TYPE }
  const safe = token.replace(/[^\w.-]/g, '')
  return [
    { ...base, headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` } },
    { ...base, headers: { ...own, Cookie: `payload-token=${safe}` } },
    { ...base, headers: { ...JSON_TYPE, Authorization: `JWT ${safe}` } },
    { ...base, path: `${base.path}?token=${safe.slice(0, 4_000)}`, headers: JSON_TYPE },
  ]
}
