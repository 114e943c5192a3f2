/** The path that serves the files of the media library. */
export const MEDIA_PATH = '/api/media/file/'

/** The widths, in pixels, in which every still image of the library exists. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

/**
 * An image's sources: an upload in every stored width up to its own, if that is known, with the displayed one as in the
 * attribute `sizes`; any other as it is.
 */
export function pictureSources(
  src: string,
  sizes: string,
  ownWidth = Number.POSITIVE_INFINITY,
): { src: string; srcSet?: string; sizes?: string } {
  if (!src.startsWith(MEDIA_PATH) || /[?#]/.test(src)) return { src }
  const useful = PICTURE_WIDTHS.filter((_, i) => (PICTURE_WIDTHS[i - 1] ?? 0) < ownWidth)
  return { src, srcSet: useful.map((width) => `${src}?w=${width} ${Math.min(width, ownWidth)}w`).join(', '), sizes }
}

/** Returns the smallest stored width of at least `width` pixels, or the largest. */
export const nearestWidth = (width: number): number =>
  PICTURE_WIDTHS.find((made) => made >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width
