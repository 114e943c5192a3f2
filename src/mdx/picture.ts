import { MEDIA_PATH, PICTURE_WIDTHS } from '@/domain/mediaFile'

/** Reserves 16:9, the usual ratio of article images, until the browser knows the real one. */
export const FIGURE_SIZE = { width: 1600, height: 900 }
const SIZES = '(width >= 48rem) 44rem, 100vw'

/** The attributes of every article image: loaded lazily, and uploads in the size that is needed. */
export function pictureAttributes(src: string, alt: string) {
  const always = { alt, decoding: 'async', loading: 'lazy', src } as const
  return isUpload(src) ? { ...always, srcSet: sourcesOf(src), sizes: SIZES } : always
}

const isUpload = (src: string) => src.startsWith(MEDIA_PATH) && !/[?#]/.test(src)

const sourcesOf = (src: string) => PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
