import type { PayloadRequest } from 'payload'
import { recordLoginFailure } from '@/audit/loginFailure'
import { record } from '@/audit/record'
import { inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'
import { callerNetwork } from '@/limits/limits'
import type { User } from '@/payload-types'
import type { Proof } from '@/schemas/security'
import { guardLogin } from '../guardLogin'
import { accountOf, isPasswordOf } from '../password'
import { checkCode } from '../secondFactor/factors'
import { noteProof } from './recentProof'

/** Checks the password of a signed-in user as a login does, or a code, and notes it for sensitive changes. */
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
  await guardLogin(req, { username: user.username, isKnownDevice: false }, async () => {
    if (await isPasswordOf(account, password, callerNetwork(req))) return
    await recordLoginFailure(req, user, 'password')
    throw new Failure('login_failed', { errors: [{ field: 'password', message: 'La contraseña no es correcta' }] })
  })
}
