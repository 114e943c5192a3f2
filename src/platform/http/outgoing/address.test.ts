import type dns from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { checkedLookup, ForbiddenAddress, faultOfAddress, isPublicAddress, refuseForbidden } from './address'

const INSIDE: [kind: string, ...addresses: string[]][] = [
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1'],
  ['link-local', '169.254.1.1', 'fe80::1'],
  ['metadata', '169.254.169.254', 'fd00:ec2::254', '100.100.100.200'],
  ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
  ['shared', '100.64.0.1'],
  ['mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1'],
  ['translated', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001::7f00:1'],
  ['reserved', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', 'ff02::1', '2001:db8::1'],
  ['invalid', '', 'ejemplo.com', '1.2.3.4.5'],
]

describe('[API-102] isPublicAddress and refuseForbidden', () => {
  it.each(INSIDE)('reject %s addresses', (_, ...addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
  })

  it('accept public addresses', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4003::200e'])
      expect(isPublicAddress(address), address).toBe(true)
  })

  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://017700000001/x',
    'https://①②⑦.⓪.⓪.①/x',
    'https://127。0。0。1/x',
    'https://127.0.0.1./x',
    'https://0/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[0:0:0:0:0:ffff:7f00:1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'http://8.8.8.8/x',
  ])('reject %s without a lookup', (address) => {
    expect(() => refuseForbidden(new URL(address), 'public')).toThrow(ForbiddenAddress)
  })
})

/** Returns a lookup that resolves to the next of `answers` each time. */
function answering(...answers: string[][]): typeof dns.lookup {
  const lookup = (_name: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return lookup as unknown as typeof dns.lookup // the signature in use
}

const connect = (lookup: ReturnType<typeof checkedLookup>, all = true) =>
  new Promise((resolve) => lookup('webhook.example', { all }, (error, found) => resolve(error?.message ?? found)))
const REFUSED = 'La dirección lleva a una red interna'

describe('[API-102] a host name', () => {
  it('resolves to its public addresses', async () => {
    expect(await connect(checkedLookup('public', answering(['8.8.8.8'])))).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await connect(checkedLookup('public', answering(['8.8.8.8'])), false)).toBe('8.8.8.8')
  })

  it('is rejected if any of its addresses is internal', async () => {
    expect(await connect(checkedLookup('public', answering(['8.8.8.8', '127.0.0.1'])))).toBe(REFUSED)
    expect(await connect(checkedLookup('public', answering(['::ffff:127.0.0.1'])), false)).toBe(REFUSED)
  })

  it('that is rebound to an internal address is rejected', async () => {
    const lookup = checkedLookup('public', answering(['8.8.8.8'], ['127.0.0.1']))
    expect(await connect(lookup)).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await connect(lookup)).toBe(REFUSED)
  })

  it('of this machine is rejected when saved', async () => {
    expect(await faultOfAddress('https://localhost/x', 'public')).toBe(REFUSED)
    expect(await faultOfAddress('http://localhost/x', 'anywhere')).toBeUndefined()
  })
})
