import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The URL may not be called; the message is shown to users. */
export class ForbiddenAddress extends Error {}

const INSIDE = 'La dirección lleva a una red interna'
const NOT_HTTPS = 'La dirección debe empezar por https://'
/** Where requests may go: 'public' is https to public addresses only. */
export type EgressPolicy = 'public' | 'anywhere'

/** The time limit of the lookup when a URL is saved. */
const PATIENCE_MS = 3_000

/** Names that never lead elsewhere (RFC 6761): rejected without a lookup, which may be slow. */
const LOCAL_NAME = /(^|\.)localhost\.?$/

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether `address` is public. Mapped, translated and tunnelled addresses are not, because the network decides where the
 * address embedded in them leads.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

/** Rejects a URL that needs no lookup to be rejected. The URL parser has normalized every notation of an IP address. */
export function refuseForbidden({ protocol, hostname }: URL, policy: EgressPolicy): void {
  if (policy === 'anywhere') return
  if (protocol !== 'https:') throw new ForbiddenAddress(NOT_HTTPS)
  const host = hostname.replace(/^\[|\]$/g, '')
  if ((isIP(host) && !isPublicAddress(host)) || LOCAL_NAME.test(host)) throw new ForbiddenAddress(INSIDE)
}

/**
 * The `lookup` of a connection, which connects to exactly the addresses checked here, so DNS rebinding has no effect. A name
 * with any internal address is rejected.
 */
export const checkedLookup =
  (policy: EgressPolicy, lookup: typeof dns.lookup = dns.lookup): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const isAllowed = policy === 'anywhere' || addresses.every(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (!isAllowed || !first) return done(new ForbiddenAddress(INSIDE), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** Returns why a new URL is rejected, or undefined. An unknown name is accepted: it may exist later, or deliveries fail. */
export async function faultOfAddress(address: string, policy: EgressPolicy): Promise<string | undefined> {
  const url = new URL(address)
  try {
    refuseForbidden(url, policy)
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return undefined
    await lookedUp(url.hostname, policy)
  } catch (error) {
    if (error instanceof ForbiddenAddress) return error.message
  }
  return undefined
}

const lookedUp = (hostname: string, policy: EgressPolicy) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, PATIENCE_MS).unref()
    checkedLookup(policy)(hostname, { all: true }, (error) => (error ? reject(error) : resolve()))
  })
