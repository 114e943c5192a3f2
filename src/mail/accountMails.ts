import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { decrypt, encrypt } from '@/db/encryption'
import { execute } from '@/db/transaction'
import { env } from '@/env'
import { type Letter, mailOf } from './letter'

/** More than an hour in total; after that the mail is useless. */
const MOST_ATTEMPTS = 10
const FIRST_RETRY_SECONDS = 5

type AccountLetter = Omit<Letter, 'brand'>
type Row = { id: number; to: string; letter: string; attempts: number }

/** Puts a mail to `user` into the outbox, in the transaction of the request: it is sent only if that commits. */
export async function queueAccountMail(req: PayloadRequest, user: number, letter: AccountLetter): Promise<void> {
  if (!env().SMTP_URL) return
  const text = encrypt(WORDS, JSON.stringify(letter))
  await execute(req)`insert into account_mails (user_id, letter) values (${user}, ${text})`
}

/** The encryption context of letters. */
const WORDS = 'account mails'

/** Sends the next mail that is due. Returns whether there may be more. */
export function deliverAccountMail(payload: Payload): Promise<boolean> {
  return payload.db.drizzle.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Row>(sql`
      select m.id, u.email as "to", m.letter, m.attempts from account_mails m join users u on u.id = m.user_id
      where m.next_attempt_at <= now() order by m.next_attempt_at limit 1 for update of m skip locked`)
    const [mail] = rows
    if (!mail) return false
    const gone = sql`delete from account_mails where id = ${mail.id}`
    try {
      await payload.sendEmail(await messageOf(payload, mail))
      await transaction.execute(gone)
      return true
    } catch (error) {
      const isLast = mail.attempts + 1 >= MOST_ATTEMPTS
      const seconds = FIRST_RETRY_SECONDS * 2 ** mail.attempts
      const next = isLast ? 'no se intenta más' : `otro intento en ${seconds} s`
      payload.logger.warn({ err: error }, `No se pudo enviar un correo a una cuenta del panel; ${next}`)
      await transaction.execute(
        isLast
          ? gone
          : sql`update account_mails set attempts = attempts + 1,
              next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${mail.id}`,
      )
      return isLast
    }
  })
}

async function messageOf(payload: Payload, { to, letter }: Row) {
  const { brand } = await payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true }) // mails have no caller
  const said = JSON.parse(decrypt(WORDS, letter)) as AccountLetter // as queued
  return { to, subject: `${said.title} · ${brand}`, ...mailOf({ ...said, brand }) }
}
