'use client'
import { type ComponentProps, useState } from 'react'

/** An article's image, replaced by a text when it fails to load. */
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
        // An image that failed before hydration fires no error event.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setIsMissing(true)
      }}
    />
  )
}
