import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { MENU } from './classes'

/** The index of the item that a key moves to from the one at `now`, which is -1 for none; returns -1 for the last. */
const MOVES: Record<string, (now: number) => number> = {
  ArrowDown: (now) => now + 1,
  ArrowUp: (now) => Math.max(now, 0) - 1,
  Home: () => 0,
  End: () => -1,
}

type Props = { label: string; button: ReactNode; className: string; children: ReactNode }

/**
 * A menu and its button. The browser opens it, closes it on Escape or a click elsewhere, and restores focus; arrow keys,
 * Home and End move through the items.
 */
export function Menu({ label, button, className, children }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isOpen = () => menu.current?.matches(':popover-open')

  function focusItem(move: (now: number) => number) {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const now = items.indexOf(document.activeElement as HTMLElement)
    items.at(move(now) % items.length)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    if (!isOpen()) menu.current?.showPopover({ source: event.currentTarget })
    focusItem(move)
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    const isWithin = [opener, menu].some(({ current }) => current?.contains(relatedTarget))
    if (relatedTarget && !isWithin) menu.current?.hidePopover()
  }
  function enter() {
    if (isOpen() && !menu.current?.contains(document.activeElement)) focusItem(() => 0)
  }
  const enterEarly = useEffectEvent(enter)
  useEffect(() => enterEarly(), []) // opened by a click before hydration

  return (
    <>
      <button
        aria-haspopup="menu"
        className={className}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        popoverTarget={id}
        ref={opener}
        type="button"
      >
        {button}
      </button>
      <div
        aria-label={label}
        className={MENU}
        id={id}
        onBlur={onBlur}
        onClick={() => menu.current?.hidePopover()}
        onKeyDown={onKeyDown}
        onToggle={enter}
        popover="auto"
        ref={menu}
        role="menu"
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  )
}
