import { describe, expect, it } from 'vitest'
import { hashOfToken } from '@/platform/db/secretToken'
import { isAddressAllowed, isWellFormedKey, newRawKey } from './authenticate'

describe('newRawKey', () => {
  it('[API-69] has 256 random bits and a checksum that detects typing errors', () => {
    const key = newRawKey()
    expect(isWellFormedKey(key)).toBe(true)
    expect(isWellFormedKey(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))).toBe(false)
    expect(newRawKey()).not.toBe(key)
    expect(hashOfToken(key)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('isAddressAllowed', () => {
  it.each([
    ['203.0.113.7', [], true],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['::ffff:203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.8', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db8::1', ['203.0.113.0/24'], false],
    ['', ['203.0.113.7'], false],
  ])('[API-71] %s against %j is %s', (address, allowed, answer) => {
    expect(isAddressAllowed(address, allowed)).toBe(answer)
  })
})
