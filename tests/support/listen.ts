import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Has `server` listen on loopback, on `port` or a free one. Returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port // it listens on a port, not on a pipe
}
