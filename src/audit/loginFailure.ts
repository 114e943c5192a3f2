import type { PayloadRequest } from 'payload'
import { callerNetwork, isWithinLimit } from '@/auth/limits'
import type { User } from '@/payload-types'
import type { LoginFault } from '@/schemas/audit'
import { record } from './record'

/**
 * Records that somebody was not let in; of one address a hundred times an hour, so that nobody floods the log. A name that
 * no account has stays out of it: people type their password there.
 */
export async function recordLoginFailure(req: PayloadRequest, user: User | null, fault: LoginFault): Promise<void> {
  if (!(await isWithinLimit(req, 'loginEntries', callerNetwork(req)))) return
  const account = user && { documentId: user.id, title: user.username }
  const changes = [{ field: 'reason', after: user ? fault : 'unknown' }]
  await record(req, { action: 'loginFailed', kind: 'sessions', ...account, changes })
}
