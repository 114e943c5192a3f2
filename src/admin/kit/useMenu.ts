'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The index of the item that a key leads to from the one at `now`; -1 is the last. */
const MOVES: Record<string, (now: number) => number> = {
  ArrowDown: (now) => now + 1,
  ArrowUp: (now) => now - 1,
  Home: () => 0,
  End: () => -1,
}

/**
 * The behaviour of a menu button: arrow keys, Home and End move through the items; Escape closes it and restores focus;
 * a click elsewhere closes it.
 */
export function useMenu() {
  /** The item focused as it opens; undefined while it is closed. */
  const [first, setFirst] = useState<number>()
  const isOpen = first !== undefined
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setFirst(undefined)

  useEffect(() => {
    if (first === undefined) return
    itemsOf(container.current).at(first)?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setFirst(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [first])

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (event.key === 'Escape' && isOpen) {
      close()
      button.current?.focus()
    } else if (move) {
      event.preventDefault()
      if (!isOpen) return setFirst(event.key === 'ArrowDown' || event.key === 'Home' ? 0 : -1)
      const items = itemsOf(container.current)
      const now = items.indexOf(document.activeElement as HTMLElement)
      items.at(move(now) % items.length)?.focus()
    }
  }

  return { isOpen, toggle: () => setFirst(isOpen ? undefined : 0), close, container, button, onKeyDown }
}

const itemsOf = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
