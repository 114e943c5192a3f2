import { stablePort } from './stablePort'

declare global {
  /** Where the tests of one process start their mail servers. */
  var mailPort: number | undefined
}

// Runs before any application code: Payload reads it when it starts, once per process.
globalThis.mailPort ??= await stablePort()
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${globalThis.mailPort}`,
  MAIL_FROM: 'Ozama <web@ozama.example>',
  CONTACT_NOTIFY_TO: 'oficina@ozama.example',
})

/** The port of `SMTP_URL`. */
export const MAIL_PORT = globalThis.mailPort
