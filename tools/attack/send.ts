import { Agent, type ClientRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendRaw } from './sendRaw'

/** A request as sent; `raw` holds all of its bytes if it can't be described otherwise. */
export type Sent = {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  raw?: Buffer
} & Pauses
/** What to do before a request, and once the server has received half of its body and authenticated the caller. */
type Pauses = { before?: () => Promise<unknown>; halfway?: () => Promise<unknown> }

/**
 * The response; `text` is the body as UTF-8, `bytes` its length. `status` is 0 when the server closed the connection
 * instead.
 */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: number; ms: number }

const PATIENCE_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request to the site at `url`, without the validation `fetch` does on headers and URLs. */
export async function send(
  url: string,
  { method, path, headers = {}, body, raw, before, halfway }: Sent,
): Promise<Answer> {
  await before?.()
  if (raw) return sendRaw(url, raw)
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const answered = (status: number, received: IncomingHttpHeaders, content: Buffer) => {
      const ms = performance.now() - began
      resolve({ status, headers: received, text: content.toString('utf8'), bytes: content.length, ms })
    }
    const unanswered = () => answered(0, {}, Buffer.alloc(0))
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path: wireSafe(path),
        headers: { ...lengthOf(body), ...headers },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', unanswered)
        response.on('end', () => answered(response.statusCode ?? 0, response.headers, Buffer.concat(chunks)))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no response')))
    sent.on('error', unanswered)
    if (halfway) endSlowly(sent, String(body), halfway).catch(unanswered)
    else sent.end(body)
  })
}

const ASKED_MS = 150

async function endSlowly(sent: ClientRequest, body: string, halfway: () => Promise<unknown>): Promise<void> {
  const half = body.length / 2
  sent.write(body.slice(0, half))
  await wait(ASKED_MS)
  await halfway()
  sent.end(body.slice(half))
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Returns the header that carries an actor's token. */
export const bearer = (token: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})

/** The headers and body of a call in JSON, by whoever has this token. */
export const json = (body: unknown, token = '') => ({
  headers: { ...JSON_TYPE, ...bearer(token) },
  body: JSON.stringify(body),
})

/** The headers and body of an upload. */
export async function form(field: string, file: Buffer, name: string, token: string) {
  const data = new FormData()
  data.set(field, new Blob([new Uint8Array(file)]), name)
  const sent = new Response(data)
  const type = sent.headers.get('content-type') ?? ''
  return { headers: { 'Content-Type': type, ...bearer(token) }, body: Buffer.from(await sent.arrayBuffer()) }
}

/** Escapes what Node refuses to send in a request line. */
const wireSafe = (path: string) => path.toWellFormed().replace(/[^\u0021-\u00ff]/gu, encodeURIComponent)

const lengthOf = (body?: string | Buffer) => (body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) })
