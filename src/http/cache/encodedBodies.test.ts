import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesFor, cachedBody, encodedBody } from './encodedBodies'

const MIB = 1024 * 1024

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

it('keeps only the compressed body, and decompresses it for clients that accept no encoding', () => {
  const body = Buffer.from('Todo lo que se lee. '.repeat(100))
  expect(encodedBody('"uno"', body, 'text/plain').plain).toBeUndefined()
  expect(bytesFor(encodedBody('"uno"', body, 'text/plain'), '')).toEqual({ bytes: body })
})

it('sends a large body as it is until it is compressed', async () => {
  const body = Buffer.from('Todo lo que se lee. '.repeat(MIB / 10))
  expect(bytesFor(encodedBody('"grande"', body, 'text/plain'), 'gzip').bytes).toBe(body)
  await expect.poll(() => cachedBody('"grande"')?.plain === undefined).toBe(true)
  const { bytes, coding } = bytesFor(encodedBody('"grande"', body, 'text/plain'), 'gzip')
  expect(coding).toBe('gzip')
  expect(gunzipSync(bytes).equals(body)).toBe(true)
})

it('keeps 16 MiB of compressed bodies, those most recently read', () => {
  const short = Buffer.alloc(MIB, 'a') // a kilobyte of gzip
  const long = () => randomBytes(MIB) // not to be compressed
  for (let n = 0; n < 100; n++) encodedBody(`"corto ${n}"`, short, 'text/plain')
  expect(cachedBody('"corto 0"')).toBeDefined()
  for (let n = 0; n < 16; n++) encodedBody(`"largo ${n}"`, long(), 'text/plain')
  expect(cachedBody('"corto 1"')).toBeUndefined()
  expect(cachedBody('"largo 15"')).toBeDefined()
})

it('compresses bodies that are probably sent once faster, and less', () => {
  const body = Buffer.from(
    Array.from({ length: 5000 }, (_, n) => `La factura ${n * n} vence en ${n % 30} días. `).join(''),
  )
  const size = (etag: string, isSentOnce: boolean) =>
    encodedBody(etag, body, 'text/plain', isSentOnce).gzip?.length ?? 0
  expect(size('"una vez"', true)).toBeGreaterThan(size('"muchas"', false))
})
