import { MEDIA_PATH, PICTURE_WIDTHS } from '@/domain/mediaFile'

const USUAL_WIDTH = 800

type Sources = { src: string; srcSet?: string; sizes?: string }

/**
 * Where a picture is had: uploads in the size that fits, others as they are.
 *
 * @param sizes how wide the picture is shown, as the attribute of the same name says it
 */
export function pictureSources(src: string, sizes: string): Sources {
  if (!src.startsWith(MEDIA_PATH) || src.includes('?')) return { src }
  const at = (width: number) => `${src}?w=${width}`
  return { src: at(USUAL_WIDTH), srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '), sizes }
}
