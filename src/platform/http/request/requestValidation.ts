import { createHmac, timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { env, isDevelopment } from '@/platform/env'
import { namesServerAction } from '@/seams/next/serverActions'
import { signingKey } from '@/seams/payload/signingKey'
import { COMMON_HEADERS, isPanel, noPagePolicy } from '../security/securityHeaders'

const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': noPagePolicy(JSON_TYPE),
  'Content-Type': JSON_TYPE,
  'Cache-Control': 'no-store',
}
const ALL_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const METHOD_NOT_ALLOWED = {
  message: 'Ese método no está disponible en esta dirección',
  code: 'method_not_allowed',
}
type Refusal = { status: number; headers: Record<string, string>; body?: { message: string; code: string } }

const NOT_FOUND = { message: 'La dirección no existe', code: 'not_found' }
const UNREADABLE = { status: 400, body: { message: 'La petición no se puede leer', code: 'invalid' } }
/** Responses to requests that Node gives up parsing, by Node's error code; `UNREADABLE` for all others. */
const PARSE_ERRORS: Record<string, typeof UNREADABLE> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { message: 'La petición tardó demasiado en llegar', code: 'timeout' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { message: 'La dirección o las cabeceras son demasiado largas', code: 'payload_too_large' },
  },
}
/** An address that never exists. */
const NOT_FOUND_PATH = '/404'
/** Where visitors' forms are posted without JavaScript. */
const FORMS = /^\/(contacto|reservar\/enviar|reserva\/[\w-]+\/(cambiar|cancelar))$/

/** The server as a whole, of which only its methods can be asked. */
const WHOLE_SERVER = '*'
/** The beginning of an address that names the site too, as clients send it to a proxy. */
const ORIGIN = /^https?:\/\/[^/?]*/i

const CALL_PATH = /^\/api[\\/][^?]*/
const pathOf = (url: string) => url.split('?')[0] ?? ''
/** Headers of Next's client-side router. On an API call Next would answer them itself, and not in JSON. */
const ROUTER_HEADERS = ['rsc', 'x-middleware-prefetch']
const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

/** Leaves only path and query of an address that names a site: there is one here, and Next would redirect to the named. */
export function dropOrigin(request: IncomingMessage): void {
  const { url = '' } = request
  if (ORIGIN.test(url)) request.url = url.replace(ORIGIN, '').replace(/^(?!\/)/, '/')
}

/**
 * Answers requests that would end in a framework error: a method that isn't for this address, an invalid URL, or an API
 * call whose path can't be decoded. Returns whether it did. A page at such a path gets the not-found page.
 *
 * An API call with extra slashes continues without them: Next would redirect it, not in JSON, and the client may lose
 * the body or the key on the way.
 */
export function rejectUnroutable(request: IncomingMessage, response: ServerResponse): boolean {
  request.url = request.url?.replace(CALL_PATH, (path) => path.replace(/[\\/]+/g, '/').replace(/\/$/, ''))
  const path = pathOf(request.url ?? '')
  if (isCall(path)) for (const name of ROUTER_HEADERS) delete request.headers[name]
  const refusal = unroutable(request)
  if (!refusal) {
    if (!isDecodable(path)) request.url = NOT_FOUND_PATH
    return false
  }
  response.writeHead(refusal.status, { ...(refusal.body ? HEADERS : COMMON_HEADERS), ...refusal.headers })
  response.end(refusal.body && JSON.stringify(refusal.body))
  return true
}

/** The response that a socket is sending; Node exposes it nowhere else. */
type Answering = Duplex & { _httpMessage?: { headersSent: boolean } }

/** Answers a request that Node can't parse, in JSON unlike Node's default, and closes the connection. */
export function rejectUnparsable(error: NodeJS.ErrnoException, socket: Answering): void {
  const { code = '' } = error
  if (!/^(HPE_|ERR_HTTP_)/.test(code) || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy(error)
    return
  }
  const { status, body } = PARSE_ERRORS[code] ?? UNREADABLE
  const text = JSON.stringify(body)
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(text), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}

type RequestHead = { method?: string; url?: string; headers: IncomingHttpHeaders }

/** Returns the response for a request that must not continue, or null if it may. */
export function unroutable({ method = '', url = '', headers }: RequestHead): Refusal | null {
  const path = pathOf(url)
  const Allow = methodsAt(path)
  if (!Allow.split(', ').includes(method)) return { status: 405, headers: { Allow }, body: METHOD_NOT_ALLOWED }
  if (method === 'OPTIONS' && !isCall(path)) return { status: 204, headers: { Allow } }
  if (
    !path.startsWith('/') ||
    !URL.canParse(url, 'http://localhost') ||
    (isCall(path) && !isDecodable(path)) ||
    (method === 'POST' && isServerActionWithoutSession(path, headers))
  ) {
    return { status: 404, headers: {}, body: NOT_FOUND }
  }
  return null
}

/** The methods of an address. Pages and files are read; Next would answer another with a 500, or a redirect. */
function methodsAt(path: string): string {
  if (isCall(path) || path === WHOLE_SERVER || isDevelopment) return ALL_METHODS
  return isPanel(path) || FORMS.test(path) ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
}

/**
 * Whether a request without a session calls a server action. Only the panel has any, for signed-in users, and React
 * would decode the body of a stranger's call.
 */
function isServerActionWithoutSession(path: string, headers: IncomingHttpHeaders): boolean {
  const isFunction = namesServerAction(headers) || headers['content-type']?.startsWith('multipart/form-data')
  return isPanel(path) && Boolean(isFunction) && !mayBeSession(headers.cookie)
}

const TOKEN = /payload-token=(?<signed>[\w-]+\.[\w-]+)\.(?<signature>[\w-]+)/

/** Whether a cookie holds a token that we signed; only the database knows whether its session is still active. */
function mayBeSession(cookie = ''): boolean {
  const { signed, signature } = TOKEN.exec(cookie)?.groups ?? {}
  if (!signed || !signature) return false
  const right = createHmac('sha256', signingKey(env().PAYLOAD_SECRET ?? ''))
    .update(signed)
    .digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Whether a path can be decoded, and into something that is safe to pass to a database or a disk. */
function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
