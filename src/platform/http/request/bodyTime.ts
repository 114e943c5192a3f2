import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCall, rejectUnparsable } from './requestValidation'

const MAX_MS = 30_000
/** The error Node raises for a slow request; its own limit is five minutes. */
const TOO_SLOW = Object.assign(new Error('Request body timed out'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends a request to a page (a server action or a form) whose body takes longer than 30 s to arrive. API calls time
 * theirs where they read the body, because a file on a slow line may take longer (see
 * `platform/api/request/limitedBody.ts`).
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = MAX_MS): void {
  const { headers, socket, url = '' } = request
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length']) > 0
  if (!hasBody || isCall(url.split('?')[0] ?? '')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.writableEnded) socket.destroy()
    else rejectUnparsable(TOO_SLOW, socket)
  }, ms)
  request.once('close', () => clearTimeout(timer))
}
