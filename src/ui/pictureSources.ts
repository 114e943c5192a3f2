/** Widths at which Next's optimizer makes uploads; a subset of its defaults, which it refuses to leave. */
const WIDTHS = [384, 640, 828, 1200, 1920]
const QUALITY = 75

type Sources = { src: string; srcSet?: string; sizes?: string }

/**
 * Where a picture is had: uploads in the size that fits, others as they are.
 *
 * @param sizes how wide the picture is shown, as the attribute of the same name says it
 */
export function pictureSources(src: string, sizes: string): Sources {
  if (!src.startsWith('/api/media/file/')) return { src }
  const at = (width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITY}`
  return { src: at(1200), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '), sizes }
}
