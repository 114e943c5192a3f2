import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '@/platform/env'
import { senderOf } from './mailSender'

const { SMTP_URL, MAIL_FROM } = env()
const FROM = senderOf(MAIL_FROM)

/**
 * A server that sends no greeting within this time counts as down. One that is processing a mail gets longer: a client
 * that hangs up on it would send the same mail again and again.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Outgoing mail over SMTP. Without a server, the log shows what would have been sent, but not its text, which may hold
 * secrets.
 */
export const mail = SMTP_URL
  ? nodemailerAdapter({
      ...FROM,
      transportOptions: { url: SMTP_URL, ...PATIENCE } as object, // nodemailer accepts `url`, its types don't
      skipVerify: true, // a mail server that is down must not prevent the site from starting
    })
  : logged

function logged({ payload }: Parameters<EmailAdapter>[0]): ReturnType<EmailAdapter<void>> {
  return {
    ...FROM,
    name: 'log',
    sendEmail: async ({ subject }) => payload.logger.info({ subject }, 'Correo no enviado: SMTP_URL no está definida'),
  }
}
