import type { PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import type { LoginFault } from '@/platform/audit/schema'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { isWithinLimit } from '@/platform/limits/limits'
import { record } from './record'

/**
 * Records a failed login, at most a hundred times an hour per address, so that nobody floods the log. A username
 * without an account isn't recorded, because people type their password there.
 */
export async function recordLoginFailure(req: PayloadRequest, user: User | null, fault: LoginFault): Promise<void> {
  if (!(await isWithinLimit(req, 'loginEntries', callerNetwork(req)))) return
  const account = user && { documentId: user.id, title: user.username }
  const changes = [{ field: 'reason', after: user || fault === 'passkey' ? fault : 'unknown' }]
  await record(req, { action: 'loginFailed', kind: 'sessions', ...account, changes })
}
