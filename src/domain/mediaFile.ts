/** The path that serves the files of the media library. */
export const MEDIA_PATH = '/api/media/file/'

/** The widths, in pixels, in which every still image of the library exists. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

/** An image's sources: an upload in every stored width, with the displayed one as in the attribute `sizes`; any other as it is. */
export const pictureSources = (src: string, sizes: string): { src: string; srcSet?: string; sizes?: string } =>
  src.startsWith(MEDIA_PATH) && !/[?#]/.test(src)
    ? { src, srcSet: PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', '), sizes }
    : { src }

/** Returns the smallest stored width of at least `width` pixels, or the largest. */
export const nearestWidth = (width: number): number =>
  PICTURE_WIDTHS.find((made) => made >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width
