import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { alongside, beginningsIn } from './alongside'
import type { CodeEditorHandle } from './code/codeHandle'
import type { View } from './ViewTabs'

/** From this width, text and preview fit side by side. */
const WIDE = '(min-width: 80rem)'

/**
 * Whether text and preview are side by side: only where there is room, and only if the user chose it. The line that the
 * author sees stays in view.
 */
export function useSideBySide(
  card: RefObject<HTMLElement | null>,
  editor: RefObject<CodeEditorHandle | null>,
): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setIsWanted] = useState(false)
  const isWide = useSyncExternalStore(followWidth, isRoomy, () => false)

  function choose(isBeside: boolean) {
    if (isBeside === isWanted) return
    const seen = editor.current?.seen()
    flushSync(() => setIsWanted(isBeside))
    if (seen === undefined) return
    card.current?.scrollIntoView()
    editor.current?.reveal(seen)
  }
  return [isWanted && isWide, choose]
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
    const position = left.current[view]
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' })
    else if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView()
  }, [view, card])

  function show(next: View) {
    left.current[view] = window.scrollY
    setView(next)
  }
  return [view, show]
}

/**
 * Side by side, keeps the preview in step with the text: what the author is writing, or else what is in the middle, is at
 * the same height.
 */
export function useFollowing(editor: RefObject<CodeEditorHandle | null>) {
  const text = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const blocks = useRef<{ block: Element; at: number }[]>([])

  function follow(isWriting = false) {
    const [from, to] = [text.current, preview.current]
    if (!from || !to || !editor.current) return
    const { topOf, cursor } = editor.current
    const pairs = blocks.current.map(({ block, at }): [number, number] => [
      within(from, topOf(at)),
      within(to, block.getBoundingClientRect().top),
    ])
    const share = isWriting ? shareAt(from, topOf(cursor())) : shareOf(from)
    const at = from.scrollTop + share * from.clientHeight
    const there = alongside(at, [[0, 0], ...pairs, [from.scrollHeight, to.scrollHeight]])
    to.scrollTop = there - share * to.clientHeight
  }

  /** Called when the preview shows another text. */
  function show(source: string) {
    const shown = [...(preview.current?.querySelectorAll('.prose > *') ?? [])]
    const places = beginningsIn(
      source,
      shown.map(({ textContent }) => textContent),
    )
    blocks.current = shown.flatMap((block, i) => {
      const at = places[i]
      return at === undefined ? [] : { block, at }
    })
    follow(true)
  }
  return { text, preview, follow: () => follow(), show }
}

/** Where a position on the screen is in an element that scrolls. */
const within = (element: HTMLElement, top: number) => top - element.getBoundingClientRect().top + element.scrollTop
/** How far an element is scrolled, from 0 to 1. */
const shareOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  scrollTop / Math.max(1, scrollHeight - clientHeight)
/** Where a position is on the screen; how far it is scrolled if that can't be seen. */
function shareAt(element: HTMLElement, top: number): number {
  const share = (top - element.getBoundingClientRect().top) / element.clientHeight
  return share >= 0 && share <= 1 ? share : shareOf(element)
}
