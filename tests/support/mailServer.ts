import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** When the mail server does not go on: as soon as somebody connects, or with the whole mail in hand, kept or not. */
export type Silence = 'at once' | 'before it keeps a mail' | 'after it has kept a mail'

/** A mail server that keeps what it takes, and can be told to fall silent. Stands for a third party. */
export async function startMailServer() {
  const heard: Record<Silence, number> = { 'at once': 0, 'before it keeps a mail': 0, 'after it has kept a mail': 0 }
  /** Whether to say nothing more from `moment` on. */
  const isSilent = (moment: Silence) => {
    heard[moment] += 1
    return mails.silence === moment
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => void (isSilent('at once') || done()),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (isSilent('before it keeps a mail')) return
        mails.kept.push(text)
        if (!isSilent('after it has kept a mail')) done()
      })
    },
  })
  server.on('error', () => undefined) // who was killed hangs up without a word
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const mails = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    kept: [] as string[],
    silence: undefined as Silence | undefined,
    /** How often each moment has come. */
    heard,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mails
}
