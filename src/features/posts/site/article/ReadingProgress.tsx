'use client'
import { useEffect, useRef } from 'react'

/** A progress bar at the top that fills as the article is read. */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function update() {
      const { scrollHeight, clientHeight } = document.documentElement
      const share = Math.min(1, Math.max(0, window.scrollY / Math.max(1, scrollHeight - clientHeight)))
      if (!bar.current) return
      bar.current.style.scale = `${share} 1`
      bar.current.ariaValueNow = String(Math.round(share * 100))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [])

  return (
    <div
      aria-label="Progreso de lectura"
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={0}
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left scale-x-0 bg-coral"
      ref={bar}
      role="progressbar"
    />
  )
}
