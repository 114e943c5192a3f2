import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { body: Buffer; type: string }

/** A bucket server as far as the site uses one: put, get, head and delete by path. Stands for a third party. */
export async function startObjectStore() {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const body = await bodyOf(request)
    const method = request.method ?? ''
    store.onRequest?.(method, 'before')
    if (method === 'PUT') objects.set(key, { body, type: request.headers['content-type'] ?? '' })
    const object = isBucket(key) ? BUCKET : objects.get(key)
    if (method === 'DELETE') objects.delete(key)
    store.onRequest?.(method, 'after')
    answer(response, method, object)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    /** Is told of every request, before and after it is obeyed. */
    onRequest: undefined as ((method: string, moment: 'before' | 'after') => void) | undefined,
    stop: () => server.close(),
  }
  return store
}

/** What is asked for to see whether the bucket is there. */
const BUCKET: Stored = { body: Buffer.alloc(0), type: 'application/xml' }
const isBucket = (key: string) => /^[^/]+\/?$/.test(key)

function answer(response: ServerResponse, method: string, object: Stored | undefined): void {
  if (method === 'DELETE') return void response.writeHead(204).end()
  if (!object) return void response.writeHead(404).end()
  const { body, type } = object
  if (method === 'PUT') return void response.setHeader('ETag', '"0"').end()
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length, ETag: '"0"' })
  response.end(method === 'HEAD' ? undefined : body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
