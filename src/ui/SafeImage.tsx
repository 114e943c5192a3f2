'use client'
import Image from 'next/image'
import { useState } from 'react'

type Props = {
  src: string
  alt: string
  sizes?: string
  /** What stands in its place when the picture cannot be loaded. */
  fallback: string
  /** The picture is the main thing of its page: the browser should ask for it at once. */
  isFirst?: boolean
  /** Runs when the picture is there, or has failed. */
  onSettled?: () => void
}

/** Uploads can be had in every size; other pictures come as they are. */
const isUpload = (src: string) => src.startsWith('/api/media/file/')

/** A picture that fills its (positioned) parent, or a text when it fails. */
export function SafeImage({ src, alt, fallback, sizes = '100vw', isFirst = false, onSettled }: Props) {
  const [hasFailed, setFailed] = useState(false)
  function fail() {
    setFailed(true)
    onSettled?.()
  }

  if (hasFailed) {
    return <p className="absolute inset-0 grid place-items-center bg-sunken p-4 text-center text-muted">{fallback}</p>
  }
  return (
    <Image
      alt={alt}
      className="object-cover"
      fetchPriority={isFirst ? 'high' : undefined}
      fill
      loading={isFirst ? 'eager' : 'lazy'}
      onError={fail}
      onLoad={onSettled}
      ref={(image) => {
        // A picture that failed before the page came alive has no event left to tell of it.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail()
      }}
      sizes={sizes}
      src={src}
      unoptimized={!isUpload(src)}
    />
  )
}
