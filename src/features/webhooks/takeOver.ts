import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'

type Before = { name: string; ownerId: number | null; owner: string | null }

/** Puts a webhook in the caller's name: it delivers as long as they may manage webhooks. */
export const takeOverWebhook = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    await requireRecentProof(req, 'sendsElsewhere')
    const [before] = await execute<Before>(req)`
      select w.name, u.id as "ownerId", u.username as owner
      from webhooks w left join users u on u.id = w.created_by_id where w.id = ${id} for no key update of w`
    if (!before) throw new Failure('not_found', { message: 'El webhook no existe' })
    if (!req.user || before.ownerId === req.user.id) return
    const data = { createdBy: req.user.id }
    await req.payload.update({ collection: 'webhooks', id, data, depth: 0, overrideAccess: true, req }) // the maker changes only here
    const changes = [{ field: 'owner', before: before.owner, after: req.user.username }]
    await record(req, { action: 'takeOver', kind: 'webhooks', documentId: id, title: before.name, changes })
  })
