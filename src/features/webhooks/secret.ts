import { decryptIfPossible, encrypt } from '@/platform/db/encryption'

const CONTEXT = 'webhook secret'

export const encryptSecret = (secret: string): string => encrypt(CONTEXT, secret)

/** Decrypts a secret; null if `PAYLOAD_SECRET` has changed. */
export const decryptSecret = (seal: string): string | null => decryptIfPossible(CONTEXT, seal)
