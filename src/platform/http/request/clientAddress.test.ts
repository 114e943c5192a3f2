import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { clientAddress, setClientAddress } from './clientAddress'

it.each([
  [0, undefined, '10.0.0.1'],
  [0, '1.2.3.4', '10.0.0.1'],
  [1, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 172.16.0.1', '1.2.3.4'],
  [3, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6:1, 1.2.3.4:50124', '1.2.3.4'],
  [1, '[2001:db8::7]:50124', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, 'unknown', 'unknown'],
])(
  '[API-71] with %i trusted proxies and X-Forwarded-For %j the caller is %s',
  (trustedProxies, forwardedFor, address) => {
    expect(clientAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe(address)
  },
)

it('says once that a proxy seems to be in front which is not trusted', () => {
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(`${chunk}`) > 0)
  const receive = (headers: Record<string, string>, trusted: number) =>
    setClientAddress(Object.assign(new IncomingMessage(new Socket()), { headers }), trusted)
  receive({}, 0)
  receive({ 'x-forwarded-for': '1.2.3.4' }, 1)
  expect(written).toEqual([])
  receive({ 'x-forwarded-for': '1.2.3.4' }, 0)
  receive({ 'x-forwarded-for': '1.2.3.4' }, 0)
  expect(written).toEqual([expect.stringContaining('falta TRUST_PROXY=1')])
})
