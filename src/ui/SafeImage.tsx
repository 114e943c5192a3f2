'use client'
import Image, { type ImageProps } from 'next/image'
import { useState } from 'react'

type Props = Pick<ImageProps, 'src' | 'alt' | 'sizes' | 'preload'> & {
  src: string
  /** What stands in its place when the picture cannot be loaded. */
  fallback: string
  onLoad?: () => void
}

/** Uploads can be had in every size; other pictures come as they are. */
const isUpload = (src: string) => src.startsWith('/api/media/file/')

/** A picture that fills its (positioned) parent, or a text when it fails. */
export function SafeImage({ src, alt, fallback, sizes = '100vw', preload, onLoad }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="absolute inset-0 grid place-items-center text-sand/90">{fallback}</p>
  return (
    <Image
      alt={alt}
      className="object-cover"
      fill
      loading={preload ? undefined : 'lazy'}
      onError={() => setFailed(true)}
      onLoad={onLoad}
      preload={preload}
      ref={(image) => {
        // A picture that failed before the page came alive has no event left to tell of it.
        if (image?.complete && image.naturalWidth === 0 && image.src) setFailed(true)
      }}
      sizes={sizes}
      src={src}
      unoptimized={!isUpload(src)}
    />
  )
}
