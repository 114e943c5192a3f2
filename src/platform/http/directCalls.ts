import type { IncomingMessage, ServerResponse } from 'node:http'
import { perProcess } from '@/platform/perProcess'

/** What answers a call: its headers, and its body as the request itself. */
type DirectCall = (headers: Headers, body: AsyncIterable<Uint8Array>) => Promise<Response>

/** More needs the care that the API's handler takes of bodies. */
const MAX_BYTES = 1024

const calls = perProcess('directCalls', () => new Map<string, DirectCall>())

/**
 * Has a call such as `POST /api/stats`, which every page makes, answered without Next and Payload when it is small and
 * names no user. That spares most of its processor time (docs/decisions/0112-figures-of-visits.md). All others go their
 * usual way, to the same endpoint.
 */
export const answerDirectly = (call: string, answer: DirectCall): void => void calls.set(call, answer)

/** What answers this request directly, if anything does. */
export function directCall({ method, url, headers }: IncomingMessage): DirectCall | undefined {
  const isNamed = headers.authorization !== undefined || headers.cookie?.includes('payload-token')
  const isSmall = Number(headers['content-length']) <= MAX_BYTES
  return isNamed || !isSmall ? undefined : calls.get(`${method} ${url}`)
}

export async function sendDirectly(
  call: DirectCall,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const answer = await call(headers, request)
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'Content-Length': body.length })
  response.end(body)
}
