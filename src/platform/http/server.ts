import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { dropUnknownParameters } from '@/platform/cache/knownParameters'
import { followChanges } from '@/platform/cache/pageCache'
import { joinInFlight, sendKept } from '@/platform/cache/responseCache'
import { env, isDevelopment } from '@/platform/env'
import { asClientErrors, describeError, log, logConsole } from '@/platform/log'
import { listenFault, SIGTERM_STATUS } from '@/platform/system'
import { builtPages, giveBuiltConfig } from '@/seams/next/build'
import { namesServerAction } from '@/seams/next/serverActions'
import { directCall, sendDirectly } from './directCalls'
import { doLastWork } from './lastWork'
import { dropSlashOfMoved } from './missingPages'
import { prepareResponse } from './prepareResponse'
import { lineWriter, logRequest } from './request/accessLog'
import { setClientAddress } from './request/clientAddress'
import { REQUEST_MS } from './request/patience'
import { dropOrigin, rejectUnparsable, rejectUnroutable } from './request/requestValidation'
import { trustScriptsOf } from './security/securityHeaders'

/**
 * Longer than any proxy keeps its connections open: if the site closed one first, a request would now and then be lost.
 */
const KEEP_ALIVE_MS = 75_000

/** The steps of every request, in order. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  setClientAddress(request, TRUST_PROXY)
  dropOrigin(request)
  logRequest(request, response, writeLine)
  // Handled as GET, so that the headers are the same; Node has already parsed the method and omits the body.
  if (request.method === 'HEAD') request.method = 'GET'
  if (rejectUnroutable(request, response)) return
  const query = dropUnknownParameters(request)
  if (sendKept(request, response)) return
  await dropSlashOfMoved(request)
  const direct = directCall(request)
  if (direct) {
    prepareResponse(request, response)
    return sendDirectly(direct, request, response)
  }
  const inFlight = await joinInFlight(request, response)
  if (inFlight === null) return // answered with another request's response, or the client is gone
  prepareResponse(request, response, { query, inFlight })
  const handle = await nextHandler
  const make = () => handle(request, response)
  await (namesServerAction(request.headers) ? asClientErrors(make) : make())
}

process.title = 'ozama-server'
process.stderr.on('error', () => undefined) // nobody is reading any more; `lineWriter` handles stdout
logConsole()
process.on('uncaughtException', exitOnStartError)

const { HOST, PORT, TRUST_PROXY } = env()
const writeLine = lineWriter(process.stdout)
const server = http.createServer((request, response) => {
  serve(request, response).catch((error: Error) => {
    log('error', describeError(error))
    response.destroy()
  })
})
server.keepAliveTimeout = KEEP_ALIVE_MS
server.requestTimeout = REQUEST_MS // headers still have a minute
server.on('clientError', rejectUnparsable)
server.on('error', exitOnListenError)

const dir = process.cwd()
if (!isDevelopment) {
  await giveBuiltConfig(dir)
  trustScriptsOf(builtPages(dir))
}
const app = next({
  dev: isDevelopment,
  dir,
  hostname: HOST,
  port: PORT,
  // Next handles upgrades on this server, and only hot reload needs that. Without an upgrade listener Node ignores
  // `Upgrade` headers, such as those of Java's HTTP client; Next would close the connection.
  httpServer: isDevelopment ? server : http.createServer(),
})
// Requests that arrive before Next is ready wait. Meanwhile it migrates and seeds (see `instrumentation.ts`).
const nextHandler = app.prepare().then(() => app.getRequestHandler())
followChanges() // before the first page, which would not be cached otherwise
server.listen(PORT, HOST, async () => {
  server.off('error', exitOnListenError)
  await nextHandler
  process.off('uncaughtException', exitOnStartError) // from here on Next logs them
})

let isStopping = false

/** Stops after the requests in flight. Node waits for keep-alive connections, so each is closed once idle. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  setInterval(() => server.closeIdleConnections(), 50).unref()
  if (isDevelopment) server.closeAllConnections()
  server.close(async () => {
    await doLastWork()
    await app.close()
    process.exit(SIGTERM_STATUS)
  })
}
// Hosts signal every process at once and `npm start` signals this one again: the second must not cut off what is in
// flight.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
// `npm start` holds an IPC channel to this process. If it dies without a signal (kill -9), nobody could stop the
// server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

function exitOnListenError(error: Error): never {
  log('error', `No se pudo iniciar: ${listenFault(error, { HOST, PORT })}`)
  process.exit(1)
}

function exitOnStartError(error: Error): never {
  log('error', `No se pudo iniciar: ${describeError(error)}`)
  process.exit(1)
}
