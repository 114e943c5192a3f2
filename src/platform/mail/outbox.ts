import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { decrypt, decryptIfPossible, encrypt } from '@/platform/db/encryption'
import { execute } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { env } from '@/platform/env'
import { storedSettings } from '@/platform/queries/storedSettings'
import { type Letter, mailOf } from './letter'

/** For how long a claimed mail is left to its process; longer than a mail server takes. */
const LEASE = '3 minutes'
const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 60 * 60
/** How often a mail to somebody else than the office, or one that can't be decrypted, is tried: for about four days. */
const MOST_ATTEMPTS = 105
/** The encryption context of letters. */
const CONTEXT = 'account mails'

type Mail = {
  /** The user it is to, at the address that they have when it is sent; it is dropped with the account. */
  user?: number | undefined
  /** The address it is to. Without a user and an address it is to the office. */
  address?: string
  /** The contact request that it is about; it is dropped with the request. */
  request?: number
  /** The booking that it is about; it is dropped with the booking. */
  booking?: number
  /** The person it is to, or about; it is dropped with them. */
  person?: number
  /** What its message id begins with. */
  name?: string
}
/** A mail that is being sent: to a user, to an address (encrypted), otherwise to the office. */
type Claimed = {
  id: number
  ofUser: string | null
  address: string | null
  letter: string
  messageId: string
  attempts: number
}

/**
 * Puts a mail into the outbox, in the transaction of the request: both are stored, or neither. Letter and address are encrypted: a
 * letter may contain a link that works once, and may outlive the data it is about.
 */
export async function queueMail(req: PayloadRequest, mail: Mail, letter: Letter): Promise<void> {
  const { user = null, address = null, request = null, booking = null, person = null, name = 'correo' } = mail
  if (!user && !address && !env().CONTACT_NOTIFY_TO) return
  const sealed = encrypt(CONTEXT, JSON.stringify(letter))
  const to = address && encrypt(CONTEXT, address)
  await execute(req)`insert into mails (user_id, address, request_id, booking_id, person_id, letter, message_id)
    values (${user}::int, ${to}::text, ${request}::int, ${booking}::int, ${person}::int, ${sealed},
      ${`${name}-${randomUUID()}`})`
}

/**
 * Sends the due mails, one after the other. If the process dies meanwhile, a mail is sent again under the same message id, because
 * nobody knows whether the server had accepted it.
 */
export const deliverMails = (payload: Payload): Promise<number> =>
  workOff(payload, {
    next: () => claim(payload),
    async perform(mail) {
      const { error } = await send(payload, mail)
      await settle(payload, mail, error)
      return true
    },
  })

/** The mails about one booking are sent in order to each reader, so that the last one is what holds. */
async function claim(payload: Payload): Promise<Claimed | undefined> {
  const [claimed] = await execute<Claimed>({ payload })`
    update mails m set attempts = m.attempts + 1, next_attempt_at = now() + ${LEASE}::interval
    where m.id = (select id from mails d where next_attempt_at <= now()
        and not exists (select from mails earlier where earlier.booking_id = d.booking_id and earlier.id < d.id
          and (earlier.address is null) = (d.address is null))
      order by next_attempt_at, id limit 1 for update skip locked)
    returning m.id, m.letter, m.message_id as "messageId", m.attempts, m.address,
      (select u.email from users u where u.id = m.user_id) as "ofUser"`
  return claimed
}

async function send(payload: Payload, { ofUser, address, messageId, ...mail }: Claimed): Promise<{ error?: unknown }> {
  const { brand } = await storedSettings({ payload })
  try {
    const letter = JSON.parse(decrypt(CONTEXT, mail.letter)) as Letter // as queued
    if (letter.until && Date.parse(letter.until) < Date.now()) return {} // it waited for too long
    await payload.sendEmail({
      to: ofUser ?? (address ? decrypt(CONTEXT, address) : env().CONTACT_NOTIFY_TO),
      messageId: `<${messageId}@${new URL(env().SITE_URL).hostname}>`,
      ...mailOf(letter, brand),
    })
    return {}
  } catch (error) {
    return { error }
  }
}

/** Stores the result of an attempt. One that failed changes nothing if another process has claimed the mail since. */
async function settle(payload: Payload, mail: Claimed, error: unknown) {
  const { id, ofUser, address, letter, messageId, attempts } = mail
  if (error === undefined) return execute({ payload })`delete from mails where id = ${id}`
  const isOwn = sql`id = ${id} and attempts = ${attempts}`
  const isToOffice = ofUser === null && address === null
  const isReadable = decryptIfPossible(CONTEXT, letter) !== null
  if (!(isToOffice && isReadable) && (attempts >= MOST_ATTEMPTS || isRefused(error))) {
    payload.logger.warn({ err: error }, `No se pudo enviar el correo ${messageId}; no se intenta más`)
    return execute({ payload })`delete from mails where ${isOwn}`
  }
  const seconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1))
  payload.logger.warn({ err: error }, `No se pudo enviar el correo ${messageId}; otro intento en ${seconds} s`)
  return execute({ payload })`
    update mails set next_attempt_at = now() + make_interval(secs => ${seconds}) where ${isOwn}`
}

/**
 * Whether the mail server rejected the recipient or the mail for good, or the address can't be used. What it rejects before (the
 * connection, the password, the sender) is the site's own fault, and may be mended.
 */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, code, command = '' } = error as { responseCode?: number; code?: string; command?: string }
  return responseCode ? responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) : code === 'EENVELOPE'
}
