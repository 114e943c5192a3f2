import type { IncomingMessage } from 'node:http'

/** The header that carries the caller's address inside the process. Only the server writes it. */
export const CLIENT_ADDRESS = 'x-client-address'

type Seen = { socketAddress: string | undefined; forwardedFor: string | undefined; trustedProxies: number }

/**
 * The address of whoever called: the socket's, or with `trustedProxies` in front the entry that the outermost of them
 * wrote into `X-Forwarded-For`.
 */
export function clientAddress({ socketAddress = '', forwardedFor = '', trustedProxies }: Seen): string {
  const hops = [
    ...forwardedFor
      .split(',')
      .map((hop) => withoutPort(hop.trim()))
      .filter(Boolean),
    socketAddress,
  ]
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress
}

/** Some proxies write the port as well, which is another for each connection: `203.0.113.7:50124`, `[2001:db8::7]:50124`. */
const withoutPort = (hop: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(hop)?.slice(1).find(Boolean) ?? hop

/** Writes the caller's address into the request: Next tells a handler nothing of the socket, and anybody can send `X-Forwarded-For`. */
export function setClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): void {
  const forwardedFor = headers['x-forwarded-for']
  headers[CLIENT_ADDRESS] = clientAddress({
    socketAddress: socket.remoteAddress,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    trustedProxies,
  })
}
