import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the receiver treats events: `lying` reads one and then reports an error. */
export type Mood = 'sound' | 'slow' | 'hanging' | 'lying' | 'down'

const SLOW_MS = 1_500
const REPLIES: Record<Exclude<Mood, 'down'>, (response: ServerResponse) => void> = {
  sound: (response) => response.end(),
  slow: (response) => setTimeout(() => response.end(), SLOW_MS),
  hanging: () => undefined,
  lying: (response) => response.writeHead(500).end(),
}

/** Starts a receiver of `contact.created` events that records their ids by contact request. */
export async function startReceiver() {
  /** The event ids of each contact request, and whether one was answered with 200. */
  const received = new Map<number, { ids: Set<string>; isAccepted: boolean }>()
  let mood: Mood = 'sound'
  const server = createServer(async (request, response) => {
    const now = mood
    if (now === 'down') return request.destroy()
    let text = ''
    for await (const chunk of request) text += chunk
    const { data } = JSON.parse(text)
    const event = received.get(data.id) ?? { ids: new Set(), isAccepted: false }
    event.ids.add(String(request.headers['webhook-id']))
    event.isAccepted ||= now === 'sound' || now === 'slow'
    received.set(data.id, event)
    REPLIES[now](response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    set(changed: Mood) {
      mood = changed
      if (changed === 'down') server.closeAllConnections()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
