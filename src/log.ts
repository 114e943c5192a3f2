import { format } from 'node:util'

type Level = 'info' | 'warn' | 'error'

/** Of one text in the log, in characters: enough for an exception and its trace, and no disk is filled by what somebody sends. */
const MAX_TEXT = 8_000
/** Characters that a terminal obeys, or that stand for nothing or for another order, which JSON leaves as they are. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
/** What Drizzle says of a statement that failed, beside the statement: people's data, and hashes of passwords. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/
const MAX_CAUSES = 3

/** Whether somebody sees the log as it is written. Otherwise programs read it, and every line is JSON. */
const hasReader = () => Boolean(process.stdout.isTTY)

/** An entry as one line of JSON. */
export const toLine = (entry: object): string =>
  `${JSON.stringify(entry).replace(UNSEEN, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** Writes to the log: to people in a terminal as it is, to programs as JSON. */
export function log(level: Level, msg: string): void {
  process.stdout.write(hasReader() ? `${msg}\n` : toLine({ time: new Date().toISOString(), level, msg: capped(msg) }))
}

/** An error with its trace and its causes, without the values of a statement that failed. */
export function describeError(error: unknown, causes = MAX_CAUSES): string {
  if (!(error instanceof Error)) return format(error)
  const said = (error.stack ?? String(error)).replace(PARAMETERS, '')
  return error.cause && causes > 0 ? `${said}\nCaused by: ${describeError(error.cause, causes - 1)}` : said
}

/** Has whatever Next and libraries print in this process written as entries of the log, warnings of Node's included. */
export function logConsole(): void {
  if (hasReader()) return
  const write =
    (level: Level) =>
    (...parts: unknown[]) =>
      log(level, format(...parts.map((part) => (part instanceof Error ? describeError(part) : part))))
  Object.assign(console, { error: write('error'), warn: write('warn'), trace: write('warn') })
  Object.assign(console, { log: write('info'), info: write('info'), debug: write('info') })
  process.removeAllListeners('warning').on('warning', write('warn'))
}

/** For Payload: `undefined`, its own colourful log, where somebody sees it. */
export const payloadLogger = () =>
  hasReader()
    ? undefined
    : {
        options: {
          base: null,
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          formatters: { level: (level: string) => ({ level }) },
          serializers: { err: describeError },
        },
        destination: { write: (line: string) => void process.stdout.write(withoutExcess(line)) },
      }

const capped = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** A line of Payload's, with no text in it longer than it may be. */
const withoutExcess = (line: string) =>
  toLine(JSON.parse(line, (_key, value) => (typeof value === 'string' ? capped(value.replace(PARAMETERS, '')) : value)))
