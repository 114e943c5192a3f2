import { SMTPServer } from 'smtp-server'
import { listen } from './listen'

/** When the mail server stops responding: on connection, or after receiving the whole mail, stored or not. */
export type Silence = 'at once' | 'before it keeps a mail' | 'after it has kept a mail'

const REFUSAL = Object.assign(new Error('Nobody here'), { responseCode: 550 })

/** A mail server that stores what it receives in `kept` and can be told to stop responding. Stands in for a third party. */
export async function startMailServer(port = 0, kept: string[] = []) {
  const heard: Record<Silence, number> = { 'at once': 0, 'before it keeps a mail': 0, 'after it has kept a mail': 0 }
  /** Whether to stop responding at `moment`. */
  const isSilent = (moment: Silence) => {
    heard[moment] += 1
    return mails.silence === moment
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => void (isSilent('at once') || done()),
    onRcptTo: ({ address }, _, done) => done(address === mails.refused ? REFUSAL : null),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (isSilent('before it keeps a mail')) return
        kept.push(text)
        if (isSilent('after it has kept a mail')) mails.unanswered.push(done)
        else done()
      })
    },
  })
  server.on('error', () => undefined) // a killed client drops the connection
  const mails = {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    kept,
    silence: undefined as Silence | undefined,
    /** Answers the mails that it has kept in silence. */
    unanswered: [] as ((error?: Error) => void)[],
    /** The address for which it accepts no mail. */
    refused: '',
    /** How often each moment has occurred. */
    heard,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mails
}
