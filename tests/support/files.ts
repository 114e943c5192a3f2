import { deflateSync } from 'node:zlib'
import { sharp } from '@/platform/storage/sharp'

/** A minimal letter in Word's format. */
const DOCX = [
  'UEsDBBQAAAAIAAAAIQC6d6ScywAAAFMBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQvVLDQAyEX+XmWiYnQ0HB2E4BtEDBC2jO',
  'sn3D/c1JCeHtkRNIQUcp7Wq/HfX7U4rmSI1DyYO9dZ3dj/37VyU2qmQe7CpSHwDYr5SQXamUVZlLSyg6tgUq+g9cCO667h58yUJZ',
  'drJl2LF/ohkPUczzSdcXSqPI1jxejBtrsFhrDB5FdTjm6Q9l90Nwenn28Boq36jBwti/av0WJjJv2OQFk8bBZ2kTTMUfkiLcZvwX',
  'r8xz8HS939JqK56YQ15SdFclYci/PeD8tvEbUEsDBBQAAAAIAAAAIQD+xpu/lAAAAAUBAAALAAAAX3JlbHMvLnJlbHONzzsOwjAM',
  'BuCrRD5A3DIwoKRdWFgrLhClblrRPOSE1+3JwEARA6N///osq/7hV3EjzksMGlrZQN+pgVZTapDnJWVRGyFrmEtJB8RsZ/Imy5go',
  '1M0U2ZtSR3aYjL0YR7hrmj3ypwFbU5xGDdyCOD8T/SPHaVosHaO9egrlx4GvRpUNOyoa7pFHHN+xrCxgp3DzYPcCUEsDBBQAAAAI',
  'AAAAIQD8xbDRfwAAAKsAAAARAAAAd29yZC9kb2N1bWVudC54bWxFzsEOwiAMBuBXWXiAFT14IIxdfQ0E3EiAksJE316YBy9f2/xN',
  'U7m+Y5hejorHtLDLzNmqZBMWzRFdqlOPUxFtYXutWQAUs7uoy4zZpZ49kaKufaQNGpLNhMaV4tMWA1w5v0HUPrFx8oH2M2oe0KCq',
  'OwYtYXRDOs2nv234f6K+UEsBAhQDFAAAAAgAAAAhALp3pJzLAAAAUwEAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVz',
  'XS54bWxQSwECFAMUAAAACAAAACEA/sabv5QAAAAFAQAACwAAAAAAAAAAAAAAgAH8AAAAX3JlbHMvLnJlbHNQSwECFAMUAAAACAAA',
  'ACEA/MWw0X8AAACrAAAAEQAAAAAAAAAAAAAAgAG5AQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAZwIAAAAA',
].join('')

/** An image with camera metadata. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 90, height = 60): Promise<Buffer> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#147d74' } })
  return blank
    .withExif({ IFD0: { Copyright: 'SECRETO', Artist: 'Cámara de Ñico' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

/** An animated image of two frames. */
export async function movingPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['#147d74', '#ff6b4a'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

const PNG_START = 33 // signature and header

/** A PNG with `count` compressed texts, each of `bytes` bytes once it is unpacked. */
export async function textBomb(count: number, bytes: number): Promise<Buffer> {
  const png = await picture('png', 40, 30)
  const packed = deflateSync(Buffer.alloc(bytes, 'a'))
  const texts = Array.from({ length: count }, (_, i) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${i}\0\0`), packed])),
  )
  return Buffer.concat([png.subarray(0, PNG_START), ...texts, png.subarray(PNG_START)])
}

/** A PNG of a few bytes that claims to have this size. */
export async function pixelBomb(width: number, height: number): Promise<Buffer> {
  const png = await picture('png', 2, 2)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', png.subarray(16, 29)), png.subarray(PNG_START)])
}

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** The CRC-32 of PNG: Node has its own from 20.15, `npm run attack` works from 20.9. */
function crc32(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A GIF of `count` plain frames of this size: a few kilobytes, whatever their size. */
export async function plainFrames(count: number, width: number, height: number): Promise<Buffer> {
  const frame = (shade: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: shade, g: 125, b: 116 } } })
      .png()
      .toBuffer()
  const frames = await Promise.all([20, 90].map(frame))
  const all = Array.from({ length: count }, (_, i) => frames[i % 2] ?? Buffer.alloc(0))
  return sharp(all, { join: { animated: true } })
    .gif({ effort: 1, colours: 4, dither: 0 })
    .toBuffer()
}

/** A PDF of exactly `bytes` bytes. */
export function pdf(bytes = 200): Buffer {
  const [start, end] = ['%PDF-1.7\n', '\nstartxref\n0\n%%EOF']
  return Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length - end.length, 32), Buffer.from(end)])
}

export const docx = (): Buffer => Buffer.from(DOCX, 'base64')

/** An older Office file: the common header, and a stream called `name`. */
export function compoundFile(name = 'WordDocument'): Buffer {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  return Buffer.concat([start, Buffer.alloc(1016), Buffer.from(name, 'utf16le'), Buffer.alloc(512)])
}
