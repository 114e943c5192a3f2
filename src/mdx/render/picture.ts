import type { Element, Properties } from 'hast'
import { MEDIA_PATH, PICTURE_WIDTHS } from '@/domain/mediaFile'
import { h } from './h'

/** Until the browser knows a picture's proportions it keeps a place of 16 to 9, which those of articles have. */
export const PLACE = { width: 1600, height: 900 }
const SIZES = '(width >= 48rem) 44rem, 100vw'

/** A picture of an article with its caption. */
export function picture(src: string, alt: string, caption?: string): Element {
  return h('figure', {}, h('img', { ...imageProperties(src, alt), ...PLACE }), caption && h('figcaption', {}, caption))
}

/** What every picture has: it waits until the reader is near, and uploads come in the size that is needed. */
export function imageProperties(src: string, alt: string): Properties {
  const always: Properties = { alt, decoding: 'async', loading: 'lazy', src }
  return isUpload(src) ? { ...always, srcSet: sourcesOf(src), sizes: SIZES } : always
}

const isUpload = (src: string) => src.startsWith(MEDIA_PATH) && !/[?#]/.test(src)

const sourcesOf = (src: string) => PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
