import { expect, it } from 'vitest'
import { bytesFor } from './encodedBodies'

const [plain, gzip, br] = ['plain', 'gzip', 'br'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000 ,gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'plain'],
  ['brotli, x-gzip', 'plain'],
  ['', 'plain'],
])('serves Accept-Encoding %j as %s', (accepted, coding) => {
  expect(`${bytesFor({ policy: '', plain, gzip, br }, accepted).bytes}`).toBe(coding)
})
