import { MEDIA_PATH, PICTURE_WIDTHS } from '@/domain/mediaFile'

/** Until the browser knows a picture's proportions it keeps a place of 16 to 9, which those of articles have. */
export const FIGURE_SIZE = { width: 1600, height: 900 }
const SIZES = '(width >= 48rem) 44rem, 100vw'

/** What every picture of an article has: it waits until the reader is near, and uploads come in the size that is needed. */
export function pictureAttributes(src: string, alt: string) {
  const always = { alt, decoding: 'async', loading: 'lazy', src } as const
  return isUpload(src) ? { ...always, srcSet: sourcesOf(src), sizes: SIZES } : always
}

const isUpload = (src: string) => src.startsWith(MEDIA_PATH) && !/[?#]/.test(src)

const sourcesOf = (src: string) => PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
