import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { View } from './ViewTabs'

/** From this width, text and preview fit side by side. */
const WIDE = '(min-width: 80rem)'

/** Whether text and preview are side by side: only where there is room, and only if the user chose it. */
export function useSideBySide(): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setIsWanted] = useState(false)
  const isWide = useSyncExternalStore(followWidth, isRoomy, () => false)
  return [isWanted && isWide, setIsWanted]
}

const isRoomy = () => window.matchMedia(WIDE).matches
function followWidth(tell: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/**
 * Which pane is shown, where only one is. Each keeps its scroll position when left; the preview starts at the top of
 * `card`.
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

/** Keeps the preview in step with the text: the middle of one matches the middle of the other. */
export function useFollowing() {
  const text = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  function follow() {
    if (!text.current || !preview.current) return
    preview.current.scrollTop = shareOf(text.current) * rangeOf(preview.current)
  }
  return { text, preview, follow }
}

/** Returns how far an element can scroll. */
const rangeOf = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight
const shareOf = (element: HTMLElement) => element.scrollTop / Math.max(1, rangeOf(element))
