'use client'
import { useEffect, useRef, useState } from 'react'
import { pictureSources } from '@/platform/domain/mediaFile'
import { SafeImage } from './SafeImage'

const NEAR: IntersectionObserverInit = { rootMargin: '50px', threshold: 0.1 }

type Props = {
  src: string
  sizes: string
  /** Whether the image is visible as soon as the page loads; then it isn't lazy. */
  isFirst?: boolean
  /** Whether it is also the page's main content. */
  isMain?: boolean
}

/**
 * A decorative image that loads when the visitor scrolls near, with a pulsing placeholder until then. Fills its parent.
 */
export function LazyImage({ src, sizes, isFirst = false, isMain = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst || isMain)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, NEAR)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])

  return (
    <div className={`absolute inset-0 ${isLoaded ? '' : 'waiting'}`} ref={box}>
      {isNear ? (
        <SafeImage
          alt=""
          fallback="Sin imagen"
          isMain={isMain}
          onLoaded={() => setLoaded(true)}
          sizes={sizes}
          src={src}
        />
      ) : (
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: no scripts run here */}
          <img
            alt=""
            className="absolute inset-0 size-full object-cover"
            loading="lazy"
            {...pictureSources(src, sizes)}
          />
        </noscript>
      )}
    </div>
  )
}
