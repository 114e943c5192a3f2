import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { toLine } from '@/log'
import { withoutToken } from './securityHeaders'

/** Names a request in logs and answers; a caller may bring its own. */
export const REQUEST_ID = 'x-request-id'

type WriteLine = (line: string) => void

const WELL_FORMED = /^[\w.-]{8,64}$/
const MAX_PATH = 200

/**
 * Gives a request its name, echoes it, and writes one JSON line when the answer is out: never a query, a body, a header
 * or an address, which are personal data or secrets.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, write: WriteLine): void {
  const start = performance.now()
  const sent = request.headers[REQUEST_ID]
  const id = typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader('X-Request-Id', id)
  const { method, url = '' } = request // Next rewrites both on the way
  const path = withoutToken(url.split('?')[0] ?? '').slice(0, MAX_PATH)
  if (path.startsWith('/_next/static/')) return
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499 // the caller left before the answer was out
    const level = status >= 500 ? 'error' : 'info'
    const ms = Math.round(performance.now() - start)
    write(toLine({ time: new Date().toISOString(), level, msg: 'request', id, method, path, status, ms }))
  })
}

/** What may wait for a reader of the log that is slow, in bytes. */
const MAX_WAITING = 4 * 1024 * 1024

/**
 * Writes lines to `stream`, those of one turn of the event loop at once: a write for each would cost a quick answer a
 * quarter of its time. A reader that is too slow or gone never takes the site with it: lines beyond what may wait are
 * dropped, and their number is said as soon as it reads again.
 */
export function lineWriter(stream: Writable): WriteLine {
  let lines = ''
  let count = 0
  let dropped = 0
  stream.on('error', () => undefined) // nobody reads any more; without this, telling so would fail for ever

  const flush = () => {
    if (stream.writableLength > MAX_WAITING) {
      dropped += count
    } else if (lines) {
      const gap = dropped && { time: new Date().toISOString(), level: 'warn', msg: 'log lines dropped', count: dropped }
      stream.write(gap ? toLine(gap) + lines : lines)
      dropped = 0
    }
    lines = ''
    count = 0
  }
  process.once('exit', flush)

  return (line) => {
    if (count === 0) setImmediate(flush)
    lines += line
    count++
  }
}
