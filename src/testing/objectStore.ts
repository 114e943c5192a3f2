import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { body: Buffer; type: string }

/** A bucket server as far as the site uses one: put, get, head and delete by path. Stands for a third party. */
export async function startObjectStore() {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const body = await bodyOf(request)
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '' })
      response.setHeader('ETag', '"0"').end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      show(response, isBucket(key) ? BUCKET : objects.get(key), request.method === 'HEAD')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    stop: () => server.close(),
  }
}

/** What is asked for to see whether the bucket is there. */
const BUCKET: Stored = { body: Buffer.alloc(0), type: 'application/xml' }
const isBucket = (key: string) => !key.includes('/')

function show(response: ServerResponse, object: Stored | undefined, isHead: boolean): void {
  if (!object) return void response.writeHead(404).end()
  const { body, type } = object
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length, ETag: '"0"' })
  response.end(isHead ? undefined : body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
