import type { PayloadRequest } from 'payload'
import { newSecret } from '@/features/webhooks/delivery/signature'
import { encryptSecret } from '@/features/webhooks/secret'
import type { Webhook } from '@/payload-types'
import { execute, inTransaction } from '@/platform/db/transaction'

/** Gives a webhook a new secret and returns it, the only time that it is readable. The old one signs too for 24 hours. */
export const rotateSecret = (req: PayloadRequest, id: number): Promise<{ webhook: Webhook; secret: string }> =>
  inTransaction(req, async () => {
    const [before] = await execute<{ secret: string }>(req)`
      select secret from webhooks where id = ${id} for no key update`
    const secret = newSecret()
    const data = { secret: encryptSecret(secret), previousSecret: before?.secret, rotatedAt: new Date().toISOString() }
    const options = { collection: 'webhooks', id, data, depth: 0, req } as const
    return { webhook: await req.payload.update({ ...options, overrideAccess: true }), secret } // secrets change only here
  })
