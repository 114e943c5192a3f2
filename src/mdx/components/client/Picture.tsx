'use client'
import { type ComponentProps, useState } from 'react'

/** A picture of an article, or a word in its place when it cannot be loaded. */
export function Picture(attributes: ComponentProps<'img'>) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return <span className="image-missing">Sin imagen</span>
  return (
    // biome-ignore lint/performance/noImgElement: next/image would send every visitor 6 KB of script for what `srcSet` does
    // biome-ignore lint/a11y/useAltText: every picture of an article has its own among the attributes
    <img
      {...attributes}
      onError={() => setIsMissing(true)}
      ref={(image) => {
        // What failed before the page came alive fires no event any more.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setIsMissing(true)
      }}
    />
  )
}
