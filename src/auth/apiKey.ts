import { createHash, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'

const PREFIX = 'ozama_'
const SHAPE = /^ozama_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/

/** A new raw key: a prefix that secret scanners can look for, 256 random bits, and a checksum. */
export function newKey(): string {
  const secret = randomBytes(32).toString('base64url')
  return PREFIX + secret + checksum(secret)
}

/** Whether `key` has the form and checksum of a key; finds typing errors without asking the database. */
export const isWellFormedKey = (key: string): boolean =>
  SHAPE.test(key) && checksum(key.slice(PREFIX.length, -8)) === key.slice(-8)

/** What is stored of a key. A plain hash is enough for 256 random bits, and looking it up by hash compares in constant time. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether `address` is one of `allowed` (IPv4, IPv6 or CIDR); no list means any. */
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

const checksum = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8)
