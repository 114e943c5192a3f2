import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { checkedLookup, type EgressPolicy, ForbiddenAddress, refuseForbidden } from './address'

const TIMEOUT_MS = 10_000

type Request = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** Asks a server, by default none in this network. Redirects are not followed; reading the body has the same time limit. */
export async function guardedRequest(
  url: URL,
  { method, headers, body = '' }: Request,
  policy: EgressPolicy = 'public',
): Promise<http.IncomingMessage> {
  refuseForbidden(url, policy)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: false, // a connection of its own, so its address is checked
    signal: AbortSignal.timeout(TIMEOUT_MS),
    lookup: checkedLookup(policy),
  })
  request.on('error', () => undefined) // one that follows the response is met where the body is read
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response
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
