'use client'
import { useState } from 'react'
import { pictureSources } from './pictureSources'

type Props = {
  src: string
  alt: string
  sizes?: string
  /** What stands in its place when the picture cannot be loaded. */
  fallback: string
  /** The picture is the main thing of its page: the browser should ask for it at once. */
  isMain?: boolean
  /** Runs when the picture is there. */
  onLoaded?: () => void
}

/** A picture that fills its (positioned) parent, or a text when it fails. */
export function SafeImage({ src, alt, fallback, sizes = '100vw', isMain = false, onLoaded }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return <p className="absolute inset-0 grid place-items-center bg-sunken p-4 text-center text-muted">{fallback}</p>
  }
  return (
    // biome-ignore lint/performance/noImgElement: next/image would send every visitor 6 KB of script for what `srcSet` does
    <img
      alt={alt}
      className="absolute inset-0 size-full object-cover"
      decoding="async"
      fetchPriority={isMain ? 'high' : undefined}
      loading={isMain ? 'eager' : 'lazy'}
      onError={() => setFailed(true)}
      onLoad={onLoaded}
      ref={(image) => {
        // What happened before the page came alive has no event left to tell of it.
        if (!image?.complete || !image.currentSrc) return
        if (image.naturalWidth === 0) setFailed(true)
        else onLoaded?.()
      }}
      {...pictureSources(src, sizes)}
    />
  )
}
