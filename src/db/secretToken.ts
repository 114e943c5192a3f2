import { createHash, randomBytes } from 'node:crypto'

/** Returns a bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. For 256 random bits a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
