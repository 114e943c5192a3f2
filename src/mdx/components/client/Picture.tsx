'use client'
import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'onError' | 'onLoad' | 'ref'> & {
  /** Shown when the image can't be loaded. */
  fallback?: ReactNode
  /** Runs when the image has loaded. */
  onLoaded?: () => void
}

/** An image, replaced by a text when it fails to load. */
export function Picture({
  fallback = <span className="image-missing">Sin imagen</span>,
  onLoaded,
  ...attributes
}: Props) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return fallback
  return (
    // biome-ignore lint/performance/noImgElement: next/image would send every visitor 6 KB of script for what `srcSet` does
    // biome-ignore lint/a11y/useAltText: every picture has its own among the attributes
    <img
      {...attributes}
      onError={() => setIsMissing(true)}
      onLoad={onLoaded}
      ref={(image) => {
        // Events from before hydration are lost, so check the image's state.
        if (!image?.complete || !image.currentSrc) return
        if (image.naturalWidth === 0) setIsMissing(true)
        else onLoaded?.()
      }}
    />
  )
}
