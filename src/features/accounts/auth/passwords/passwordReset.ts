import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { issueToken, ownerOfToken, TOKEN_MINUTES, takeToken } from '@/platform/auth/oneTimeTokens'
import { execute, inTransaction } from '@/platform/db/transaction'
import { MINUTE_MS } from '@/platform/domain/dates'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { isWithinLimit } from '@/platform/limits/limits'
import { queueMail } from '@/platform/mail/outbox'
import { forgiveFailures } from '../guardLogin'
import { prepareNewPassword } from '../password'

type Account = { id: number; username: string }

/**
 * Mails a reset link to the active account with this username, at most three an hour. Callers must not await it before they
 * answer: its duration would reveal whether the account exists.
 */
export async function mailResetLink(req: PayloadRequest, name: string): Promise<void> {
  const username = name.toLowerCase()
  if (!(await isWithinLimit(req, 'resetMails', username))) return
  await inTransaction(req, async () => {
    const [account] = await execute<Account>(req)`
      select id, username from users where username = ${username} and status = 'active'`
    if (!account) return
    const { id, username: title } = account
    await queueMail(req, { user: id }, letterOf(title, await resetLink(req, id)))
    await record(req, { action: 'forgotPassword', kind: 'sessions', documentId: id, title })
  })
}

export const resetLink = async (req: PayloadRequest, user: number): Promise<string> =>
  `${env().SITE_URL}/admin/reset-password/${await issueToken(req, 'reset', user)}`

/** Sets a new password for the account that the token belongs to, and ends its sessions. */
export async function resetPassword(req: PayloadRequest, token: string, password: string): Promise<void> {
  if ((await ownerOfToken(req, 'reset', token)) === null) throw new Failure('token_invalid') // before the slow hashing
  req.user = null // the token identifies the caller, not a session of this browser
  await prepareNewPassword(req, password)
  const { username } = await inTransaction(req, async () => {
    const taken = await takeToken(req, 'reset', token)
    const [account] = await execute<Account>(req)`
      select id, username from users where id = ${taken?.owner ?? null} and status = 'active'`
    if (!account) throw new Failure('token_invalid')
    const { id, username: name } = account
    req.context.actor = { id, name, means: 'link', credential: null }
    await req.payload.update({ collection: 'users', id, data: {}, depth: 0, overrideAccess: true, req }) // the token is the permission
    return account
  })
  await forgiveFailures(req, username)
}

const letterOf = (username: string, address: string) => ({
  title: 'Elige una contraseña nueva',
  until: new Date(Date.now() + TOKEN_MINUTES.reset * MINUTE_MS).toISOString(),
  paragraphs: [
    `Alguien, seguramente tú, pidió una contraseña nueva para el usuario «${username}». El enlace vale durante ${TOKEN_MINUTES.reset} minutos y una sola vez.`,
    'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  ],
  link: { label: 'Elegir contraseña', address },
})
