import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket server as far as the site uses one: put, get, head and delete by path. Stands for a third party. */
export async function startObjectStore() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      response.setHeader('ETag', '"0"').end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (object) {
      response.writeHead(200, { 'Content-Type': object.type, 'Content-Length': object.body.length, ETag: '"0"' })
      response.end(request.method === 'HEAD' ? undefined : object.body)
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    stop: () => server.close(),
  }
}
