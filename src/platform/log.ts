import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

type Level = 'info' | 'warn' | 'error'

/**
 * The limit of one text in the log, in characters: enough for an exception and its trace, while nobody can fill the
 * disk.
 */
const MAX_TEXT = 8_000
/** Control, zero-width and bidirectional characters, which terminals interpret and JSON leaves unescaped. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
/** The parameters Drizzle appends to a failed statement: personal data and password hashes. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/
/** Mail addresses as `emailAddress` accepts them, which a mail server repeats when it refuses one. Starting only where a word starts takes linear time. */
const ADDRESSES = /(?<![\p{L}\p{M}\p{N}'.+%_-])[\p{L}\p{M}\p{N}'.+%_-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+/gu
/** The calls an exception went through. */
const TRACE = /\n {4}at .*/g
const MAX_CAUSES = 3

/** Whether a person watches the log in a terminal. Otherwise programs read it, and every line is JSON. */
const isTerminal = () => Boolean(process.stdout.isTTY)

/** Formats an entry as one line of JSON. */
export const toLine = (entry: object): string =>
  `${JSON.stringify(entry).replace(UNSEEN, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** Writes to the log: as plain text in a terminal, as JSON otherwise. */
export function log(level: Level, msg: string): void {
  process.stdout.write(isTerminal() ? `${msg}\n` : toLine({ time: new Date().toISOString(), level, msg: capped(msg) }))
}

/** Formats an error with its trace and causes, without the values of a failed statement. */
export function describeError(error: unknown, causes = MAX_CAUSES): string {
  if (!(error instanceof Error)) return format(error)
  const said = withoutPersonalData(error.stack ?? String(error))
  return error.cause && causes > 0 ? `${said}\nCaused by: ${describeError(error.cause, causes - 1)}` : said
}

const withoutPersonalData = (text: string) => text.replace(PARAMETERS, '').replace(ADDRESSES, '…')

const clientErrors = new AsyncLocalStorage<boolean>()

/** Runs what can fail only because of what a client sent: an error that it prints is a warning, without its trace. */
export const asClientErrors = <T>(run: () => T): T => clientErrors.run(true, run)

/** Redirects whatever Next and libraries print in this process to the log, including Node's warnings. */
export function logConsole(): void {
  if (isTerminal()) return
  const write =
    (level: Level) =>
    (...parts: unknown[]) => {
      const text = format(...parts.map((part) => (part instanceof Error ? describeError(part) : part)))
      if (level === 'error' && clientErrors.getStore()) log('warn', text.replace(TRACE, ''))
      else log(level, text)
    }
  Object.assign(console, { error: write('error'), warn: write('warn'), trace: write('warn') })
  Object.assign(console, { log: write('info'), info: write('info'), debug: write('info') })
  process.removeAllListeners('warning').on('warning', write('warn'))
}

/** Payload's logger options: `undefined`, its own coloured output, in a terminal. */
export const payloadLogger = () =>
  isTerminal()
    ? undefined
    : {
        options: {
          base: null,
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          formatters: { level: (level: string) => ({ level }) },
          serializers: { err: describeError },
        },
        destination: { write: (line: string) => void process.stdout.write(capLine(line)) },
      }

const capped = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** Caps every text in a line from Payload. */
const capLine = (line: string) =>
  toLine(JSON.parse(line, (_key, value) => (typeof value === 'string' ? capped(withoutPersonalData(value)) : value)))
