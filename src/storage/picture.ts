import type { Sharp, SharpOptions } from 'sharp'
import { nearestWidth, PICTURE_WIDTHS } from '@/domain/mediaFile'
import { Failure } from '@/failure'
import { sharp } from './sharp'

/** The limit for all frames together: a small file may declare an image too large for any machine. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** An image that is safe to publish. An animated one is served as it is, without sizes. */
export type CleanPicture = { data: Buffer; width: number; height: number; isAnimated: boolean }

/** How sizes are encoded, in order of preference. AVIF is slow, and saves little on large images. */
const FORMATS = {
  avif: { widths: PICTURE_WIDTHS.filter((width) => width <= 800), options: { quality: 55, effort: 2 } },
  webp: { widths: [...PICTURE_WIDTHS], options: { quality: 80 } },
}
type PictureFormat = keyof typeof FORMATS
const formats: PictureFormat[] = ['avif', 'webp']

/** A size of a still image, made on upload. */
export type PictureSize = { width: number; format: PictureFormat }
const SIZES: PictureSize[] = formats.flatMap((format) => FORMATS[format].widths.map((width) => ({ width, format })))

export const sizeKey = (key: string, { width, format }: PictureSize) =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${format}`

export const sizeKeys = (key: string): string[] => SIZES.map((size) => sizeKey(key, size))

/** The best size for `width` pixels in a format of the browser's `Accept` header. */
export function bestSize(width: number, accept: string): PictureSize | undefined {
  const wanted = nearestWidth(width)
  return SIZES.find((size) => size.width === wanted && accept.includes(`image/${size.format}`))
}

/**
 * Re-encodes an image: rotated upright, without camera metadata and without data hidden behind or between its pixels.
 */
export async function cleanPicture(source: Buffer, mimeType: string): Promise<CleanPicture> {
  try {
    const { pages = 1 } = await sharp(source, READING).metadata()
    const isAnimated = pages > 1
    const upright = sharp(source, { ...READING, animated: isAnimated })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
    const { data, info } = await encoded(upright.toColourspace('srgb'), mimeType).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.pageHeight ?? info.height, isAnimated }
  } catch {
    throw new Failure('invalid', { message: 'La imagen está dañada o es demasiado grande' })
  }
}

/** Makes the sizes of a still image, one after the other, by key. */
export async function picturesOf(key: string, { data, isAnimated }: CleanPicture): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const size of isAnimated ? [] : SIZES) {
    const resized = sharp(data, READING).resize({ width: size.width, withoutEnlargement: true })
    made.set(sizeKey(key, size), await resized.toFormat(size.format, FORMATS[size.format].options).toBuffer())
  }
  return made
}

/** Re-encodes in the same format, visually lossless. */
function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 88 })
  if (mimeType === 'image/webp') return picture.webp({ quality: 88 })
  if (mimeType === 'image/gif') return picture.gif({ effort: 3 })
  return picture.png()
}
