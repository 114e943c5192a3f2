import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { View } from './ViewTabs'

/** From here on text and preview have room beside each other. */
const WIDE = '(min-width: 80rem)'

/** Whether text and preview stand beside each other: only where there is room, and only for who wants it. */
export function useSideBySide(): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setIsWanted] = useState(false)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const measure = () => setIsWide(query.matches)
    measure()
    query.addEventListener('change', measure)
    return () => query.removeEventListener('change', measure)
  }, [])
  return [isWanted && isWide, setIsWanted]
}

/**
 * Which of text and preview is shown, where one alone is. Each is found again where the page stood when it was left; the
 * preview begins at the top of `card`.
 */
export function useView(card: RefObject<HTMLElement | null>): [View, (view: View) => void] {
  const [view, setView] = useState<View>('edit')
  const left = useRef<Partial<Record<View, number>>>({})
  const before = useRef(view)
  useLayoutEffect(() => {
    if (before.current === view) return
    before.current = view
    const place = left.current[view]
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    else if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView()
  }, [view, card])

  function show(next: View) {
    left.current[view] = window.scrollY
    setView(next)
  }
  return [view, show]
}

/** Lets the preview beside the text follow it: what is written in the middle of the one is in the middle of the other. */
export function useFollowing() {
  const text = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  function follow() {
    if (!text.current || !preview.current) return
    preview.current.scrollTop = shareOf(text.current) * rangeOf(preview.current)
  }
  return { text, preview, follow }
}

/** How far something can be scrolled. */
const rangeOf = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight
const shareOf = (element: HTMLElement) => element.scrollTop / Math.max(1, rangeOf(element))
