import type { PayloadRequest } from 'payload'
import { actorOf } from '@/platform/audit/record'
import { execute } from '@/platform/db/transaction'

/** Whether the role of whoever acts publishes only what was approved. The server itself may publish anything. */
export async function publishesOnlyApproved(req: PayloadRequest): Promise<boolean> {
  const rows = await execute(req)`select from users u join roles r on r.id = u.role_id
    where u.id = ${actorOf(req).id}::int and r.publishes_only_approved`
  return rows.length > 0
}
