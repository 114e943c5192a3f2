'use client'
import { useEffect, useRef, useState } from 'react'
import { SafeImage } from './SafeImage'

const NEAR: IntersectionObserverInit = { rootMargin: '50px', threshold: 0.1 }

type Props = {
  src: string
  alt: string
  sizes: string
  fallback: string
  /** The picture is in sight as soon as its page is: it waits for nothing. */
  isFirst?: boolean
  /** It is the main thing of its page besides. */
  isMain?: boolean
}

/** A picture that is asked for when the visitor comes near, over a pulsing place until it is there. Fills its parent. */
export function LazyImage({ src, alt, sizes, fallback, isFirst = false, isMain = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst || isMain)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  return (
    <div className={`absolute inset-0 ${isLoaded ? '' : 'waiting'}`} ref={place}>
      {isNear ? (
        <SafeImage
          alt={alt}
          fallback={fallback}
          isMain={isMain}
          onLoaded={() => setLoaded(true)}
          sizes={sizes}
          src={src}
        />
      ) : (
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: nothing of ours runs here */}
          <img alt={alt} className="absolute inset-0 size-full object-cover" loading="lazy" src={src} />
        </noscript>
      )}
    </div>
  )
}
