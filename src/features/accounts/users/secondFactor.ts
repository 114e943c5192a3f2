import type { PayloadRequest } from 'payload'
import { removeFactors, tellFactorChange } from '@/features/accounts/auth/secondFactor/factors'
import type { User } from '@/payload-types'
import { grantsOf } from '@/platform/access/can'
import { withAccountsLocked } from '@/platform/auth/accountLock'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { refuseStronger } from './accountRules'

/** Removes another user's second factors, for callers who hold all of their permissions, and ends their sessions. */
export async function removeSecondFactorOf(req: PayloadRequest, user: User): Promise<void> {
  if (req.user?.id === user.id) {
    throw new Failure('forbidden', { message: 'Tu propio segundo factor se quita en tu perfil, con un código' })
  }
  await grantsOf(req) // read before the lock, which others wait for
  await withAccountsLocked(req, async () => {
    await refuseStronger(req, user)
    await requireRecentProof(req, 'changesSignIn')
    if (!(await removeFactors(req, user.id)))
      throw new Failure('not_found', { message: 'Esa persona no tiene un segundo factor' })
    await execute(req)`delete from users_sessions where _parent_id = ${user.id}`
    await tellFactorChange(req, user, { action: 'removeFactor', factor: 'all' })
  })
}
