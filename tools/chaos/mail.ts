import { startMailServer } from '@tests/support/mailServer'

/** A mail server that stores what it receives, and can be down. */
export async function startMail() {
  let server = await startMailServer()
  const { url, kept: received } = server
  return {
    url,
    received,
    stop: () => server.stop(),
    async start() {
      server = await startMailServer(Number(new URL(url).port), received)
    },
  }
}
