import { createHash } from 'node:crypto'

/**
 * The key with which Payload signs its tokens, also where no Payload has started. Waits for an export of how Payload
 * derives it from the configured secret.
 */
export const signingKey = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 32)
