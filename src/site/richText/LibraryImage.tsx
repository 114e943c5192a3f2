import { pictureSources } from '@/site/ui/pictureSources'
import type { References } from '../queries'

const SIZES = '(width >= 48rem) 44rem, 100vw'

/** A picture of the library, with its alternative text. */
export function LibraryImage({ src, alt, width, height }: References['pictures'][string]) {
  return (
    <figure>
      {/* biome-ignore lint/performance/noImgElement: the library has its sizes ready, and `srcSet` chooses without scripts */}
      <img alt={alt} decoding="async" height={height} loading="lazy" width={width} {...pictureSources(src, SIZES)} />
    </figure>
  )
}
