import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { checkedLookup, type EgressPolicy, ForbiddenAddress, refuseForbidden } from './address'

const TIMEOUT_MS = 10_000

// Requests to one server share a few connections, whose addresses were checked when they were opened. Where the server
// closes an idle one at that very moment, the request is sent again over the next, until one is new.
const connections = (policy: EgressPolicy) => ({
  lookup: checkedLookup(policy),
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 4, timeout: TIMEOUT_MS }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 4, timeout: TIMEOUT_MS }),
})
/** One that was opened to this network is not for those that may not reach it. */
const opened = { public: connections('public'), anywhere: connections('anywhere') }

type Request = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** Asks a server, by default none in this network. Redirects are not followed; reading the body has the same time limit. */
export async function guardedRequest(
  url: URL,
  { method, headers, body = '' }: Request,
  policy: EgressPolicy = 'public',
): Promise<http.IncomingMessage> {
  refuseForbidden(url, policy)
  const isHttps = url.protocol === 'https:'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = {
    method,
    headers: { ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: opened[policy][isHttps ? 'https:' : 'http:'],
    signal,
    lookup: opened[policy].lookup,
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
export function failureInWords(error: NodeJS.ErrnoException): string {
  if (error instanceof ForbiddenAddress) return error.message
  const code = error.code ?? error.name
  if (/CERT|SIGNATURE|^ERR_TLS/.test(code)) return `El certificado del servidor no es válido (${code})`
  return ERRORS[code] ?? `No se pudo contactar con el servidor (${code})`
}
