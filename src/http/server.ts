import { readdirSync, readFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import next from 'next'
import { booted } from '@/booted'
import { followChanges } from '@/cache/pageCache'
import { env, isDevelopment, workerKind } from '@/env'
import { asClientErrors, describeError, log, logConsole } from '@/log'
import { listenFault, SIGTERM_STATUS } from '@/system'
import { dropUnknownParameters } from './cache/knownParameters'
import { makeResponse, sendCached, sendOnceMade } from './cache/responseCache'
import { loadBuiltConfig } from './nextInternals'
import { lineWriter, logRequest } from './request/accessLog'
import { limitBodyTime } from './request/bodyTime'
import { setClientAddress } from './request/clientAddress'
import { rejectUnparsable, rejectUnroutable } from './request/requestValidation'
import { trustScriptsOf } from './security/securityHeaders'
import { isServerAction, secureResponse } from './security/securityMiddleware'

/**
 * Longer than any proxy keeps its connections open: if the site closed one first, a request would now and then be lost.
 */
const KEEP_ALIVE_MS = 75_000

/** The steps of every request, in order. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  setClientAddress(request, TRUST_PROXY)
  logRequest(request, response, writeLine)
  // Handled as GET, so that the headers are the same; Node has already parsed the method and omits the body.
  if (request.method === 'HEAD') request.method = 'GET'
  if (rejectUnroutable(request, response)) return
  limitBodyTime(request, response)
  const query = dropUnknownParameters(request)
  if (sendCached(request, response) || (await sendOnceMade(request, response))) return
  const key = secureResponse(request, response, query)
  const handle = await nextHandler
  const make = () => makeResponse(key, () => handle(request, response))
  await (isServerAction(request) ? asClientErrors(make) : make())
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
server.on('clientError', rejectUnparsable)
server.on('error', exitOnListenError)

const dir = process.cwd()
if (!isDevelopment) {
  const built = (name: string) => readFileSync(path.join(dir, '.next', name), 'utf8')
  await loadBuiltConfig(JSON.parse(built('required-server-files.json')).config, dir)
  const pages = readdirSync(path.join(dir, '.next/server/app')).filter((name) => name.endsWith('.html'))
  trustScriptsOf(pages.map((name) => built(`server/app/${name}`)))
}
const app = next({
  dev: isDevelopment,
  dir,
  hostname: HOST,
  port: PORT,
  // Next handles upgrades on this server. Only hot reload needs one; without a listener, Node treats a request that
  // asks for another protocol, as Java's client does, like any other, where Next would close it.
  httpServer: isDevelopment ? server : http.createServer(),
})
// Requests that arrive before Next is ready wait. Meanwhile it migrates and seeds (see `instrumentation.ts`).
const nextHandler = app.prepare().then(() => app.getRequestHandler())
followChanges() // before the first page, which would not be cached otherwise
const ready = workerKind() ? Promise.all([booted(), nextHandler]) : nextHandler
if (workerKind() === 'further') await ready // until then the other workers answer
server.listen(PORT, HOST, async () => {
  server.off('error', exitOnListenError)
  await ready
  process.off('uncaughtException', exitOnStartError) // from here on Next logs them
  process.send?.('ready')
})

let isStopping = false

/** Stops after the requests in flight. Node waits for keep-alive connections, so each is closed once idle. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  setInterval(() => server.closeIdleConnections(), 50).unref()
  if (isDevelopment) server.closeAllConnections()
  server.close(async () => {
    await app.close()
    process.exit(SIGTERM_STATUS)
  })
}
// Hosts signal every process at once and `npm start` signals this one again: the second must not cut off what is in
// flight.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
// `npm start` holds an IPC channel to this process. If it dies without a signal (kill -9), nobody could stop the
// server. A worker whose parent dies is ended by Node.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

function exitOnListenError(error: Error): never {
  log('error', `No se pudo iniciar: ${listenFault(error, { HOST, PORT })}`)
  process.exit(1)
}

function exitOnStartError(error: Error): never {
  log('error', `No se pudo iniciar: ${describeError(error)}`)
  process.exit(1)
}
