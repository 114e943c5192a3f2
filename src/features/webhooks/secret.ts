import { decrypt, encrypt } from '@/platform/db/encryption'

const WORDS = 'webhook secret'

export const encryptSecret = (secret: string): string => encrypt(WORDS, secret)

/** Decrypts a secret; null if `PAYLOAD_SECRET` has changed. */
export function decryptSecret(seal: string): string | null {
  try {
    return decrypt(WORDS, seal)
  } catch {
    return null
  }
}
