import type { Sharp, SharpOptions } from 'sharp'
import { PICTURE_WIDTHS } from '@/domain/mediaFile'
import { sharp } from '@/drawing/sharp'
import { fileFailure } from './fileType'

/** Of all frames together: a small file may claim to be a picture that no machine can hold. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** A picture that is safe to publish, and its sizes as `[suffix and ending, bytes]`; a moving one has no sizes. */
export type CleanPicture = { data: Buffer; width: number; height: number; isAnimated: boolean }

/** The formats of the sizes; the first that a browser takes is sent. */
export const FORMATS = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80 },
} as const
export type PictureFormat = keyof typeof FORMATS

/** The key of a size of the picture at `key`. */
export const sizeKey = (key: string, width: number, format: PictureFormat) =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${format}`

/** The keys of all sizes of the picture at `key`. */
export const sizeKeys = (key: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => formats.map((format) => sizeKey(key, width, format)))

const formats = Object.keys(FORMATS) as PictureFormat[]

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
    throw fileFailure('invalid', 'La imagen está dañada o es demasiado grande')
  }
}

/** The sizes of a still picture, made once, by the keys that they get. */
export async function picturesOf(key: string, { data, isAnimated }: CleanPicture): Promise<Map<string, Buffer>> {
  if (isAnimated) return new Map()
  const sizes = PICTURE_WIDTHS.flatMap((width) => formats.map((format) => ({ width, format })))
  const made = sizes.map(async ({ width, format }) => {
    const resized = sharp(data, READING).resize({ width, withoutEnlargement: true })
    return [sizeKey(key, width, format), await resized.toFormat(format, FORMATS[format]).toBuffer()] as const
  })
  return new Map(await Promise.all(made))
}

/** Drawn anew in its own format, as well as the eye can tell. */
function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 88 })
  if (mimeType === 'image/webp') return picture.webp({ quality: 88 })
  if (mimeType === 'image/gif') return picture.gif({ effort: 3 })
  return picture.png()
}
