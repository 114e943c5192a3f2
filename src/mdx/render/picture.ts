import type { Element, Properties } from 'hast'
import { h } from './h'

/** Until the browser knows a picture's proportions it keeps a place of 16 to 9, which those of articles have. */
export const PLACE = { width: 1600, height: 900 }
/** Widths that Next's optimizer makes of uploads. */
const WIDTHS = [384, 640, 828, 1200, 1920]
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

const isUpload = (src: string) => /^\/api\/media\/file\/[^?#]+$/.test(src)

const sourcesOf = (src: string) =>
  WIDTHS.map((width) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75 ${width}w`).join(', ')
