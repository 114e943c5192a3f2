import { createHmac, randomBytes, randomUUID } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a new secret in the format of the Standard Webhooks specification, with 256 random bits. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export const newEventId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

type Message = { id: string; body: string; secrets: string[]; now?: Date }

/** Returns the headers of a delivery, signed with each secret: during a rotation either one verifies. */
export function signedHeaders({ id, body, secrets, now = new Date() }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
