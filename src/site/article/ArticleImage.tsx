'use client'
import { useState } from 'react'

/** The pictures of an article are drawn 16 to 9: the browser keeps that place until it knows better. */
const WIDTH = 1600
const HEIGHT = 900

/** A picture of any address in its own proportions, or a text when it fails. */
export function ArticleImage({ src, alt }: { src: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="image-missing">Sin imagen</p>
  return (
    // biome-ignore lint/performance/noImgElement: authors link pictures of any host and any proportions
    <img
      alt={alt}
      decoding="async"
      height={HEIGHT}
      loading="lazy"
      onError={() => setFailed(true)}
      ref={(image) => {
        // A picture that failed before the page came alive has no event left to tell of it.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
      }}
      src={src}
      width={WIDTH}
    />
  )
}
