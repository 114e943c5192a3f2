/** Segments of a JPEG that hold what is needed to show it, and nothing else. */
const JPEG_NEEDED = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0])
const JPEG_SCAN = 0xda
const JPEG_END = 0xffd9
const JFIF = 0xe0
/** The longest header of a JPEG (JFIF), without a preview. */
const JFIF_BYTES = 18

/**
 * Whether a picture holds nothing but itself: no camera data, no texts, nothing between or after its parts. Whatever decodes
 * without an error and is clean need not be encoded again.
 */
export function isClean(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (bytes.readUInt16BE(0) === 0xffd8) return isCleanJpeg(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return isCleanWebp(bytes)
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return isCleanGif(bytes)
  return bytes.toString('latin1', 1, 4) === 'PNG' && isCleanPng(bytes)
}

function isCleanJpeg(bytes: Buffer): boolean {
  let hasScan = false
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    const isPlain = JPEG_NEEDED.has(marker) && !(marker === JFIF && length > JFIF_BYTES)
    if (marker !== JPEG_SCAN && !isPlain) return false
    hasScan ||= marker === JPEG_SCAN
    at = marker === JPEG_SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (at + 2 === bytes.length) return hasScan && bytes.readUInt16BE(at) === JPEG_END
  }
  return false
}

/** Pixels go on until a marker that is neither a restart nor the byte itself. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function isCleanWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'].includes(type)) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
    if (at === bytes.length) return true
  }
  return false
}

function isCleanPng(bytes: Buffer): boolean {
  const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'sBIT', 'IDAT', 'IEND', 'pHYs'])
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!needed.has(type)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

const [GIF_IMAGE, GIF_EXTENSION, GIF_END] = [0x2c, 0x21, 0x3b]
const GIF_CONTROL = 0xf9
/** How often an animation repeats: the only thing that a program may add. */
const GIF_LOOP = '\xff\x0bNETSCAPE2.0'

function isCleanGif(bytes: Buffer): boolean {
  let at = 13 + colours(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === GIF_END) return at + 1 === bytes.length
    const isLoop = bytes.toString('latin1', at + 1, at + 14) === GIF_LOOP
    if (kind === GIF_IMAGE) at += 11 + colours(bytes[at + 9] ?? 0)
    else if (kind === GIF_EXTENSION && (isLoop || bytes[at + 1] === GIF_CONTROL)) at += 2
    else return false
    while (bytes[at]) at += 1 + (bytes[at] ?? 0) // parts, each after its length
    at++
  }
  return false
}

/** How many bytes a table of colours takes. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
