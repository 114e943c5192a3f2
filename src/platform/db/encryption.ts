import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { env } from '@/platform/env'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts `text` with a key derived from `context` and the site's secret. */
export function encrypt(context: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(context), iv)
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64')
}

/** Decrypts the output of `encrypt` with the same context; throws for anything else, or if it was changed. */
export function decrypt(context: string, seal: string): string {
  const bytes = Buffer.from(seal, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(context), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Decrypts like `decrypt`; null if it can't, because `PAYLOAD_SECRET` has changed. */
export function decryptIfPossible(context: string, seal: string): string | null {
  try {
    return decrypt(context, seal)
  } catch {
    return null
  }
}

const keyOf = (context: string) =>
  createHmac('sha256', env().PAYLOAD_SECRET ?? '')
    .update(context)
    .digest()

/** Identifies a site's secret without telling it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint').digest('base64url')
