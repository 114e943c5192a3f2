/** Where the files of the library are served. */
export const MEDIA_PATH = '/api/media/file/'

/** Widths, in pixels, in which every still picture of the library exists. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

/** The smallest width made at upload that fills `width` pixels; the largest where none does. */
export const nearestWidth = (width: number): number =>
  PICTURE_WIDTHS.find((made) => made >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width
