import { pictureSources } from '@/domain/mediaFile'

/** Reserves 16:9, the usual ratio of article images, until the browser knows the real one. */
export const FIGURE_SIZE = { width: 1600, height: 900 }
const SIZES = '(width >= 48rem) 44rem, 100vw'

/** The attributes of every article image: loaded lazily, and uploads in the size that is needed. */
export const pictureAttributes = (src: string, alt: string) =>
  ({ alt, decoding: 'async', loading: 'lazy', ...pictureSources(src, SIZES) }) as const
