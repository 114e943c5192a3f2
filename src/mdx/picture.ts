import { pictureSources } from '@/platform/domain/mediaFile'

/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

/** A picture as it was written, with the size its author wants, if any. */
type Written = { src: string; alt: string } & Partial<PictureSize>

/**
 * The attributes of every article image: loaded lazily, and uploads in the size that is needed. `file` is the stored size of
 * a library picture: it is shown no larger, and its room is reserved. Any other picture has only the size that its author wrote.
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
export const sizesFor = (width = COLUMN_PX) =>
  width < COLUMN_PX ? `(width >= ${width}px) ${width}px, 100vw` : '(width >= 48rem) 44rem, 100vw'

/** A width or height as its author has written it, if it is in pixels. */
export const pixelsOf = (written: string | undefined): number | undefined =>
  /^[1-9]\d{0,4}(?:px)?$/.test(written ?? '') ? Number.parseInt(written ?? '', 10) : undefined
