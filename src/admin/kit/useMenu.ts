'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The behaviour of a menu button: arrow keys move through the items; Escape closes it and restores focus; a click
 * elsewhere closes it.
 */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    itemsOf(container.current)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.key === 'Escape' && isOpen) {
      close()
      button.current?.focus()
    } else if (step) {
      event.preventDefault()
      if (!isOpen) return setIsOpen(true)
      const items = itemsOf(container.current)
      const now = items.indexOf(document.activeElement as HTMLElement)
      items.at((now + step) % items.length)?.focus()
    }
  }

  return { isOpen, toggle: () => setIsOpen(!isOpen), close, container, button, onKeyDown }
}

const itemsOf = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
