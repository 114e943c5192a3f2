import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Returns a bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Without letters and digits that look alike. */
const READABLE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a code that people type: random capital letters and digits. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('')

/** The stored form of a token or API key. A plain hash is enough for 256 random bits, and lookup by hash leaks no timing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
