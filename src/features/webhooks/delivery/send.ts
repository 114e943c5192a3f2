import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { env } from '@/platform/env'
import { checkedLookup, ForbiddenAddress, type Reach, refuseForbidden } from './address'
import { secondsAsked } from './retries'

/** The result of an attempt; without an error the receiver accepted the event. */
export type Outcome = {
  status: number | null
  durationMs: number
  answer: string | null
  error: string | null
  /** How many seconds the receiver asks to be left alone. */
  retryAfter?: number
}

const TIMEOUT_MS = 10_000
const MAX_READ_BYTES = 64 * 1024
const MAX_KEPT_BYTES = 4 * 1024

// Events to one receiver share a few connections, whose addresses were checked when they were opened. Where the receiver
// closes an idle one at that very moment, the event is sent again over the next, until one is new.
const connections = (reach: Reach) => ({
  lookup: checkedLookup(reach),
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 4, timeout: TIMEOUT_MS }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 4, timeout: TIMEOUT_MS }),
})
/** One that was opened to this network is not for those that may not reach it. */
const opened = { public: connections('public'), anywhere: connections('anywhere') }

/** How far webhooks reach. */
export const webhookReach = (): Reach => (env().WEBHOOKS_ALLOW_PRIVATE ? 'anywhere' : 'public')

/** Posts `body` and returns the result. Redirects are not followed. */
export async function send(address: string, body: string, headers: Record<string, string>): Promise<Outcome> {
  const begin = performance.now()
  const durationMs = () => Math.round(performance.now() - begin)
  try {
    const response = await ask(new URL(address), { method: 'POST', headers, body }, webhookReach())
    const { statusCode: status = 0 } = response
    const answer = await beginningOf(response)
    return { status, answer, durationMs: durationMs(), error: errorOf(status), retryAfter: retryAfterOf(response) }
  } catch (error) {
    return { status: null, answer: null, durationMs: durationMs(), error: inWords(error as NodeJS.ErrnoException) }
  }
}

type Asked = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** Asks a server, by default none in this network. Redirects are not followed; reading the body has the same time limit. */
export async function ask(
  url: URL,
  { method, headers, body = '' }: Asked,
  reach: Reach = 'public',
): Promise<http.IncomingMessage> {
  refuseForbidden(url, reach)
  const isHttps = url.protocol === 'https:'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = {
    method,
    headers: { ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: opened[reach][isHttps ? 'https:' : 'http:'],
    signal,
    lookup: opened[reach].lookup,
  }
  for (;;) {
    const request = (isHttps ? https : http).request(url, options)
    request.on('error', () => undefined) // one that follows the response is met where the body is read
    request.end(body)
    try {
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      return response
    } catch (error) {
      if (!request.reusedSocket || signal.aborted) throw error
    }
  }
}

/** Returns the beginning of the body. Only the status decides, so a body that breaks off is no error. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (read < MAX_KEPT_BYTES) kept.push(chunk)
      read += chunk.length
      if (read > MAX_READ_BYTES) break
    }
  } catch {
    // keep what has been received
  }
  const beginning = Buffer.concat(kept).subarray(0, MAX_KEPT_BYTES)
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '\uFFFD') // PostgreSQL text can't contain NUL
}

/** Too many requests, or unavailable: the statuses for which the header is meant. */
const retryAfterOf = ({ statusCode = 0, headers }: http.IncomingMessage) =>
  [429, 503].includes(statusCode) ? secondsAsked(headers['retry-after']) : 0

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `Respondió ${status}: las redirecciones no se siguen`
    : `Respondió ${status} en lugar de 2xx`
}

const ERRORS: Record<string, string> = {
  ABORT_ERR: `No respondió en ${TIMEOUT_MS / 1000} segundos`,
  ETIMEDOUT: 'No se pudo conectar a tiempo',
  ENOTFOUND: 'El nombre del servidor no existe',
  EAI_AGAIN: 'No se pudo averiguar la dirección del servidor',
  ECONNREFUSED: 'El servidor rechazó la conexión',
  ECONNRESET: 'El servidor cortó la conexión',
  EPIPE: 'El servidor cortó la conexión',
  EHOSTUNREACH: 'No hay camino hasta el servidor',
  ENETUNREACH: 'No hay camino hasta el servidor',
  EPROTO: 'El servidor no habla HTTPS',
}

/** Says in Spanish why a server could not be asked. */
export function inWords(error: NodeJS.ErrnoException): string {
  if (error instanceof ForbiddenAddress) return error.message
  const code = error.code ?? error.name
  if (/CERT|SIGNATURE|^ERR_TLS/.test(code)) return `El certificado del servidor no es válido (${code})`
  return ERRORS[code] ?? `No se pudo contactar con el servidor (${code})`
}
