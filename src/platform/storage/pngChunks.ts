/** What a picture needs to look right, and which way is up. Each but the last occurs once. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf', 'IEND'])
const PIXELS = 'IDAT'
const SIGNATURE_BYTES = 8
/** A chunk's length and type, and its checksum. */
const FRAME_BYTES = 12

/**
 * Returns a PNG without its texts, its history and whatever else is not needed to show it: the decoder would unpack
 * them all, gigabytes from a few megabytes.
 */
export function neededChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  const seen = new Set<string>()
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length && !seen.has('IEND')) {
    const length = png.readUInt32BE(at)
    const end = at + FRAME_BYTES + length
    const type = png.toString('latin1', at + 4, at + 8)
    const isNeeded = type === PIXELS || (KEPT.has(type) && !seen.has(type))
    if (isNeeded) kept.push(png.subarray(at, end))
    seen.add(type)
    at = end
  }
  return Buffer.concat(kept)
}
