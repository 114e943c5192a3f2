import { readdirSync, readFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import next from 'next'
import { followChanges } from '@/cache/pageCache'
import { EnvError, env, isDevelopment } from '@/env'
import { describeError, log, logConsole } from '@/log'
import { lineWriter, logRequest } from './accessLog'
import { limitBodyTime } from './bodyTime'
import { setClientAddress } from './clientAddress'
import { dropUnknownParameters } from './knownParameters'
import { giveBuiltConfig } from './nextInternals'
import { answerUnreadable, refuseUnroutable } from './requestValidation'
import { sendKept } from './responseCache'
import { trustScriptsOf } from './securityHeaders'
import { secureResponse } from './securityMiddleware'

/** Longer than any proxy keeps its connections: one that the site closes first would now and then lose a call. */
const KEEP_ALIVE_MS = 75_000
const SIGTERM_STATUS = 143

/** What every request passes, in this order. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  setClientAddress(request, TRUST_PROXY)
  logRequest(request, response, writeLine)
  // Answered as GET, so with the same headers; Node has read the word already, and leaves the body out.
  if (request.method === 'HEAD') request.method = 'GET'
  if (refuseUnroutable(request, response)) return
  limitBodyTime(request, response)
  dropUnknownParameters(request)
  if (sendKept(request, response)) return
  secureResponse(request, response)
  await (await nextHandler)(request, response)
}

process.title = 'ozama-server'
process.stderr.on('error', () => undefined) // nobody reads any more; `lineWriter` sees to stdout
logConsole()
process.on('uncaughtException', endStart)

const { HOST, PORT, TRUST_PROXY } = environment()
const writeLine = lineWriter(process.stdout)
const server = http.createServer((request, response) => {
  serve(request, response).catch((error: Error) => {
    log('error', describeError(error))
    response.destroy()
  })
})
server.keepAliveTimeout = KEEP_ALIVE_MS
server.on('clientError', answerUnreadable)

const dir = process.cwd()
if (!isDevelopment) {
  const built = (name: string) => readFileSync(path.join(dir, '.next', name), 'utf8')
  await giveBuiltConfig(JSON.parse(built('required-server-files.json')).config, dir)
  const pages = readdirSync(path.join(dir, '.next/server/app')).filter((name) => name.endsWith('.html'))
  trustScriptsOf(pages.map((name) => built(`server/app/${name}`)))
}
const app = next({
  dev: isDevelopment,
  dir,
  hostname: HOST,
  port: PORT,
  // Next answers upgrades on this server. Only hot reload needs one; without a listener Node takes a request that asks for
  // another protocol, as Java's client does, for any other, and Next would end it.
  httpServer: isDevelopment ? server : http.createServer(),
})
// What comes before Next is ready waits for it. It migrates and seeds meanwhile (see `instrumentation.ts`).
const nextHandler = app.prepare().then(() => app.getRequestHandler())
followChanges() // before the first page, which would not be kept otherwise
server.listen(PORT, HOST)
nextHandler.then(() => {
  process.off('uncaughtException', endStart) // from here on Next logs them
  process.send?.('ready')
})

let isStopping = false

/** Finishes what is in flight. Node waits for connections that are kept, so each is ended once it is silent. */
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
// Hosts tell every process at once, and `npm start` tells this one again: the second word must not cut what is in flight.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// `npm start` holds a channel to this process. When it is gone without a word (kill -9), nobody could stop the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

/** The environment, or the end of the process: one line says which variable is wrong. */
function environment() {
  try {
    return env()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    log('error', `No se pudo iniciar: ${error.message}`)
    process.exit(1)
  }
}

function endStart(error: Error): never {
  log('error', `No se pudo iniciar: ${describeError(error)}`)
  process.exit(1)
}
