import ipaddr from 'ipaddr.js'
import { hashOfToken, newToken } from '@/platform/db/secretToken'

const PREFIX = 'ozama_'
const SHAPE = /^ozama_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/

/** Creates a raw key: a prefix for secret scanners, 256 random bits, and a checksum. */
export function newRawKey(): string {
  const secret = newToken()
  return PREFIX + secret + checksum(secret)
}

/** Whether `key` has the form and checksum of a key; detects typing errors without a query. */
export const isWellFormedKey = (key: string): boolean =>
  SHAPE.test(key) && checksum(key.slice(PREFIX.length, -8)) === key.slice(-8)

/** Whether `address` matches `allowed` (IPv4, IPv6 or CIDR); an empty list allows any. */
export function isAddressAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const seen = ipaddr.process(address)
  return allowed.some((entry) => {
    const range = ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : singleAddress(entry)
    return range[0].kind() === seen.kind() && seen.match(range)
  })
}

function singleAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const checksum = (secret: string) => hashOfToken(secret).slice(0, 8)
