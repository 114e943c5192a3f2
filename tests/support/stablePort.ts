import dgram from 'node:dgram'
import net from 'node:net'

/**
 * Returns a port for a server that starts later, or again: free now, and outside the range from which the system
 * assigns ports to programs that specify none, such as the tests' databases and other servers. Until this process ends,
 * no other gets the same one.
 */
export async function stablePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (!(await isOurs(port))) continue
    const probe = net.createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}

/** Reserves a port by its UDP namesake, which no server here uses, and which the system frees when this process ends. */
const isOurs = (port: number) =>
  new Promise<boolean>((resolve) => {
    const mark = dgram.createSocket('udp4').unref()
    mark.once('error', () => mark.close(() => resolve(false))).bind(port, '127.0.0.1', () => resolve(true))
  })
