import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores what it receives, and can be down. */
export async function startMailServer() {
  const received: string[] = []
  let port = 0
  let server = await listen()

  async function listen(): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    made.on('error', () => undefined) // a client that was killed
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
    port = (made.server.address() as AddressInfo).port // it listens on a port, not on a pipe
    return made
  }
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop,
    async start() {
      server = await listen()
    },
  }
}
