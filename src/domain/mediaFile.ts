/** The path that serves the files of the media library. */
export const MEDIA_PATH = '/api/media/file/'

/** The widths, in pixels, in which every still image of the library exists. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

/** Returns the smallest stored width of at least `width` pixels, or the largest. */
export const nearestWidth = (width: number): number =>
  PICTURE_WIDTHS.find((made) => made >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width
