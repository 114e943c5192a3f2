// Loaded before the server (`node --import`). Next tells a handler nothing of the socket, and any caller can send
// `X-Forwarded-For`. Every request therefore gets one header that only this file writes, a name and its line in the log,
// and every answer its guards. Here pages, files and calls all pass.
import { IncomingMessage, Server } from 'node:http'
import { CLIENT_ADDRESS, clientAddress } from './clientAddress.mjs'
import { guardResponse } from './guardResponse.mjs'
import { answerKept } from './keptAnswers.mjs'
import { lineWriter, logRequest } from './requestLog.mjs'
import { isDevelopment } from './securityHeaders.mjs'
import { refuse, refuseUnreadable } from './unroutable.mjs'

const trustedProxies = Number(process.env.TRUST_PROXY) || 0
const write = lineWriter(process.stdout)
const emit = Server.prototype.emit

Server.prototype.emit = function (event, ...args) {
  if (event === 'listening' && !isDevelopment) {
    process.once('SIGTERM', () => hangUp(this))
    // Next would end what asks for another protocol, as Java's client does; without a listener Node answers it as any other.
    this.removeAllListeners('upgrade')
  }
  if (event === 'clientError' && refuseUnreadable(...args)) return true
  const [request, response] = args
  if (event === 'request' && request instanceof IncomingMessage) {
    const forwardedFor = request.headers['x-forwarded-for']
    request.headers[CLIENT_ADDRESS] = clientAddress({
      socketAddress: request.socket.remoteAddress,
      forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      trustedProxies,
    })
    logRequest(request, response, write)
    if (refuse(request, response) || answerKept(request, response)) return true
    guardResponse(request, response)
  }
  return emit.call(this, event, ...args)
}

/** Ends each connection of a server that stops once it is silent: Node waits for all, and ends those only that are so at once. */
function hangUp(server) {
  setInterval(() => server.closeIdleConnections(), 50).unref()
}

// Next loads it with the first page, which would be made before this process hears of changes, and so not be kept.
if (!isDevelopment) await import('./pageCache.mjs')

// Node hangs up on who is silent for five seconds. A proxy that keeps its connections longer would now and then send a call
// into one that is just being closed, and a reader's next click would wait for a connection anew.
process.env.KEEP_ALIVE_TIMEOUT ||= '75000'

process.stderr.on('error', () => undefined) // as `lineWriter` does for the other stream

// `npm start` holds a channel to this process. When it is gone without a word (kill -9), nobody could stop the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
