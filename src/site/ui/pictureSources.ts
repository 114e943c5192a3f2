import { MEDIA_PATH, PICTURE_WIDTHS } from '@/domain/mediaFile'

const USUAL_WIDTH = 800

type Sources = { src: string; srcSet?: string; sizes?: string }

/**
 * Returns an image's sources: uploads in a choice of sizes, others unchanged.
 *
 * @param sizes the displayed width, as in the attribute of the same name
 */
export function pictureSources(src: string, sizes: string): Sources {
  if (!src.startsWith(MEDIA_PATH) || src.includes('?')) return { src }
  const at = (width: number) => `${src}?w=${width}`
  return { src: at(USUAL_WIDTH), srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '), sizes }
}
