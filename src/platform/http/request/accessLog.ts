import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { MIB } from '@/platform/domain/mib'
import { toLine } from '@/platform/log'
import { maskToken } from '../security/securityHeaders'

/** Header with the request id used in logs and responses; a caller may send its own. */
export const REQUEST_ID = 'x-request-id'

type WriteLine = (line: string) => void

const WELL_FORMED = /^[\w.-]{8,64}$/
const MAX_PATH = 200

/**
 * Assigns the request its id, echoes it, and writes one JSON line once the response is sent: never a query, body,
 * header or address, which are personal data or secrets.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, write: WriteLine): void {
  const start = performance.now()
  const header = request.headers[REQUEST_ID]
  const id = typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader('X-Request-Id', id)
  const { method, url = '' } = request // Next rewrites both later
  const path = maskToken(url.split('?')[0] ?? '').slice(0, MAX_PATH)
  if (path.startsWith('/_next/static/')) return
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499 // the client disconnected before the response was sent
    const level = status >= 500 ? 'error' : 'info'
    const ms = Math.round(performance.now() - start)
    write(toLine({ time: new Date().toISOString(), level, msg: 'request', id, method, path, status, ms }))
  })
}

/** Most bytes that may be buffered for a slow reader of the log. */
const MAX_WAITING = 4 * MIB

/**
 * Writes lines to `stream`, batching those of one turn of the event loop: a write per line would cost a fast response a
 * quarter of its time. A slow or vanished reader never takes the site down: lines beyond `MAX_WAITING` are dropped, and
 * their count is logged once it reads again.
 */
export function lineWriter(stream: Writable): WriteLine {
  let lines = ''
  let dropped = 0
  stream.on('error', () => undefined) // the reader is gone; unhandled, every attempt to log that would fail too

  const flush = () => {
    if (stream.writableLength > MAX_WAITING) {
      dropped += lines.split('\n').length - 1
    } else if (lines) {
      const gap = dropped && { time: new Date().toISOString(), level: 'warn', msg: 'log lines dropped', count: dropped }
      stream.write(gap ? toLine(gap) + lines : lines)
      dropped = 0
    }
    lines = ''
  }
  process.once('exit', flush)

  return (line) => {
    if (!lines) setImmediate(flush)
    lines += line
  }
}
