import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { env } from '@/env'
import { EVERYWHERE, isPanel, noPagePolicy } from './securityHeaders'

const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS = {
  ...EVERYWHERE,
  'Content-Security-Policy': noPagePolicy(JSON_TYPE),
  'Content-Type': JSON_TYPE,
  'Cache-Control': 'no-store',
}
const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const METHODS = new Set(ALLOW.split(', '))

const METHOD_NOT_ALLOWED = {
  message: 'Ese método no está disponible en esta dirección',
  code: 'method_not_allowed',
}
type Refusal = { status: number; headers: Record<string, string>; body: { message: string; code: string } }

const NOT_FOUND = { message: 'La dirección no existe', code: 'not_found' }
const UNREADABLE = { status: 400, body: { message: 'La petición no se puede leer', code: 'invalid' } }
/** What is said of a request that Node gives up reading, by its word for why; of others `UNREADABLE`. */
const UNREAD: Record<string, typeof UNREADABLE> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { message: 'La petición tardó demasiado en llegar', code: 'invalid' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { message: 'La dirección o las cabeceras son demasiado largas', code: 'payload_too_large' },
  },
}
/** An address at which there is nothing, and never will be. */
const NOWHERE = '/404'
/** Where the form of the landing page is sent without scripts. */
const CONTACT = '/contacto'

const CALL_PATH = /^\/api[\\/][^?]*/
const pathOf = (url: string) => url.split('?')[0] ?? ''
/** What scripts of pages ask Next for. To calls it would answer by itself, and without JSON. */
const OF_PAGES = ['rsc', 'x-middleware-prefetch']
/** Whether a path is the API's. */
export const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

/**
 * Answers what would end in an error of the framework's: a method that Next doesn't know, an address that is none, and a
 * call whose address stands for no text. Says whether it did. A page at such an address is led to that of what is not found.
 *
 * A call whose address has slashes too many goes on without them. Next would redirect it, without JSON, and whoever follows
 * may lose the body or the key on the way.
 */
export function refuseUnroutable(request: IncomingMessage, response: ServerResponse): boolean {
  request.url = request.url?.replace(CALL_PATH, (path) => path.replace(/[\\/]+/g, '/').replace(/\/$/, ''))
  const path = pathOf(request.url ?? '')
  if (isCall(path)) for (const name of OF_PAGES) delete request.headers[name]
  const refusal = refusalOf(request)
  if (!refusal) {
    if (!isText(path)) request.url = NOWHERE
    return false
  }
  response.writeHead(refusal.status, { ...HEADERS, ...refusal.headers })
  response.end(JSON.stringify(refusal.body))
  return true
}

/** A socket knows the answer that it is in the middle of; Node says so of it nowhere else. */
type Answering = Duplex & { _httpMessage?: { headersSent: boolean } }

/** Answers what Node can't read as a request, in JSON unlike Node's own answer, and hangs up. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Answering): void {
  const { code = '' } = error
  if (!/^(HPE_|ERR_HTTP_)/.test(code) || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy(error)
    return
  }
  const { status, body } = UNREAD[code] ?? UNREADABLE
  const text = JSON.stringify(body)
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(text), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}

type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders }

/** What to answer instead of letting a request go on, or null when it may. */
export function refusalOf({ method = '', url = '', headers }: Asked): Refusal | null {
  if (!METHODS.has(method)) return { status: 405, headers: { Allow: ALLOW }, body: METHOD_NOT_ALLOWED }
  const path = pathOf(url)
  if (
    !URL.canParse(url, 'http://localhost') ||
    (isCall(path) && !isText(path)) ||
    (method === 'POST' && isStrangeFunction(path, headers))
  ) {
    return { status: 404, headers: {}, body: NOT_FOUND }
  }
  return null
}

/**
 * Whether a request to a page calls a function of the server's, and whoever sends it can't know one: only the panel has any,
 * for those who are signed in. Next reads such a body to its end before it finds out, and logs an exception.
 */
function isStrangeFunction(path: string, headers: IncomingHttpHeaders): boolean {
  const isFunction = 'next-action' in headers || headers['content-type']?.startsWith('multipart/form-data')
  if (!isFunction || isCall(path) || path === CONTACT) return false
  return !(isPanel(path) && mayBeSession(headers.cookie))
}

const TOKEN = /payload-token=(?<signed>[\w-]+\.[\w-]+)\.(?<signature>[\w-]+)/

/** Whether a cookie holds a token of ours; whether its session goes on, the database alone knows. */
function mayBeSession(cookie = ''): boolean {
  const { signed, signature } = TOKEN.exec(cookie)?.groups ?? {}
  if (!signed || !signature) return false
  // Payload signs with what it makes of the secret.
  const key = createHash('sha256')
    .update(env().PAYLOAD_SECRET ?? '')
    .digest('hex')
    .slice(0, 32)
  const right = createHmac('sha256', key).update(signed).digest()
  const sent = Buffer.from(signature, 'base64url')
  return sent.length === right.length && timingSafeEqual(sent, right)
}

/** Whether an address can be decoded, and what it stands for can be asked of a database or a disk. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
