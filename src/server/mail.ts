import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'

const { SMTP_URL, MAIL_FROM } = process.env
const FROM = { defaultFromAddress: MAIL_FROM || 'no-responder@localhost', defaultFromName: 'Ozama IA' }

/** Outgoing mail by SMTP. Without a server the log says what would have been sent, but not its text: that may hold secrets. */
export const mail = SMTP_URL
  ? nodemailerAdapter({
      ...FROM,
      transportOptions: { url: SMTP_URL },
      skipVerify: true, // a mail server that is away must not keep the site from starting
    })
  : logged

function logged({ payload }: Parameters<EmailAdapter>[0]): ReturnType<EmailAdapter<void>> {
  return {
    ...FROM,
    name: 'log',
    sendEmail: async ({ to, subject }) =>
      payload.logger.info({ to, subject }, 'Correo no enviado: SMTP_URL no está definida'),
  }
}
