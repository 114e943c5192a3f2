import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerUnreadable, isCall } from './requestValidation'

const MOST_MS = 30_000
/** What Node says of a request that takes too long; it allows five minutes. */
const TOO_SLOW = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends a request whose body takes longer than 30 s to come: that of a server function or a form sent to a page. Calls measure
 * theirs where they read them, because a file on a slow line may take longer (see `endpoints/request/limitedBody.ts`).
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = MOST_MS): void {
  const { headers, socket, url = '' } = request
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length']) > 0
  if (!hasBody || isCall(url.split('?')[0] ?? '')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.writableEnded) socket.destroy()
    else answerUnreadable(TOO_SLOW, socket)
  }, ms)
  request.once('close', () => clearTimeout(timer))
}
