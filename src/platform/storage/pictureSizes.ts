import { nearestWidth, PICTURE_WIDTHS } from '@/platform/domain/mediaFile'

/** The formats of sizes, in order of preference. AVIF is slow, and saves little on large images. */
const FORMATS = {
  avif: PICTURE_WIDTHS.filter((width) => width <= 800),
  webp: [...PICTURE_WIDTHS],
}
type PictureFormat = keyof typeof FORMATS
const formats: PictureFormat[] = ['avif', 'webp']

/** A size of a still image, made on upload. */
export type PictureSize = { width: number; format: PictureFormat }
export const SIZES: PictureSize[] = formats.flatMap((format) => FORMATS[format].map((width) => ({ width, format })))

export const sizeKey = (key: string, { width, format }: PictureSize) =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${format}`

export const sizeKeys = (key: string): string[] => SIZES.map((size) => sizeKey(key, size))

/** The best size for `width` pixels in a format of the browser's `Accept` header. */
export function bestSize(width: number, accept: string): PictureSize | undefined {
  const wanted = nearestWidth(width)
  return SIZES.find((size) => size.width === wanted && accept.includes(`image/${size.format}`))
}
