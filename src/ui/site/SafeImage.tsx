'use client'
import { useState } from 'react'
import { pictureSources } from '@/platform/domain/mediaFile'

type Props = {
  src: string
  alt: string
  sizes?: string
  /** Shown when the image can't be loaded. */
  fallback: string
  /** Whether the image is the page's main content, to be loaded with priority. */
  isMain?: boolean
  /** Runs when the image has loaded. */
  onLoaded?: () => void
}

/** An image that fills its (positioned) parent, replaced by a text if it fails. */
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
        // Events from before hydration are lost, so check the image's state.
        if (!image?.complete || !image.currentSrc) return
        if (image.naturalWidth === 0) setFailed(true)
        else onLoaded?.()
      }}
      {...pictureSources(src, sizes)}
    />
  )
}
