import { createHash, randomBytes } from 'node:crypto'

/** What opens a draft without a session: 256 random bits. */
export const newPreviewToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of it. Of 256 random bits a plain hash is enough. */
export const hashOfPreviewToken = (token: string): string => createHash('sha256').update(token).digest('hex')
