import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { PayloadRequest } from 'payload'
import { log } from '@/platform/log'

/** Internal header with the client's address. Only the server sets it. */
export const CLIENT_ADDRESS = 'x-client-address'

type Seen = { socketAddress: string | undefined; forwardedFor: string | undefined; trustedProxies: number }

/**
 * Returns the client's address: the socket's or, behind `trustedProxies`, the `X-Forwarded-For` entry written by the
 * outermost of them.
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

/**
 * Strips the port that some proxies append, which differs per connection: `203.0.113.7:50124`, `[2001:db8::7]:50124`.
 */
const withoutPort = (hop: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(hop)?.slice(1).find(Boolean) ?? hop

let isTold = false

/**
 * Sets the client's address on the request: Next hides the socket from handlers, and anybody can send
 * `X-Forwarded-For`. Behind a proxy that isn't trusted all clients would be one, which is logged once.
 */
export function setClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): void {
  const forwardedFor = headers['x-forwarded-for']
  if (forwardedFor && trustedProxies === 0 && !isTold) {
    isTold = true
    log('warn', 'Llegan peticiones con X-Forwarded-For: si hay un proxy delante, falta TRUST_PROXY=1')
  }
  headers[CLIENT_ADDRESS] = clientAddress({
    socketAddress: socket.remoteAddress,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    trustedProxies,
  })
}

/** The part of a request that says where it comes from. */
type Caller = Pick<PayloadRequest, 'headers'>

export const callerAddress = (req: Caller) => req.headers.get(CLIENT_ADDRESS) ?? ''

const MAX_USER_AGENT = 300
export const userAgentOf = ({ headers }: Caller) => (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT)

/**
 * The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer.
 */
export function callerNetwork(req: Caller): string {
  const address = callerAddress(req)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}
