import { nodemailerAdapter } from '@payloadcms/email-nodemailer'

const { SMTP_URL, MAIL_FROM } = process.env

/** Outgoing mail by SMTP, or logged by Payload when there is no server. */
export const mail = SMTP_URL
  ? nodemailerAdapter({
      defaultFromAddress: MAIL_FROM || 'no-responder@localhost',
      defaultFromName: 'Ozama IA',
      transportOptions: { url: SMTP_URL },
      skipVerify: true, // a mail server that is away must not keep the site from starting
    })
  : undefined
