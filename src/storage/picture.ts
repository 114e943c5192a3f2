import type { Sharp, SharpOptions } from 'sharp'
import { nearestWidth, PICTURE_WIDTHS } from '@/domain/mediaFile'
import { Failure } from '@/failure'
import { sharp } from './sharp'

/** The limit for all frames together: a small file may declare a picture that no machine can hold. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** A picture that is safe to publish. An animated one is served as it is, without sizes. */
export type CleanPicture = { data: Buffer; width: number; height: number; isAnimated: boolean }

/** How the sizes are made; the first that a browser takes is sent. AVIF takes long, and saves little where it is large. */
const FORMATS = {
  avif: { widths: PICTURE_WIDTHS.filter((width) => width <= 800), options: { quality: 55, effort: 2 } },
  webp: { widths: [...PICTURE_WIDTHS], options: { quality: 80 } },
}
type PictureFormat = keyof typeof FORMATS
const formats: PictureFormat[] = ['avif', 'webp']

/** A size of a still picture that is made when it comes. */
export type PictureSize = { width: number; format: PictureFormat }
const SIZES: PictureSize[] = formats.flatMap((format) => FORMATS[format].widths.map((width) => ({ width, format })))

/** The key of a size of the picture at `key`. */
export const sizeKey = (key: string, { width, format }: PictureSize) =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${format}`

/** The keys of all sizes of the picture at `key`. */
export const sizeKeys = (key: string): string[] => SIZES.map((size) => sizeKey(key, size))

/** The best size that fills `width` pixels for a browser that says it takes `accept`. */
export function bestSize(width: number, accept: string): PictureSize | undefined {
  const wanted = nearestWidth(width)
  return SIZES.find((size) => size.width === wanted && accept.includes(`image/${size.format}`))
}

/**
 * The picture drawn anew: turned upright, without what the camera wrote into it, and without anything that was
 * hidden behind or between its pixels.
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

/** The sizes of a still picture, made once and one after the other, by the keys that they get. */
export async function picturesOf(key: string, { data, isAnimated }: CleanPicture): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const size of isAnimated ? [] : SIZES) {
    const resized = sharp(data, READING).resize({ width: size.width, withoutEnlargement: true })
    made.set(sizeKey(key, size), await resized.toFormat(size.format, FORMATS[size.format].options).toBuffer())
  }
  return made
}

/** Drawn anew in its own format, as well as the eye can tell. */
function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 88 })
  if (mimeType === 'image/webp') return picture.webp({ quality: 88 })
  if (mimeType === 'image/gif') return picture.gif({ effort: 3 })
  return picture.png()
}
