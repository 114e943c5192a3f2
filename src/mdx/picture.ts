import { pictureSources } from '@/platform/domain/mediaFile'

/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

/** A picture as it was written, with the size its author wants, if any. */
type Written = { src: string; alt: string } & Partial<PictureSize>

/**
 * The attributes of every article image: loaded lazily, and uploads in the size that is needed. `file` is the size of one of
 * the library, which is shown no larger and reserves its room; of any other only its author knows one.
 */
export function pictureAttributes({ src, alt, width, height }: Written, file?: PictureSize) {
  const shown = file ? within(file, { width, height }) : { width, height }
  const sources = file ? pictureSources(src, sizesFor(shown.width), file.width) : { src }
  return { alt, decoding: 'async', loading: 'lazy', ...sources, ...shown } as const
}

/** The size in which a file is shown: the wanted one, in the file's own proportions and at most as large as it. */
function within(file: PictureSize, { width, height = file.height }: Partial<PictureSize>): PictureSize {
  const wanted = Math.max(1, Math.round(Math.min(file.width, width ?? (height * file.width) / file.height)))
  return { width: wanted, height: Math.max(1, Math.round((wanted * file.height) / file.width)) }
}

/** The width of the column of text: 44rem. */
const COLUMN_PX = 704

/** The room that the column of text leaves a picture of this width. */
const sizesFor = (width = COLUMN_PX) =>
  width < COLUMN_PX ? `(width >= ${width}px) ${width}px, 100vw` : '(width >= 48rem) 44rem, 100vw'

/** The size that an author has written, as far as it is in pixels. */
export const sizeOf = (width: string | undefined, height: string | undefined): Partial<PictureSize> => ({
  width: pixelsOf(width),
  height: pixelsOf(height),
})

const pixelsOf = (written: string | undefined) =>
  /^[1-9]\d{0,4}(?:px)?$/.test(written ?? '') ? Number.parseInt(written ?? '', 10) : undefined
