import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '@/env'
import { senderOf } from './mailSender'

const { SMTP_URL, MAIL_FROM } = env()
const FROM = senderOf(MAIL_FROM)

/**
 * A server that does not greet within this time counts as down. One that has a mail in hand may think about it for longer: whoever hangs up
 * on it would send the same mail again and again.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Outgoing mail by SMTP. Without a server the log says what would have been sent, but not its text: that may hold secrets. */
export const mail = SMTP_URL
  ? nodemailerAdapter({
      ...FROM,
      transportOptions: { url: SMTP_URL, ...PATIENCE } as object, // nodemailer takes `url`, its types don't know it
      skipVerify: true, // a mail server that is away must not keep the site from starting
    })
  : logged

function logged({ payload }: Parameters<EmailAdapter>[0]): ReturnType<EmailAdapter<void>> {
  return {
    ...FROM,
    name: 'log',
    sendEmail: async ({ subject }) => payload.logger.info({ subject }, 'Correo no enviado: SMTP_URL no está definida'),
  }
}
