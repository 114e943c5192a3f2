import { once } from 'node:events'
import http from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listen } from './listen'

/** A received event. */
type Received = {
  id: string
  headers: Record<string, string>
  body: string
  event: { type: string; data: unknown }
}

type Reply = (response: http.ServerResponse, received: Received) => void

/** Starts a webhook receiver on loopback that records events and responds with `reply`, by default 200. */
export async function startReceiver(wanted = 0) {
  const received: Received[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string> // none is repeated
    const it = { id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) }
    received.push(it)
    receiver.reply(response, it)
  })
  const port = await listen(server, wanted)
  const receiver = {
    port,
    url: `http://127.0.0.1:${port}/eventos?clave=1`,
    received,
    reply: ((response) => response.end('Recibido')) as Reply,
    types: () => received.map(({ event }) => event.type),
    /** Whether the Standard Webhooks library verifies it with `secret`. */
    verifies({ body, headers }: Received, secret: string): boolean {
      try {
        return Boolean(new Webhook(secret).verify(body, headers))
      } catch {
        return false
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
