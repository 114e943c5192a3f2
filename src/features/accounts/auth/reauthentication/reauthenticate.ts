import type { PayloadRequest } from 'payload'
import type { Proof } from '@/features/accounts/schemas/security'
import type { User } from '@/payload-types'
import { recordLoginFailure } from '@/platform/audit/loginFailure'
import { record } from '@/platform/audit/record'
import { noteProof } from '@/platform/auth/reauthentication/recentProof'
import { inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { guardInSession } from '../guardLogin'
import { accountOf, isPasswordOf } from '../password'
import { checkCode } from '../secondFactor/factors'

/** Checks the password of a signed-in user, or a code, and notes it for sensitive changes. */
export async function reauthenticate(req: PayloadRequest, user: User, { password, code }: Proof): Promise<void> {
  if (password) await checkPassword(req, user, password)
  else await checkCode(req, user, code ?? '')
  await inTransaction(req, async () => {
    await noteProof(req)
    await record(req, { action: 'reauthenticate', kind: 'sessions', documentId: user.id, title: user.username })
  })
}

async function checkPassword(req: PayloadRequest, user: User, password: string): Promise<void> {
  const account = await accountOf(req, { id: { equals: user.id } })
  await guardInSession(req, async () => {
    if (await isPasswordOf(req, account, password, 'known')) return
    await recordLoginFailure(req, user, 'password')
    throw new Failure('login_failed', { errors: [{ field: 'password', message: 'La contraseña no es correcta' }] })
  })
}
