import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Passkey } from '@/features/accounts/schemas/passkey'
import {
  type FactorChange,
  type FactorProof,
  METHODS,
  type SecondFactorMethod,
} from '@/features/accounts/schemas/security'
import type { User } from '@/payload-types'
import { recordLoginFailure } from '@/platform/audit/loginFailure'
import { record } from '@/platform/audit/record'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { queueMail } from '@/platform/mail/outbox'
import { guardInSession, guardSecondStep } from '../guardLogin'
import { passkeysOf } from './passkeys'
import { takeRecoveryCode } from './recoveryCodes'
import { confirmTotp, isTotpCode } from './totp'
import { checkPasskey } from './webAuthn'

type Factors = { totpSince: string | null; passkeys: Passkey[]; recoveryCodesLeft: number }

export async function factorsOf(req: PayloadRequest, user: number): Promise<Factors> {
  const [found] = await execute<{ since: string | null; left: number }>(req)`
    select (select ${isoTime(sql`confirmed_at`)} from user_totp where user_id = ${user}) as since,
      (select count(*)::int from recovery_codes where user_id = ${user}) as left`
  return {
    totpSince: found?.since ?? null,
    passkeys: await passkeysOf(req, user),
    recoveryCodesLeft: found?.left ?? 0,
  }
}

/** How many factors the user has; recovery codes don't count. */
export const countFactors = ({ totpSince, passkeys }: Factors) => passkeys.length + (totpSince ? 1 : 0)

/** The ways in which the user may pass the second step of the login; none without a factor. */
export async function methodsOf(req: PayloadRequest, user: number): Promise<SecondFactorMethod[]> {
  const factors = await factorsOf(req, user)
  if (countFactors(factors) === 0) return []
  const has = { passkey: factors.passkeys.length > 0, totp: factors.totpSince, recovery: factors.recoveryCodesLeft > 0 }
  return METHODS.filter((method) => has[method])
}

/** Accepts in a session a code, or what one of the user's passkeys signed; otherwise fails. */
export async function checkFactor(req: PayloadRequest, user: User, { code, response }: FactorProof): Promise<void> {
  if (response) await checkPasskey(req, response, user)
  else await checkCode(req, user, code ?? '')
}

/** Checks a code or passkey in the second step of a login, where no session exists yet whose failures could count. */
export async function checkSecondStep(req: PayloadRequest, user: User, { code, response }: FactorProof): Promise<void> {
  if (response) await checkPasskey(req, response, user)
  else await guardSecondStep(req, user, () => takeCode(req, user, code ?? ''))
}

/** Accepts in a session a code of the user's app or a recovery code, once; otherwise fails. */
export const checkCode = (req: PayloadRequest, user: User, code: string): Promise<void> =>
  guardInSession(req, () => takeCode(req, user, code))

const SIX_DIGITS = /^\d{6}$/

async function takeCode(req: PayloadRequest, user: User, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '')
  const take = SIX_DIGITS.test(code) ? isTotpCode : takeRecoveryCode
  if (await take(req, user.id, code)) return
  await recordLoginFailure(req, user, 'code')
  throw new Failure('code_invalid', { errors: [{ field: 'code', message: 'El código no es correcto o ya se usó' }] })
}

const ACTIVE = 'Tu app ya está activa: recarga la página y crea códigos de recuperación nuevos'

/** Confirms the app that the user is enrolling with its first code; otherwise fails. */
export async function confirmNewTotp(req: PayloadRequest, { id }: User, code: string): Promise<void> {
  if (await confirmTotp(req, id, code.replace(/\s/g, ''))) return
  // The response that told so, with the recovery codes, may have been lost.
  if ((await factorsOf(req, id)).totpSince) throw new Failure('conflict', { message: ACTIVE })
  throw new Failure('code_invalid', { errors: [{ field: 'code', message: 'El código no es correcto' }] })
}

/** Removes all factors of `user`. Returns whether there were any. */
export async function removeFactors(req: PayloadRequest, user: number): Promise<boolean> {
  const removed = await execute(req)`with totp as (delete from user_totp where user_id = ${user} returning 1),
    passkeys as (delete from user_passkeys where user_id = ${user} returning 1),
    codes as (delete from recovery_codes where user_id = ${user})
    select from totp union all select from passkeys`
  return removed.length > 0
}

/** Removes the recovery codes if the user's last factor has gone. */
export async function removeCodesWithoutFactor(req: PayloadRequest, user: number): Promise<void> {
  const factors = await factorsOf(req, user)
  if (countFactors(factors) === 0) await execute(req)`delete from recovery_codes where user_id = ${user}`
}

const CHANGED = {
  passkey: { addFactor: 'Se añadió una llave de acceso', removeFactor: 'Se quitó una llave de acceso' },
  other: { addFactor: 'Se activó un segundo factor', removeFactor: 'Se quitó un segundo factor' },
} as const

/** Records a change of somebody's factors, and tells them by mail. */
export async function tellFactorChange(
  req: PayloadRequest,
  user: User,
  { action, factor, name }: FactorChange,
): Promise<void> {
  const { id: documentId, username: title } = user
  const changes = [{ field: 'factor', after: factor }, ...(name ? [{ field: 'name', after: name }] : [])]
  await record(req, { action, kind: 'users', documentId, title, changes })
  const what = CHANGED[factor === 'passkey' ? 'passkey' : 'other'][action]
  await queueMail(
    req,
    { user: documentId },
    {
      title: what,
      paragraphs: [
        `${what} en la cuenta del usuario «${title}».`,
        'Si no fuiste tú ni lo pediste, cambia tu contraseña y avisa a quien administra los usuarios.',
      ],
      link: { label: 'Abrir mi perfil', address: `${env().SITE_URL}/admin/profile` },
    },
  )
}
